// Numbers of this plus crew that somebody else wrote for the same day meanwhile: both, and the three ways on.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { addPlusCrewValueData } from '#schema/mutations/plus/plus-values.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useOutbox } from '#outbox/store/react.ts';
import { clashOf, NumberClashWays } from '../../shared/plus/number-clash.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { PlusCrewPage } from '../queries.ts';
import { useAmount } from '../use-amount.ts';

export const NumberClashes = ({ page }: { readonly page: PlusCrewPage }): ReactNode => {
  const clashes = (useOutbox() ?? []).filter(
    (entry) =>
      entry.mutation === addPlusCrewValueData.name &&
      clashOf(entry) !== undefined &&
      page.series.some(({ id }) => id === entry.args['plusCrewValue']),
  );
  if (clashes.length === 0) return null;
  return (
    <List>
      {clashes.map((entry) => (
        <ClashRow key={entry.id} page={page} entry={entry} />
      ))}
    </List>
  );
};

const ClashRow = ({ page, entry }: { readonly page: PlusCrewPage; readonly entry: OutboxEntry }): ReactNode => {
  const times = useTimes();
  const amount = useAmount(page.crew.currency);
  const clash = clashOf(entry);
  const series = page.series.find(({ id }) => id === entry.args['plusCrewValue']);
  if (clash === undefined || series === undefined) return null;
  return (
    <ListRow
      align="top"
      leading={<Tile icon="triangle-alert" tone="stop" />}
      title={
        <FormattedMessage
          id="plusCrews.clash.title"
          values={{ series: series.name, day: times.date(clash.date, 'dayLong') }}
        />
      }
      line={
        <FormattedMessage
          id="plusCrews.clash.both"
          values={{ mine: amount(clash.mine, series.unit), theirs: amount(clash.theirs, series.unit) }}
        />
      }
      below={<NumberClashWays entry={entry} say={(value) => amount(value, series.unit)} />}
    />
  );
};
