// The series and parameters of a plus crew: targets, minimums and from when they hold.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../plus-crews.css.ts';
import type { PlusCrewPage, Series } from '../queries.ts';
import { SeriesSheet } from './series-sheet.tsx';
import { useAmount } from '../use-amount.ts';

export interface SeriesPartProps {
  readonly page: PlusCrewPage;
  readonly may: boolean;
}

export const SeriesPart = ({ page, may }: SeriesPartProps): ReactNode => {
  const [open, setOpen] = useState<Series | 'new'>();
  return (
    <Section heading={<FormattedMessage id="plusCrews.series" />}>
      <List>
        {page.series.map((series) => (
          <ListRow
            key={series.id}
            align="top"
            title={series.name}
            line={<Facts series={series} currency={page.crew.currency} />}
            mark={<EntryMark entity={plusCrewValue} id={series.id} />}
            {...(may ? { onPress: () => setOpen(series) } : {})}
          />
        ))}
      </List>
      {may && (
        <div className={style.below}>
          <Button variant="outline" icon="plus" onPress={() => setOpen('new')}>
            <FormattedMessage id="plusCrews.seriesSheet.add" />
          </Button>
        </div>
      )}
      {open !== undefined && (
        <SeriesSheet
          page={page}
          series={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </Section>
  );
};

const Facts = ({ series, currency }: { readonly series: Series; readonly currency: string }): ReactNode => {
  const times = useTimes();
  const amount = useAmount(currency);
  const { target, minimum, unit, validFrom, editable } = series;
  return (
    <span className={style.facts}>
      {target !== undefined && (
        <span>
          <FormattedMessage id="plusCrews.seriesFact.target" values={{ value: amount(target, unit) }} />
        </span>
      )}
      {minimum !== undefined && (
        <span>
          <FormattedMessage id="plusCrews.seriesFact.minimum" values={{ value: amount(minimum, unit) }} />
        </span>
      )}
      {editable && (
        <span>
          <FormattedMessage id="plusCrews.seriesFact.byHand" />
        </span>
      )}
      <span>
        <FormattedMessage id="plusCrews.seriesFact.from" values={{ date: times.date(validFrom, 'date') }} />
      </span>
    </span>
  );
};
