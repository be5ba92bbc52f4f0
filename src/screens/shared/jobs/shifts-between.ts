// Everybody's shifts of some days, in one range of the index by time: however many people there are.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { MAX_POSITION_MIN } from '#schema/rules/crews/position-times.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Assignment } from './job-rows.ts';

/** A stretch of time, from one instant to another. */
export interface ShiftSpan {
  readonly from: string;
  readonly to: string;
}

/** Shifts that touch the span, by their start. None is longer than 36 hours, so that some may have begun before it. */
export const readShiftsBetween = async (reads: Reads, { from, to }: ShiftSpan): Promise<readonly Assignment[]> => {
  const first = Temporal.Instant.from(from)
    .subtract({ minutes: MAX_POSITION_MIN })
    .toString({ fractionalSecondDigits: 3 });
  const rows = await reads.rows(query(projectCrewItemStatus).where('effectiveStart', { between: [first, to] }));
  return rows.filter(({ effectiveStart, effectiveEnd }) => effectiveStart < to && effectiveEnd > from);
};
