// The numbers of a plus crew by day, written as they come in: without signal too, and fixed once it has finished.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useActor } from '#session/react.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { useWide } from '../../shared/device/use-wide.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { dailySeries, daysOf } from '../days.ts';
import { Figures } from '../figures.tsx';
import { ForecastCard } from '../forecast-card.tsx';
import { mayWrite } from '../may.ts';
import { NumberClashes } from './number-clashes.tsx';
import { NumberDay } from './number-day.tsx';
import { NumberGrid } from './number-grid.tsx';
import { NumberSheet } from './number-sheet.tsx';
import { PlusCrewScreen, type PlusCrewView } from '../plus-crew-page.tsx';
import * as style from '../plus-crews.css.ts';
import { useCells } from './use-cells.ts';

export const DataScreen = (): ReactNode => (
  <PlusCrewScreen here="data">{(view) => <Numbers {...view} />}</PlusCrewScreen>
);

const Numbers = ({ page, today, arrival }: PlusCrewView): ReactNode => {
  // A number that is still on its way looks like one that nobody wrote.
  if (arrival.kind !== 'here') return <ListLoading arrival={arrival} />;
  if (dailySeries(page).length === 0)
    return <EmptyState arrival={arrival} icon="trending-up" claim="plusCrews.none.series" />;
  return (
    <Parts className={style.dataColumns}>
      <Entry page={page} today={today} />
      <Parts className={style.stack}>
        <NumberClashes page={page} />
        <ForecastCard page={page} arrival={arrival} />
        <Figures page={page} />
      </Parts>
    </Parts>
  );
};

const Entry = ({ page, today }: Omit<PlusCrewView, 'arrival'>): ReactNode => {
  const actor = useActor();
  const isWide = useWide();
  const times = useTimes();
  const cells = useCells(page.byHand);
  const days = daysOf(page, today);
  const Shown = isWide ? NumberGrid : NumberDay;
  const may = mayWrite(actor, page.crew) && page.byHand !== '';
  return (
    <Parts className={style.stack}>
      {page.crew.statusCode !== 'active' && (
        <Note icon="lock">
          <FormattedMessage id="plusCrews.fixed" />
        </Note>
      )}
      {days.length === 0 ? (
        <Note icon="calendar-days">
          <FormattedMessage id="plusCrews.begins" values={{ date: times.date(page.crew.from, 'dayLong') }} />
        </Note>
      ) : (
        <Shown page={page} days={days} today={today} mayWrite={may} cells={cells} />
      )}
      {cells.problem}
      {cells.asked !== undefined && <NumberSheet page={page} {...cells.asked} onClose={() => cells.ask(undefined)} />}
    </Parts>
  );
};
