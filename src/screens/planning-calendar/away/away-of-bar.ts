// Which leave or blocked date a bar stands for.
import { requestOfLeave } from '#schema/rules/planning/leave-in-plan.ts';
import type { PlanningBar } from '../bars.ts';
import type { AwayRow } from './queries.ts';

/** Undefined for the bar of a job: leave that was granted is drawn by its assignment, the rest by its own row. */
export const awayOfBar = ({
  id,
  look,
  crew,
}: Pick<PlanningBar, 'id' | 'look' | 'crew'>): Pick<AwayRow, 'kind' | 'id'> | undefined => {
  const granted = requestOfLeave(id);
  if (granted !== undefined) return { kind: 'leave', id: granted };
  if (crew !== null) return undefined;
  return { kind: look === 'blockedDate' ? 'blocked' : 'leave', id };
};
