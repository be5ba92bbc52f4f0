// What a choice costs, worked out once before the search: by seat and person, and by two seats of one person.
import { bitsIn, together, type ProposalInput } from './input.ts';

/** In place of a number of warnings: the choice is not allowed. */
export const REFUSED = 255;

/** Points that an applicant is ahead of everybody who has not applied. */
const APPLIED = 101;
const MOST_POINTS = 100;

export interface ProposalTables {
  /** `[seat * people + person]`: warnings of the person alone, or REFUSED. */
  readonly warnings: Uint8Array;
  /** `[seat * people + person]`: points that are lost by this choice. */
  readonly lost: Uint8Array;
  /** `[seat * seats + other]`: warnings of one person with both seats, or REFUSED. */
  readonly pairWarnings: Uint8Array;
  /** `[seat * seats + other]`: points that are lost where one person has both. */
  readonly pairLost: Int16Array;
  /** People who may take a seat, in the order of the list of candidates. */
  readonly candidates: readonly Int32Array[];
}

/** Loops in place of `from` with a function: millions of verdicts. */
const warningsOf = ({ warned, refused, mayWarn }: ProposalInput): Uint8Array => {
  const warnings = new Uint8Array(warned.length);
  for (let at = 0; at < warned.length; at += 1) {
    const count = bitsIn(warned[at] ?? 0);
    warnings[at] = refused[at] !== 0 || (count > 0 && !mayWarn) ? REFUSED : count;
  }
  return warnings;
};

const lostOf = ({ points, applied }: ProposalInput): Uint8Array => {
  const lost = new Uint8Array(points.length);
  for (let at = 0; at < points.length; at += 1)
    lost[at] = MOST_POINTS - (points[at] ?? 0) + (applied[at] === 1 ? 0 : APPLIED);
  return lost;
};

const pairTables = (input: ProposalInput): Pick<ProposalTables, 'pairWarnings' | 'pairLost'> => {
  const { seats } = input;
  const pairWarnings = new Uint8Array(seats * seats);
  const pairLost = new Int16Array(seats * seats);
  for (let seat = 0; seat < seats; seat += 1)
    for (let other = 0; other < seats; other += 1) {
      const { isRefused, rest, travel } = together(input, seat, other);
      const count = Number(rest) + Number(travel);
      const at = seat * seats + other;
      pairWarnings[at] = isRefused || (count > 0 && !input.mayWarn) ? REFUSED : count;
      pairLost[at] = input.evenHours - (input.crew[seat] === input.crew[other] ? input.sameCrew : 0);
    }
  return { pairWarnings, pairLost };
};

/** Where a person stands in the list of candidates of a seat: the lower, the better. Equal ones go by their number. */
export const standing = ({ people, warned, points }: ProposalInput, seat: number, person: number): number =>
  (warned[seat * people + person] === 0 ? 0 : MOST_POINTS + 1) - (points[seat * people + person] ?? 0);

const candidatesOf = (input: ProposalInput, warnings: Uint8Array, seat: number): Int32Array => {
  const able: number[] = [];
  for (let person = 0; person < input.people; person += 1)
    if (warnings[seat * input.people + person] !== REFUSED) able.push(person);
  return Int32Array.from(
    able.toSorted((one, other) => standing(input, seat, one) - standing(input, seat, other) || one - other),
  );
};

export const proposalTables = (input: ProposalInput): ProposalTables => {
  const warnings = warningsOf(input);
  return {
    warnings,
    lost: lostOf(input),
    ...pairTables(input),
    candidates: Array.from({ length: input.seats }, (_none, seat) => candidatesOf(input, warnings, seat)),
  };
};
