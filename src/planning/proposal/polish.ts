// The end of a search: open seats are filled by chains that are tried one by one, then every single replacement and
// exchange is made that lowers the cost, until none does. What is said about a proposal rests on this.
import { CHAIN, clearTrail, exchange, giveNoted, newTrail, releaseNoted, takeBack, type Trail } from './moves.ts';
import { clashes, give, OPEN, priceOf, release, type PlanState } from './plan.ts';

/** Passes over all seats, and prices that chains may ask for: more would not end in time where hundreds stay open. */
const PASSES = 12;
const PRICES = 20_000_000;

/** Above so many seats only neighbours in time are exchanged. */
const EXCHANGED = 1000;

interface Search {
  readonly plan: PlanState;
  readonly trail: Trail;
  /** Seats that the chain has met. */
  readonly met: Set<number>;
  prices: number;
}

/** The cheapest candidate of a seat; OPEN where nobody can. */
const cheapestOf = (search: Search, seat: number): number => {
  const list = search.plan.tables.candidates[seat] ?? new Int32Array(0);
  let [chosen, lowest] = [OPEN, Infinity];
  for (const person of list) {
    const price = priceOf(search.plan, seat, person);
    if (price >= lowest) continue;
    lowest = price;
    chosen = person;
  }
  search.prices -= list.length;
  return chosen;
};

/** Moves the person into the seat, and fills what they leave for it. @returns false where that failed, half undone */
const moveAndFill = (search: Search, seat: number, person: number, length: number): boolean => {
  const { plan, trail, met } = search;
  const left = clashes(plan, seat, person);
  if (left.some((other) => met.has(other))) return false;
  for (const other of left) {
    met.add(other);
    releaseNoted(plan, trail, other);
  }
  if (giveNoted(plan, trail, seat, person) === Infinity) return false;
  if (left.every((other) => fill(search, other, length - 1))) return true;
  // The seat may have been noted before this person was tried: it is opened here, the rest by the trail.
  release(plan, seat);
  return false;
};

/** Fills an open seat by a chain of at most `length` seats. */
const fill = (search: Search, seat: number, length: number): boolean => {
  const { plan, trail } = search;
  const person = cheapestOf(search, seat);
  if (person !== OPEN) return giveNoted(plan, trail, seat, person) !== Infinity;
  if (length <= 1) return false;
  for (const candidate of plan.tables.candidates[seat] ?? []) {
    if (search.prices <= 0) return false;
    const [seats, holders] = [trail.seats.length, trail.holders.length];
    if (moveAndFill(search, seat, candidate, length)) return true;
    takeBack(plan, { seats: trail.seats.slice(seats), holders: trail.holders.slice(holders) });
    trail.seats.length = seats;
    trail.holders.length = holders;
  }
  return false;
};

/**
 * Fills an open seat, if need be by moving others; nobody's seat is opened for it.
 * @returns the seats that were touched with who held them, or undefined where it cannot be filled
 */
const fillByChain = (plan: PlanState, seat: number, prices = PRICES): Trail | undefined => {
  const search: Search = { plan, trail: newTrail(), met: new Set([seat]), prices };
  if (fill(search, seat, CHAIN)) return search.trail;
  takeBack(plan, search.trail);
  return undefined;
};

/** `fillByChain` with this person on the seat. */
export const placeByChain = (plan: PlanState, seat: number, person: number): Trail | undefined => {
  const search: Search = { plan, trail: newTrail(), met: new Set([seat]), prices: PRICES };
  if (moveAndFill(search, seat, person, CHAIN)) return search.trail;
  takeBack(plan, search.trail);
  return undefined;
};

/** The best person for each seat, the others staying. @returns whether the cost fell */
const replaceEach = (search: Search): boolean => {
  const { plan } = search;
  let isBetter = false;
  for (let seat = 0; seat < plan.input.seats; seat += 1) {
    const before = plan.holder[seat] ?? OPEN;
    if (before === OPEN) {
      const trail = search.prices > 0 ? fillByChain(plan, seat, search.prices) : undefined;
      isBetter ||= trail !== undefined;
      continue;
    }
    release(plan, seat);
    const price = priceOf(plan, seat, before);
    const best = cheapestOf(search, seat);
    const isLower = priceOf(plan, seat, best) < price;
    give(plan, seat, isLower ? best : before);
    isBetter ||= isLower;
  }
  return isBetter;
};

const exchangeEach = ({ plan, trail }: Search): boolean => {
  const { seats } = plan.input;
  const reach = seats > EXCHANGED ? Math.floor((EXCHANGED * EXCHANGED) / seats) : seats;
  let isBetter = false;
  for (let seat = 0; seat < seats; seat += 1)
    for (let other = seat + 1; other < Math.min(seats, seat + reach); other += 1) {
      clearTrail(trail);
      const change = exchange(plan, trail, seat, other);
      if (change === undefined) continue;
      if (change < 0) isBetter = true;
      else takeBack(plan, trail);
    }
  return isBetter;
};

/** Lowers the cost until no replacement, exchange or chain does. */
export const polish = (plan: PlanState): void => {
  const search: Search = { plan, trail: newTrail(), met: new Set(), prices: PRICES };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const isReplaced = replaceEach(search);
    const isExchanged = exchangeEach(search);
    if (!isReplaced && !isExchanged) return;
  }
};
