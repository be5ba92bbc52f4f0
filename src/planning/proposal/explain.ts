// What is said of a proposal: for each filled seat the place of its person in the list of candidates, and why those
// before them are not taken; for each open seat what binds.
import { together } from './input.ts';
import { clashes, OPEN, type PlanState } from './plan.ts';
import { standing } from './tables.ts';

/**
 * Why somebody with a better place is not on the seat: they hold another at that time; another that leaves too little
 * rest or way; it would take them over their quota; they have more warnings; the one on it has applied; they have seats
 * already and hours are kept even; the one on it stays with the crew; or both are equally good.
 */
export type WhyNot = 'holds' | 'near' | 'quota' | 'warnings' | 'applied' | 'evenHours' | 'sameCrew' | 'equal';

export interface Ahead {
  readonly person: number;
  readonly why: WhyNot;
  /** The other seat, where it is one. */
  readonly seat?: number;
}

export interface FilledSeat {
  readonly seat: number;
  readonly person: number;
  /** 1 is the best of the candidates. */
  readonly place: number;
  readonly candidates: number;
  /** The first of those with a better place, in their order. */
  readonly ahead: readonly Ahead[];
}

export interface Bound {
  /** The bit of the reason in `refused`. */
  readonly bit: number;
  /** People who are refused for it. */
  readonly people: number;
  /** People who are refused for nothing else. */
  readonly only: number;
}

export interface OpenSeat {
  readonly seat: number;
  readonly refused: readonly Bound[];
  /** People with nothing but warnings, where the planner wants none. */
  readonly warned: number;
  /** Candidates who hold another seat of the proposal at that time, or too near to it. */
  readonly busy: number;
  /** Candidates whose quota is used up by other seats of the proposal, where the planner wants no warning. */
  readonly overQuota: number;
}

/** How many of those with a better place are explained. */
const EXPLAINED = 5;

/** Minutes of the person in the month of the seat with this seat, however it is held now. */
const isOverWith = ({ input, minutes, holder }: PlanState, seat: number, person: number): boolean => {
  const at = person * input.months + (input.month[seat] ?? 0);
  const own = holder[seat] === person ? 0 : (input.minutes[seat] ?? 0);
  return (minutes[at] ?? 0) + own > (input.quotaLeft[at] ?? 0);
};

const whyNot = (plan: PlanState, seat: number, person: number, taken: number): Ahead => {
  const { input, tables, held } = plan;
  const [at, chosen] = [seat * input.people + person, seat * input.people + taken];
  const [clash] = clashes(plan, seat, person);
  if (clash !== undefined)
    return { person, why: together(input, seat, clash).isRefused ? 'holds' : 'near', seat: clash };
  const own = held[person] ?? [];
  const near = own.find((other) => (tables.pairWarnings[seat * input.seats + other] ?? 0) > 0);
  if (near !== undefined) return { person, why: 'near', seat: near };
  if (isOverWith(plan, seat, person)) return { person, why: 'quota' };
  if ((tables.warnings[at] ?? 0) > (tables.warnings[chosen] ?? 0)) return { person, why: 'warnings' };
  if ((input.applied[chosen] ?? 0) > (input.applied[at] ?? 0)) return { person, why: 'applied' };
  if (own.length > 0) return { person, why: 'evenHours' };
  const crew = (held[taken] ?? []).find((other) => other !== seat && input.crew[other] === input.crew[seat]);
  if (crew !== undefined && input.sameCrew > 0) return { person, why: 'sameCrew', seat: crew };
  return { person, why: 'equal' };
};

const filled = (plan: PlanState, seat: number, person: number): FilledSeat => {
  const list = plan.tables.candidates[seat] ?? new Int32Array(0);
  const place = list.indexOf(person);
  // Those with the same standing are before or after by their number only.
  const better = list
    .subarray(0, place)
    .filter((other) => standing(plan.input, seat, other) < standing(plan.input, seat, person));
  const ahead = Array.from(better.subarray(0, EXPLAINED), (other) => whyNot(plan, seat, other, person));
  return { seat, person, place: place + 1, candidates: list.length, ahead };
};

const boundsOf = ({ input }: PlanState, seat: number): readonly Bound[] => {
  const [people, only] = [new Int32Array(32), new Int32Array(32)];
  for (let person = 0; person < input.people; person += 1) {
    const bits = input.refused[seat * input.people + person] ?? 0;
    for (let rest = bits; rest !== 0; rest = (rest & (rest - 1)) >>> 0) {
      const bit = 31 - Math.clz32((rest & -rest) >>> 0);
      people[bit] = (people[bit] ?? 0) + 1;
      if (bits === (1 << bit) >>> 0) only[bit] = (only[bit] ?? 0) + 1;
    }
  }
  return Array.from(people, (count, bit) => ({ bit, people: count, only: only[bit] ?? 0 }))
    .filter(({ people: count }) => count > 0)
    .toSorted((one, other) => other.only - one.only || other.people - one.people || one.bit - other.bit);
};

const open = (plan: PlanState, seat: number): OpenSeat => {
  const { input, tables } = plan;
  let [warned, busy, overQuota] = [0, 0, 0];
  for (let person = 0; person < input.people; person += 1) {
    const at = seat * input.people + person;
    if (input.refused[at] === 0 && input.warned[at] !== 0 && !input.mayWarn) warned += 1;
  }
  for (const person of tables.candidates[seat] ?? []) {
    if (clashes(plan, seat, person).length > 0) busy += 1;
    else if (isOverWith(plan, seat, person)) overQuota += 1;
  }
  return { seat, refused: boundsOf(plan, seat), warned, busy, overQuota };
};

/** What is said of each seat of a polished plan. */
export const explain = (
  plan: PlanState,
): { readonly filled: readonly FilledSeat[]; readonly open: readonly OpenSeat[] } => {
  const seats = Array.from(plan.holder, (person, seat) => ({ person, seat }));
  return {
    filled: seats.filter(({ person }) => person !== OPEN).map(({ seat, person }) => filled(plan, seat, person)),
    open: seats.filter(({ person }) => person === OPEN).map(({ seat }) => open(plan, seat)),
  };
};
