// Changes of a plan: a seat goes to somebody else, who leaves what clashes with it; what was left is filled again, by
// the one who made room or by another, up to three seats in a chain.
import type { Neighbourhood } from '../search/anneal.ts';
import { below, type Random } from '../search/random.ts';
import { clashes, give, OPEN, priceOf, release, type PlanState } from './plan.ts';
import { REFUSED } from './tables.ts';

/** Seats that one chain fills. */
export const CHAIN = 3;

/** Candidates that are looked at for a seat that a chain left. */
const LOOKED_AT = 48;

/** Seats that a change has touched, with who held them before. */
export interface Trail {
  readonly seats: number[];
  readonly holders: number[];
}

export const newTrail = (): Trail => ({ seats: [], holders: [] });

/** Takes every change of the trail back, and clears it. */
export const takeBack = (plan: PlanState, trail: Trail): void => {
  for (const seat of trail.seats) release(plan, seat);
  trail.seats.forEach((seat, at) => {
    const person = trail.holders[at] ?? OPEN;
    if (person !== OPEN) give(plan, seat, person);
  });
  clearTrail(trail);
};

export const clearTrail = (trail: Trail): void => {
  trail.seats.length = 0;
  trail.holders.length = 0;
};

const note = (plan: PlanState, trail: Trail, seat: number): void => {
  if (trail.seats.includes(seat)) return;
  trail.seats.push(seat);
  trail.holders.push(plan.holder[seat] ?? OPEN);
};

/** `release`, noted. */
export const releaseNoted = (plan: PlanState, trail: Trail, seat: number): number => {
  note(plan, trail, seat);
  return release(plan, seat);
};

/** `give`, noted. */
export const giveNoted = (plan: PlanState, trail: Trail, seat: number, person: number): number => {
  note(plan, trail, seat);
  return give(plan, seat, person);
};

/** A candidate of the seat, the better ones more often; OPEN where there is none. */
const drawCandidate = ({ tables }: PlanState, seat: number, random: Random): number => {
  const list = tables.candidates[seat];
  if (list === undefined || list.length === 0) return OPEN;
  return list[below(random, 1 + below(random, list.length))] ?? OPEN;
};

/** The cheapest of the first candidates and of `also`, who has just made room; OPEN where none of them can. */
const cheapest = (plan: PlanState, seat: number, also: number): number => {
  let chosen = OPEN;
  let lowest = Infinity;
  const look = (person: number): void => {
    const price = priceOf(plan, seat, person);
    if (price >= lowest) return;
    lowest = price;
    chosen = person;
  };
  plan.tables.candidates[seat]?.subarray(0, LOOKED_AT).forEach(look);
  if (also !== OPEN) look(also);
  return chosen;
};

/** Gives the seat to the person, and fills what they leave for it. @returns the change of the cost */
const moveInto = (
  plan: PlanState,
  trail: Trail,
  random: Random,
  seat: number,
  person: number,
  length: number,
): number => {
  const before = plan.holder[seat] ?? OPEN;
  let change = releaseNoted(plan, trail, seat);
  const left = clashes(plan, seat, person);
  for (const other of left) change += releaseNoted(plan, trail, other);
  const given = giveNoted(plan, trail, seat, person);
  if (given !== Infinity) change += given;
  for (const other of left) {
    if (plan.holder[other] !== OPEN) continue;
    const next = cheapest(plan, other, before);
    if (next !== OPEN) change += giveNoted(plan, trail, other, next);
    else if (length > 1) {
      const drawn = drawCandidate(plan, other, random);
      if (drawn !== OPEN && drawn !== person) change += moveInto(plan, trail, random, other, drawn, length - 1);
    }
  }
  return change;
};

/** A seat at random goes to a candidate at random. */
export const replaceAndChain = (plan: PlanState, random: Random, weight: number): Neighbourhood => {
  const trail = newTrail();
  const change = (): number | undefined => {
    clearTrail(trail);
    const seat = below(random, plan.input.seats);
    const person = drawCandidate(plan, seat, random);
    if (person === OPEN || person === plan.holder[seat]) return undefined;
    return moveInto(plan, trail, random, seat, person, CHAIN);
  };
  return { weight, change, undo: () => takeBack(plan, trail) };
};

/** Two seats change their people. @returns the change of the cost; undefined, and nothing is done, where one cannot */
export const exchange = (plan: PlanState, trail: Trail, seat: number, other: number): number | undefined => {
  const [one, two] = [plan.holder[seat] ?? OPEN, plan.holder[other] ?? OPEN];
  if (one === two || one === OPEN || two === OPEN) return undefined;
  const { people } = plan.input;
  const { warnings } = plan.tables;
  if (warnings[seat * people + two] === REFUSED || warnings[other * people + one] === REFUSED) return undefined;
  let change = releaseNoted(plan, trail, seat) + releaseNoted(plan, trail, other);
  change += giveNoted(plan, trail, seat, two);
  if (change !== Infinity) change += giveNoted(plan, trail, other, one);
  if (change !== Infinity) return change;
  takeBack(plan, trail);
  return undefined;
};

export const exchangeTwo = (plan: PlanState, random: Random, weight: number): Neighbourhood => {
  const trail = newTrail();
  const change = (): number | undefined => {
    clearTrail(trail);
    return exchange(plan, trail, below(random, plan.input.seats), below(random, plan.input.seats));
  };
  return { weight, change, undo: () => takeBack(plan, trail) };
};
