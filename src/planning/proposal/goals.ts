// What a planner wants of a proposal beside filled seats and few warnings, in the planner's own order.
import { CHOSEN_POINTS, OTHER_POINTS, type FindBest } from '#schema/rules/fitness/order.ts';

export const GOALS = ['bestRating', 'nearest', 'evenHours', 'sameCrew'] as const;
export type Goal = (typeof GOALS)[number];

/** What a person brings along for a goal, as the list of candidates counts it. */
const METHODS: Readonly<Record<Goal, FindBest>> = {
  bestRating: 'bestRating',
  nearest: 'nearest',
  evenHours: 'mostHoursLeft',
  sameCrew: 'sameCrewLast',
};

const POINTS: readonly number[] = [CHOSEN_POINTS, ...OTHER_POINTS];

/** What a goal counts at its place in the order. */
export const weightOf = (goal: Goal, order: readonly Goal[]): number => POINTS[order.indexOf(goal)] ?? 0;

/** The same for the list of candidates. */
export const methodsOf = (order: readonly Goal[]): readonly (readonly [method: FindBest, most: number])[] =>
  order.map((goal) => [METHODS[goal], weightOf(goal, order)] as const);

/** A goal one place further up. */
export const raised = (order: readonly Goal[], goal: Goal): readonly Goal[] => {
  const at = order.indexOf(goal);
  const above = order[at - 1];
  return above === undefined ? order : order.with(at - 1, goal).with(at, above);
};
