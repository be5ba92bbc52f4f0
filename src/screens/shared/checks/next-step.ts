// What a person does next on a shift: pre-call, check in, check out. Pure, so that the slab, home's hero and the check
// page agree.
import type { Row } from '#schema/define/entity.ts';
import type { crewCheck, CheckKind } from '#schema/entities/crews/crew-check.ts';
import { checkWindow, type CheckSettings } from '#schema/rules/crews/check-windows.ts';

export type Check = Row<typeof crewCheck>;

export interface Shift {
  readonly start: string;
  readonly end: string;
  readonly requirePreCall: boolean;
}

export type Timing = 'early' | 'open' | 'late';

/** The next step of a shift. `opensAt` is when its window opens; before it the step may be taken with a reason. */
export type NextStep =
  | { readonly kind: CheckKind; readonly timing: Timing; readonly opensAt: string; readonly closesAt: string }
  | { readonly kind: 'finished' };

export interface ChecksByKind {
  readonly preCall: Check | null;
  readonly checkIn: Check | null;
  readonly checkOut: Check | null;
}

/** The check that counts per kind: the earliest that is not void (domain.md, first-check). */
export const countingChecks = (checks: readonly Check[]): ChecksByKind => {
  const earliest = (kind: CheckKind): Check | null =>
    checks
      .filter((check) => check.kind === kind && check.state !== 'void')
      .sort((one, other) => (one.at < other.at ? -1 : 1))[0] ?? null;
  return { preCall: earliest('preCall'), checkIn: earliest('checkIn'), checkOut: earliest('checkOut') };
};

/** The step of that kind as the clock stands. Instants compare as text. */
export const stepOf = (
  kind: CheckKind,
  shift: Shift,
  now: string,
  settings: CheckSettings,
): Exclude<NextStep, { kind: 'finished' }> => {
  const { opensAt, closesAt } = checkWindow(kind, shift.start, shift.end, settings);
  const timing = now < opensAt ? 'early' : now > closesAt ? 'late' : 'open';
  return { kind, timing, opensAt, closesAt };
};

/** What comes next: the pre-call only while its window is open and the crew asks for one, then in, then out. */
export const nextStep = (shift: Shift, checks: ChecksByKind, now: string, settings: CheckSettings): NextStep => {
  if (checks.checkOut !== null) return { kind: 'finished' };
  if (checks.checkIn !== null) return stepOf('checkOut', shift, now, settings);
  const preCall = stepOf('preCall', shift, now, settings);
  const checkIn = stepOf('checkIn', shift, now, settings);
  return shift.requirePreCall && checks.preCall === null && preCall.timing === 'open' && checkIn.timing === 'early'
    ? preCall
    : checkIn;
};
