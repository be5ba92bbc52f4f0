// Reckons proposals from the input and the holders alone, and finds the best one by trying all; shares no line with the
// search.
import type { ProposalInput } from '#planning/proposal/input.ts';

export const NOBODY = -1;

export interface Reckoned {
  readonly open: number;
  readonly warnings: number;
  readonly lost: number;
}

const ones = (bits: number): number => [...bits.toString(2)].filter((digit) => digit === '1').length;

/** Warnings of one person with two seats; undefined where nobody can have both. */
export const pairOf = (input: ProposalInput, one: number, other: number): number | undefined => {
  const [first, second] = (input.start[one] as number) <= (input.start[other] as number) ? [one, other] : [other, one];
  const gap = (input.start[second] as number) - (input.end[first] as number);
  if (gap < 0) return undefined;
  const at = first * input.seats + second;
  return Number(gap < (input.restMinutes[at] as number)) + Number(gap < (input.travelMinutes[at] as number));
};

/** The parts of the cost; undefined where a rule is broken. */
export const reckon = (input: ProposalInput, holders: readonly number[]): Reckoned | undefined => {
  let [open, warnings, lost] = [0, 0, 0];
  const minutes = new Map<number, number>();
  for (const [seat, person] of holders.entries()) {
    if (person === NOBODY) {
      open += 1;
      continue;
    }
    const at = seat * input.people + person;
    if (input.refused[at] !== 0) return undefined;
    warnings += ones(input.warned[at] as number);
    lost += 100 - (input.points[at] as number) + (input.applied[at] === 1 ? 0 : 101);
    const month = person * input.months + (input.month[seat] as number);
    minutes.set(month, (minutes.get(month) ?? 0) + (input.minutes[seat] as number));
    for (const [other, holder] of holders.entries()) {
      if (other >= seat || holder !== person) continue;
      const pair = pairOf(input, seat, other);
      if (pair === undefined) return undefined;
      warnings += pair;
      lost += input.evenHours - (input.crew[seat] === input.crew[other] ? input.sameCrew : 0);
    }
  }
  for (const [month, sum] of minutes) warnings += Number(sum > (input.quotaLeft[month] as number));
  return warnings > 0 && !input.mayWarn ? undefined : { open, warnings, lost };
};

const isBefore = (one: Reckoned, other: Reckoned): boolean =>
  one.open - other.open || one.warnings - other.warnings || one.lost - other.lost
    ? (one.open - other.open || one.warnings - other.warnings || one.lost - other.lost) < 0
    : false;

/** The best of all proposals. */
export const bestOf = (input: ProposalInput): Reckoned => {
  let best: Reckoned = { open: input.seats, warnings: 0, lost: 0 };
  const holders = new Array<number>(input.seats).fill(NOBODY);
  const tryFrom = (seat: number): void => {
    const reckoned = reckon(input, holders);
    if (reckoned === undefined) return;
    if (isBefore(reckoned, best)) best = reckoned;
    if (seat === input.seats) return;
    for (let person = NOBODY; person < input.people; person += 1) {
      holders[seat] = person;
      tryFrom(seat + 1);
    }
    holders[seat] = NOBODY;
  };
  tryFrom(0);
  return best;
};
