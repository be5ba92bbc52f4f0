// What the server's answers to a link mean for the person.
import { isSuccess, refusalCodeOf, type Outcome } from '#remote/outcome.ts';

export const isTooOften = (answer: Outcome): boolean => refusalCodeOf(answer) === 'SLOW_DOWN';

export type SetAnswer = 'done' | 'easy' | 'usedUp' | 'tooOften' | 'unreachable';

/** An answer that says nothing of ours counts as none: the link may still be good. */
export const setAnswerOf = (answer: Outcome): SetAnswer => {
  if (isSuccess(answer)) return 'done';
  switch (refusalCodeOf(answer)) {
    case 'INVALID':
      return 'easy';
    case 'EXPIRED':
    case 'NOT_FOUND':
      return 'usedUp';
    case 'SLOW_DOWN':
      return 'tooOften';
    default:
      return 'unreachable';
  }
};
