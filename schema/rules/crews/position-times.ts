// Whether a position can stand as it was written: its length, its break, its place in the project (domain.md,
// position-limits).
import type { RefusalCode } from '../../refusals.ts';
import { endDateOf, minutesBetween, shiftInstants, type ShiftInstants, type WallTimes } from './shift-times.ts';

/** Shortest and longest position in minutes. */
export const MIN_POSITION_MIN = 15;
export const MAX_POSITION_MIN = 36 * 60;

export interface ProjectSpan {
  readonly beginDate: string;
  readonly endDate: string;
}

export type PositionTimes =
  | ({ readonly ok: true } & ShiftInstants)
  | { readonly ok: false; readonly code: RefusalCode };

/**
 * The instants of a position in the zone of its location, or what is wrong with it. It may begin a day before its
 * project and end a day after.
 */
export const positionTimes = (
  times: WallTimes & { readonly breakMin?: number },
  zone: string,
  project: ProjectSpan,
): PositionTimes => {
  const instants = shiftInstants(times, zone);
  const length = minutesBetween(instants.startAt, instants.endAt);
  const refused = (code: RefusalCode): PositionTimes => ({ ok: false, code });
  if (length < MIN_POSITION_MIN) return refused('END_BEFORE_START');
  if (length > MAX_POSITION_MIN) return refused('TOO_LONG');
  if ((times.breakMin ?? 0) > length - MIN_POSITION_MIN) return refused('BREAK_TOO_LONG');
  const first = Temporal.PlainDate.from(project.beginDate).subtract({ days: 1 }).toString();
  const last = Temporal.PlainDate.from(project.endDate).add({ days: 1 }).toString();
  return times.startDate < first || endDateOf(times) > last ? refused('OUTSIDE_PROJECT') : { ok: true, ...instants };
};

/**
 * The ordinal of a start time among the distinct ones of its date: the shift of a security check (domain.md,
 * shift-number).
 */
export const shiftOrdinal = (startTime: string, startTimesOfDate: readonly string[]): string =>
  String([...new Set([...startTimesOfDate, startTime])].toSorted().indexOf(startTime) + 1);
