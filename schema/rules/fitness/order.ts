// The order of candidates: who fits first, then who is worth a look, then the others; among them by points.
import { judge, type Judgement } from './judge.ts';
import type { FitnessWorld, JudgedPerson, JudgedPosition } from './model.ts';
import type { FitReason, ReasonCode, FitVerdict } from './reasons.ts';

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

const RANK: Readonly<Record<FitVerdict, number>> = { yes: 0, warning: 1, no: 2 };

const number = (reasons: readonly FitReason[], code: ReasonCode, value: string): number | undefined => {
  for (const one of reasons) if (one.code === code) return Number(one.values[value] ?? 0);
  return undefined;
};

const has = (reasons: readonly FitReason[], code: ReasonCode): boolean => reasons.some((one) => one.code === code);

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** How well the reasons speak for the person by one method, 0 to 1. */
const shareOf = (method: FindBest, reasons: readonly FitReason[]): number => {
  switch (method) {
    case 'bestRating':
      return within(((number(reasons, 'rating', 'avg') ?? 1) - 1) / 4);
    case 'nearest': {
      const km = number(reasons, 'distance', 'km');
      return km === undefined ? (has(reasons, 'region') ? 0.5 : 0) : within(1 - km / FAR_KM);
    }
    case 'mostHoursLeft':
      return within((number(reasons, 'hoursLeft', 'min') ?? 0) / PLENTY_MIN);
    case 'knowsClient':
      return within((number(reasons, 'knowsClient', 'n') ?? 0) / MANY_TIMES);
    case 'sameCrewLast':
      return has(reasons, 'sameCrewLast') ? 1 : 0;
  }
};

/** The parts of the points, in the order in which they weigh. */
export const pointsOf = (reasons: readonly FitReason[], chosen: FindBest): readonly Points[] =>
  weighted(chosen).map(([method, most]) => ({ method, most, points: Math.round(most * shareOf(method, reasons)) }));

/** What the reasons are worth where each method counts so much. */
export const weighedPoints = (
  reasons: readonly FitReason[],
  methods: readonly (readonly [method: FindBest, most: number])[],
): number => {
  let points = 0;
  for (const [method, most] of methods) points += Math.round(most * shareOf(method, reasons));
  return points;
};

/** The methods in the order in which they weigh, with their points. */
const weighted = (chosen: FindBest): readonly (readonly [FindBest, number])[] => [
  [chosen, CHOSEN_POINTS],
  ...FIND_BEST.filter((method) => method !== chosen)
    .slice(0, OTHER_POINTS.length)
    .map((method, at) => [method, OTHER_POINTS[at] ?? 0] as const),
];

/** Contact numbers have one form in an agency: `K-9` is before `K-10`. */
export const byNumber = (one: string, other: string): number =>
  one.length === other.length ? (one < other ? -1 : one > other ? 1 : 0) : one.length - other.length;

/** Everybody with their verdict, the best first; equal ones by contact number, so that the order is always the same. */
export const candidatesFor = (
  position: JudgedPosition,
  people: readonly JudgedPerson[],
  world: FitnessWorld,
  chosen: FindBest,
): readonly RankedPerson[] => {
  const methods = weighted(chosen);
  return people
    .map((person): RankedPerson => {
      const judgement = judge(position, person, world);
      return { person, ...judgement, points: weighedPoints(judgement.reasons, methods) };
    })
    .toSorted(
      (one, other) =>
        RANK[one.verdict] - RANK[other.verdict] ||
        other.points - one.points ||
        byNumber(one.person.number, other.person.number),
    );
};
