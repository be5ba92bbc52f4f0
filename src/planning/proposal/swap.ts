// Another person for one seat of a proposal: the next of its candidates who goes together with the other seats.
import { together, type ProposalInput } from './input.ts';
import { OPEN } from './plan.ts';
import { standing } from './tables.ts';

/** Everybody who may take the seat, the best first. */
const candidatesOf = (input: ProposalInput, seat: number): readonly number[] => {
  const able: number[] = [];
  for (let person = 0; person < input.people; person += 1) {
    const at = seat * input.people + person;
    if (input.refused[at] === 0 && (input.mayWarn || input.warned[at] === 0)) able.push(person);
  }
  return able.toSorted((one, other) => standing(input, seat, one) - standing(input, seat, other) || one - other);
};

const goesWith = (input: ProposalInput, holders: ArrayLike<number>, seat: number, person: number): boolean => {
  for (let other = 0; other < input.seats; other += 1) {
    if (other === seat || holders[other] !== person) continue;
    const { isRefused, rest, travel } = together(input, seat, other);
    if (isRefused || (!input.mayWarn && (rest || travel))) return false;
  }
  return true;
};

export interface NextCandidate {
  readonly person: number;
  /** 1 is the best of the candidates. */
  readonly place: number;
  readonly candidates: number;
}

/**
 * Whoever comes after the one who holds the seat, and behind the last of them the first again.
 * @param holders by seat the person, or OPEN
 * @returns undefined where there is nobody else
 */
export const nextCandidate = (
  input: ProposalInput,
  holders: ArrayLike<number>,
  seat: number,
): NextCandidate | undefined => {
  const list = candidatesOf(input, seat);
  const at = list.indexOf(holders[seat] ?? OPEN);
  for (let step = 1; step <= list.length; step += 1) {
    const nth = (at + step) % list.length;
    const person = list[nth] ?? OPEN;
    if (person !== holders[seat] && goesWith(input, holders, seat, person))
      return { person, place: nth + 1, candidates: list.length };
  }
  return undefined;
};

/** The place of somebody in the list of candidates; 0 where they are none. */
export const placeOf = (input: ProposalInput, seat: number, person: number): Omit<NextCandidate, 'person'> => {
  const list = candidatesOf(input, seat);
  return { place: list.indexOf(person) + 1, candidates: list.length };
};
