// The order of candidates: who fits first, then who is worth a look, then the others; among them by points.
import { crowdOf, type Crowd } from './facing.ts';
import { judge, sayReasons, type Judgement } from './judge.ts';
import type { FitnessWorld, JudgedPerson, JudgedPosition } from './model.ts';
import type { FitReason, FitVerdict } from './reasons.ts';
import { weigher, worthOf, type Worth } from './weigher.ts';
import type { TellingPart } from './reason-sink.ts';

/** Codes of the lookup `findBestMethods`. */
export const FIND_BEST = ['bestRating', 'nearest', 'mostHoursLeft', 'knowsClient', 'sameCrewLast'] as const;
export type FindBest = (typeof FIND_BEST)[number];

/** The chosen method counts most, then the next three in the order of the list. */
export const CHOSEN_POINTS = 40;
export const OTHER_POINTS: readonly number[] = [30, 20, 10];

/** Beyond these the last of the points is lost, or the first one won. */
const FAR_KM = 100;
const MANY_TIMES = 5;
const PLENTY_MIN = 2400;

export interface Points {
  readonly method: FindBest;
  /** Out of `most`. */
  readonly points: number;
  readonly most: number;
}

export interface RankedPerson extends Judgement {
  readonly person: JudgedPerson;
  readonly points: number;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** How well it speaks for the person by one method, 0 to 1. */
const shareOf = (method: FindBest, worth: Worth): number => {
  switch (method) {
    case 'bestRating':
      return within((worth.rating - 1) / 4);
    case 'nearest':
      return worth.km === undefined ? (worth.isInRegion ? 0.5 : 0) : within(1 - worth.km / FAR_KM);
    case 'mostHoursLeft':
      return within(worth.hoursLeft / PLENTY_MIN);
    case 'knowsClient':
      return within(worth.times / MANY_TIMES);
    case 'sameCrewLast':
      return worth.isSameCrew ? 1 : 0;
  }
};

/** Each method with the most that it counts. */
export type Methods = readonly (readonly [method: FindBest, most: number])[];

const PART_OF: Readonly<Record<FindBest, TellingPart>> = {
  bestRating: 'rating',
  nearest: 'distance',
  mostHoursLeft: 'hoursLeft',
  knowsClient: 'knowsClient',
  sameCrewLast: 'sameCrewLast',
};

/** What the methods make their points of. */
const partsOf = (methods: Methods): readonly TellingPart[] => methods.map(([method]) => PART_OF[method]);

/** The parts of the points, in the order in which they weigh. */
export const pointsOf = (reasons: readonly FitReason[], chosen: FindBest): readonly Points[] => {
  const worth = worthOf(reasons);
  return weighted(chosen).map(([method, most]) => ({
    method,
    most,
    points: Math.round(most * shareOf(method, worth)),
  }));
};

/** What it is worth where each method counts so much. */
export const weighedPoints = (worth: Worth, methods: Methods): number => {
  let points = 0;
  for (const [method, most] of methods) points += Math.round(most * shareOf(method, worth));
  return points;
};

/** The methods in the order in which they weigh, with their points. */
const weighted = (chosen: FindBest): Methods => [
  [chosen, CHOSEN_POINTS],
  ...FIND_BEST.filter((method) => method !== chosen)
    .slice(0, OTHER_POINTS.length)
    .map((method, at) => [method, OTHER_POINTS[at] ?? 0] as const),
];

const VERDICTS: readonly FitVerdict[] = ['yes', 'warning', 'no'];
const MOST_POINTS = OTHER_POINTS.reduce((sum, points) => sum + points, CHOSEN_POINTS);

interface Seat {
  readonly position: JudgedPosition;
  readonly world: FitnessWorld;
}

/** Most of thousands are never looked at: their reasons are made for whoever asks. */
class Candidate implements RankedPerson {
  readonly person: JudgedPerson;
  readonly verdict: FitVerdict;
  readonly points: number;
  readonly #seat: Seat;
  #reasons: readonly FitReason[] | undefined;

  constructor(person: JudgedPerson, verdict: FitVerdict, points: number, seat: Seat) {
    this.person = person;
    this.verdict = verdict;
    this.points = points;
    this.#seat = seat;
  }

  get reasons(): readonly FitReason[] {
    this.#reasons ??= judge(this.#seat.position, this.person, this.#seat.world).reasons;
    return this.#reasons;
  }
}

/** Everybody with their verdict, the best first; equal ones by contact number, so that the order is always the same. */
export const candidatesAmong = (
  { people, face }: Crowd,
  position: JudgedPosition,
  world: FitnessWorld,
  chosen: FindBest,
): readonly RankedPerson[] => {
  const methods = weighted(chosen);
  const sink = weigher(partsOf(methods));
  // One number for each: those who fit before those who are worth a look, and among them more points before fewer.
  const ranks = new Uint16Array(people.length);
  const begins = new Int32Array(VERDICTS.length * (MOST_POINTS + 1) + 1);
  face(position, (one, nth) => {
    sink.begin();
    sayReasons(sink, position, one, world);
    const rank = sink.worst() * (MOST_POINTS + 1) + MOST_POINTS - weighedPoints(sink.worth, methods);
    ranks[nth] = rank;
    begins[rank + 1] = (begins[rank + 1] ?? 0) + 1;
  });
  for (let rank = 1; rank < begins.length; rank += 1) begins[rank] = (begins[rank] ?? 0) + (begins[rank - 1] ?? 0);
  // People stand by their numbers already, and those of one rank stay so.
  const order = new Int32Array(people.length);
  for (let nth = 0; nth < people.length; nth += 1) {
    const rank = ranks[nth] ?? 0;
    const place = begins[rank] ?? 0;
    order[place] = nth;
    begins[rank] = place + 1;
  }
  return rankedFrom(people, order, ranks, { position, world });
};

const rankedFrom = (
  people: readonly JudgedPerson[],
  order: Int32Array,
  ranks: Uint16Array,
  seat: Seat,
): readonly RankedPerson[] => {
  const ranked: RankedPerson[] = [];
  for (const nth of order) {
    const [person, rank] = [people[nth], ranks[nth] ?? 0];
    const verdict = VERDICTS[Math.floor(rank / (MOST_POINTS + 1))] ?? 'no';
    if (person !== undefined)
      ranked.push(new Candidate(person, verdict, MOST_POINTS - (rank % (MOST_POINTS + 1)), seat));
  }
  return ranked;
};

/** The same of people who are judged for one position. */
export const candidatesFor = (
  position: JudgedPosition,
  people: readonly JudgedPerson[],
  world: FitnessWorld,
  chosen: FindBest,
): readonly RankedPerson[] => candidatesAmong(crowdOf(people), position, world, chosen);
