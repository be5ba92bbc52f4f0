// The start that keeps the rest of a person who would begin too early; pure.
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { canonicalInstant, type ShiftInstants } from '#schema/rules/crews/shift-times.ts';

const MINUTE_MS = 60_000;

/** The first start at which the person has rested; undefined where nothing is gained by a later one. */
export const restedStart = (reasons: readonly FitReason[], { startAt, endAt }: ShiftInstants): string | undefined => {
  const ends = reasons.flatMap(({ code, values }) =>
    code === 'rest' && Number(values['to']) <= epochMs(startAt)
      ? [Number(values['to']) + Number(values['need']) * MINUTE_MS]
      : [],
  );
  const last = Math.max(0, ...ends);
  return last > epochMs(startAt) && last < epochMs(endAt)
    ? canonicalInstant(Temporal.Instant.fromEpochMilliseconds(last))
    : undefined;
};
