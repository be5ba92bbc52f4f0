// What became of a check: what the device said first, and what a chief or planner made of it. Pure.
import { CHECK_KINDS } from '#schema/entities/crews/crew-check.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { Check } from './next-step.ts';

/** When it happened as the device said it: its clock and what was known of that clock. */
export const saidAt = ({ deviceAt, offsetMs = 0 }: Pick<Check, 'deviceAt' | 'offsetMs'>): string =>
  canonicalInstant(Temporal.Instant.from(deviceAt).add({ milliseconds: offsetMs }));

/** The first time, where another one counts now. */
export const formerAt = (check: Pick<Check, 'deviceAt' | 'offsetMs' | 'at' | 'state'>): string | null => {
  const first = saidAt(check);
  return check.state === 'corrected' && first !== canonicalInstant(Temporal.Instant.from(check.at)) ? first : null;
};

/** Somebody has looked at it and decided. */
export const isDecided = ({ state }: Pick<Check, 'state'>): boolean =>
  state === 'accepted' || state === 'corrected' || state === 'void';

/** In the order of the day: pre-call, in, out; what counts before what does not. */
export const inOrderOfDay = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted(
    (one, other) =>
      CHECK_KINDS.indexOf(one.kind) - CHECK_KINDS.indexOf(other.kind) ||
      Number(one.state === 'void') - Number(other.state === 'void') ||
      (one.at < other.at ? -1 : 1),
  );
