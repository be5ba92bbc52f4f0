// What a planner changes of a proposal by hand before anything is written: another person for a seat, or one for a seat
// that stayed open.
import { OPEN } from '#planning/proposal/plan.ts';
import type { Relaxation } from '#planning/proposal/relax.ts';
import { nextCandidate, placeOf } from '#planning/proposal/swap.ts';
import type { MadeProposal } from './lines.ts';

/** By seat: who is on it now. */
export type ByHand = ReadonlyMap<number, number>;

export const NOTHING_BY_HAND: ByHand = new Map();

/** By seat the person, or OPEN. */
const holdersOf = ({ ground, proposal }: MadeProposal): readonly number[] => {
  const holders = new Array<number>(ground.input.seats).fill(OPEN);
  for (const { seat, person } of proposal.filled) holders[seat] = person;
  return holders;
};

/** The proposal as it was changed. */
export const changedBy = (made: MadeProposal, byHand: ByHand): MadeProposal => {
  if (byHand.size === 0) return made;
  const { ground, proposal } = made;
  const kept = proposal.filled.filter(({ seat }) => !byHand.has(seat));
  const changed = [...byHand].map(([seat, person]) => ({
    seat,
    person,
    ...placeOf(ground.input, seat, person),
    ahead: [],
  }));
  return {
    ...made,
    byHand: new Set(byHand.keys()),
    proposal: {
      ...proposal,
      filled: [...kept, ...changed].toSorted((one, other) => one.seat - other.seat),
      open: proposal.open.filter(({ seat }) => !byHand.has(seat)),
    },
  };
};

/** The next candidate for a seat; the same where there is none. */
export const swapped = (made: MadeProposal, byHand: ByHand, seat: number): ByHand => {
  const next = nextCandidate(made.ground.input, holdersOf(changedBy(made, byHand)), seat);
  return next === undefined ? byHand : new Map([...byHand, [seat, next.person]]);
};

/** Somebody by an exception on a seat that stayed open, and the others who move for it. */
export const taken = (byHand: ByHand, { seat, person, moved }: Relaxation): ByHand =>
  new Map([...byHand, [seat, person], ...moved.map((one) => [one.seat, one.person] as const)]);
