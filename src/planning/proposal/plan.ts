// A plan being made: who holds which seat, and what a change of it costs in open seats, warnings and points.
import type { ProposalInput } from './input.ts';
import { REFUSED, type ProposalTables } from './tables.ts';

/** Nobody holds the seat. */
export const OPEN = -1;

/** What an open seat and a warning cost, in points. */
export interface Weights {
  readonly open: number;
  readonly warning: number;
}

export interface PlanState {
  readonly input: ProposalInput;
  readonly tables: ProposalTables;
  /** By seat: the person, or OPEN. */
  readonly holder: Int32Array;
  /** Seats by person. */
  readonly held: readonly number[][];
  /** `[person * months + month]`: minutes of the held seats. */
  readonly minutes: Int32Array;
  weights: Weights;
}

/** Nobody holds a seat. */
export const emptyPlan = (input: ProposalInput, tables: ProposalTables, weights: Weights): PlanState => ({
  input,
  tables,
  holder: new Int32Array(input.seats).fill(OPEN),
  held: Array.from({ length: input.people }, () => []),
  minutes: new Int32Array(input.people * input.months),
  weights,
});

const monthOf = ({ input }: PlanState, seat: number, person: number): number =>
  person * input.months + (input.month[seat] ?? 0);

/** One warning for each person and month whose seats here go beyond the quota. @returns 1 where this seat brings it */
const crossesQuota = (plan: PlanState, seat: number, person: number): number => {
  const at = monthOf(plan, seat, person);
  const [left, minutes] = [plan.input.quotaLeft[at] ?? 0, plan.minutes[at] ?? 0];
  const isOver = minutes > 0 && minutes > left;
  return !isOver && minutes + (plan.input.minutes[seat] ?? 0) > left ? 1 : 0;
};

/**
 * What it costs that a person takes a seat that they do not hold, beside those they hold.
 * @returns Infinity where they cannot
 */
export const priceOf = (plan: PlanState, seat: number, person: number): number => {
  const { input, tables } = plan;
  const at = seat * input.people + person;
  let warnings = tables.warnings[at] ?? REFUSED;
  if (warnings === REFUSED) return Infinity;
  let lost = tables.lost[at] ?? 0;
  for (const other of plan.held[person] ?? []) {
    const pair = seat * input.seats + other;
    const more = tables.pairWarnings[pair] ?? REFUSED;
    if (more === REFUSED) return Infinity;
    warnings += more;
    lost += tables.pairLost[pair] ?? 0;
  }
  const over = crossesQuota(plan, seat, person);
  if (over > 0 && !input.mayWarn) return Infinity;
  return (warnings + over) * plan.weights.warning + lost;
};

const countMinutes = (plan: PlanState, seat: number, person: number, sign: number): void => {
  const at = monthOf(plan, seat, person);
  plan.minutes[at] = (plan.minutes[at] ?? 0) + sign * (plan.input.minutes[seat] ?? 0);
};

/** Gives an open seat to a person. @returns the change of the cost; Infinity, and nothing is done, where they cannot */
export const give = (plan: PlanState, seat: number, person: number): number => {
  const price = priceOf(plan, seat, person);
  if (price === Infinity) return price;
  plan.holder[seat] = person;
  plan.held[person]?.push(seat);
  countMinutes(plan, seat, person, 1);
  return price - plan.weights.open;
};

/** Opens a seat. @returns the change of the cost */
export const release = (plan: PlanState, seat: number): number => {
  const person = plan.holder[seat] ?? OPEN;
  if (person === OPEN) return 0;
  plan.holder[seat] = OPEN;
  const list = plan.held[person] ?? [];
  list.splice(list.indexOf(seat), 1);
  countMinutes(plan, seat, person, -1);
  return plan.weights.open - priceOf(plan, seat, person);
};

/** Seats of the person that cannot be held together with this one. */
export const clashes = ({ input, held, tables }: PlanState, seat: number, person: number): readonly number[] =>
  (held[person] ?? []).filter((other) => tables.pairWarnings[seat * input.seats + other] === REFUSED);

/** Makes the plan that which these holders are. */
export const setHolders = (plan: PlanState, holders: ArrayLike<number>): void => {
  for (let seat = 0; seat < plan.input.seats; seat += 1) if (plan.holder[seat] !== holders[seat]) release(plan, seat);
  for (let seat = 0; seat < plan.input.seats; seat += 1) {
    const person = holders[seat] ?? OPEN;
    if (person !== OPEN && plan.holder[seat] === OPEN) give(plan, seat, person);
  }
};

export interface Tally {
  readonly open: number;
  readonly warnings: number;
  readonly lost: number;
}

/** The three parts of the cost, counted anew. */
export const tally = ({ input, tables, holder, held, minutes }: PlanState): Tally => {
  let [open, warnings, lost] = [0, 0, 0];
  holder.forEach((person, seat) => {
    if (person === OPEN) {
      open += 1;
      return;
    }
    warnings += tables.warnings[seat * input.people + person] ?? 0;
    lost += tables.lost[seat * input.people + person] ?? 0;
    for (const other of held[person] ?? []) {
      if (other >= seat) continue;
      warnings += tables.pairWarnings[seat * input.seats + other] ?? 0;
      lost += tables.pairLost[seat * input.seats + other] ?? 0;
    }
  });
  minutes.forEach((sum, at) => {
    if (sum > 0 && sum > (input.quotaLeft[at] ?? 0)) warnings += 1;
  });
  return { open, warnings, lost };
};

/** The cost in the weights of the plan. */
export const costOf = (plan: PlanState): number => {
  const { open, warnings, lost } = tally(plan);
  return open * plan.weights.open + warnings * plan.weights.warning + lost;
};
