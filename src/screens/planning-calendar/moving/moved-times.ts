// The times of a shift that is moved step by step; pure.
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { MAX_POSITION_MIN } from '#schema/rules/crews/position-times.ts';
import { laterAt, minutesBetween, type ShiftInstants } from '#schema/rules/crews/shift-times.ts';

/** The whole shift, or its end alone. */
export interface TimeStep {
  readonly moves: 'shift' | 'end';
  readonly by: Temporal.DurationLike;
}

/** One press moves a shift, or its end, so far. */
export const STEP_MIN = 15;

/** What an arrow key moves; undefined where it moves no times. */
export const timeStepOf = (
  { key, alt, shift }: { readonly key: string; readonly alt: boolean; readonly shift: boolean },
  column: Temporal.DurationLike,
): TimeStep | undefined => {
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (way === 0) return undefined;
  if (shift) return { moves: 'end', by: { minutes: way * STEP_MIN } };
  if (alt) return { moves: 'shift', by: { minutes: way * STEP_MIN } };
  return { moves: 'shift', by: columnsLater(column, way) };
};

/** So many columns of the calendar as time; less than none for earlier. */
export const columnsLater = (column: Temporal.DurationLike, columns: number): Temporal.DurationLike => {
  const { days, hours } = Temporal.Duration.from(column);
  return { days: days * columns, hours: hours * columns };
};

/** Undefined where no shift can have these times: it would be over, end before it begins, or be too long. */
export const stepped = (
  { startAt, endAt }: ShiftInstants,
  { moves, by }: TimeStep,
  { zone, now }: { readonly zone: string; readonly now: string },
): ShiftInstants | undefined => {
  const then = { startAt: moves === 'end' ? startAt : laterAt(startAt, by, zone), endAt: laterAt(endAt, by, zone) };
  const minutes = minutesBetween(then.startAt, then.endAt);
  return minutes >= STEP_MIN && minutes <= MAX_POSITION_MIN && epochMs(then.endAt) > epochMs(now) ? then : undefined;
};

export const isSameTime = (one: ShiftInstants, other: ShiftInstants): boolean =>
  epochMs(one.startAt) === epochMs(other.startAt) && epochMs(one.endAt) === epochMs(other.endAt);
