// What is blocked of somebody already on days that a planner blocks for them: both would stand.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { query } from '#db/query/query.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { LOWEST } from '#db/tables/question.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../planning.css.ts';
import type { DaysOfPerson } from './queries.ts';

type BlockedDays = Omit<DaysOfPerson, 'zone'>;

/** As far as they are on this device, by their first day. */
export const readBlockedThen = async (
  reads: Reads,
  days: BlockedDays | null,
): Promise<readonly Row<typeof blockDate>[]> => {
  if (days === null) return [];
  const { personId, from, to } = days;
  const rows = await reads.rows(
    query(blockDate).where('[personId+start]', {
      between: [
        [personId, LOWEST],
        [personId, to],
      ],
    }),
  );
  return rows.filter(({ end }) => end >= from);
};

interface BlockedThenProps {
  readonly name: string;
  /** Null while they make no sense. */
  readonly days: BlockedDays | null;
}

/** Draws nothing where there are none here. */
export const BlockedThen = ({ name, days }: BlockedThenProps): ReactNode => {
  const times = useTimes();
  const rows = useLive(readBlockedThen, [days]) ?? [];
  if (rows.length === 0) return null;
  return (
    <Note icon="lock" tone="wait">
      <FormattedMessage id="planning.away.blocked" values={{ name }} />
      <span className={style.lines}>
        {rows.map(({ id, start, end, reason }) => (
          <b key={id}>
            {start === end ? times.date(start) : `${times.date(start)} – ${times.date(end)}`}: {reason}
          </b>
        ))}
      </span>
    </Note>
  );
};
