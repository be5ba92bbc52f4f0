// What somebody is asked for with a check: why, where it is early or far away, and the photo that the crew wants. None
// of it holds the check up. Pure.
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import type { NextStep } from '../../shared/checks/next-step.ts';
import type { AskedWhy } from './check-reasons.tsx';

type AskedStep = Pick<Exclude<NextStep, { kind: 'finished' }>, 'kind' | 'timing'>;

/** Whoever says to be on the way is not there yet by what they say. */
export const isFarAway = (kind: CheckKind, outside: boolean): boolean => outside && kind !== 'preCall';

export const askedWhy = ({ kind, timing }: AskedStep, outside: boolean): AskedWhy => {
  const isEarly = timing === 'early';
  return { asksWhy: isEarly || isFarAway(kind, outside), isEarly };
};

/** One tap is all that the check takes: nothing is asked that only its own page can ask. */
export const isOneTap = (
  step: AskedStep,
  { outside, photo }: { readonly outside: boolean; readonly photo: object | null },
): boolean =>
  step.timing === 'open' && !askedWhy(step, outside).asksWhy && !(step.kind === 'checkIn' && photo !== null);
