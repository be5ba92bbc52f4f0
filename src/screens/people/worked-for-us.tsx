// For a client: how often somebody worked for one of their companies, as far back as this device has the days.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { audience } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown } from '#db/query/react.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { readWorkedForUs } from './queries.ts';

export interface WorkedForUs {
  readonly count: number;
  /** The first day that is counted; null where all days are. */
  readonly since: string | null;
}

/** Null where that cannot be said yet. */
export const workedSince = (count: number, arrival: Arrival): WorkedForUs | null => {
  if (arrival.kind === 'here') return { count, since: null };
  return arrival.kind === 'beyond' && arrival.days !== null ? { count, since: arrival.days.from } : null;
};

/** Null for whoever is no client, for nobody (null), and as long as the days are on their way. */
export const useWorkedForUs = (personId: string | null): WorkedForUs | null => {
  const asked = can(useActor(), audience('client')) ? personId : null;
  const known = useKnown(readWorkedForUs, [asked ?? '']);
  return asked !== null && known !== undefined ? workedSince(known.value, known.arrival) : null;
};

export const WorkedForUsRow = ({ worked: { count, since } }: { readonly worked: WorkedForUs }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="briefcase" />}
      title={<FormattedMessage id="people.worked" />}
      line={
        since === null ? (
          <FormattedMessage id="people.worked.count" values={{ count }} />
        ) : (
          <FormattedMessage id="people.worked.since" values={{ count, since: times.date(since, 'date') }} />
        )
      }
    />
  );
};
