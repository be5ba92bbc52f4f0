// Whose place is judged before a planner calls somebody up in the cockpit: the server would refuse it without a reason.
import { CHIEF_REACTIVATES } from '#schema/rules/crews/assignment-transitions.ts';
import type { SiteAction } from '#schema/rules/crews/deadlines.ts';
import type { Assignment } from '../../shared/jobs/job-rows.ts';
import type { PlaceAsked } from '../../shared/fitness/place-verdict.ts';

/** These give somebody a place that they did not have. */
const GIVES_PLACE: readonly SiteAction[] = ['activate', 'reactivate'];

export const givesPlace = (action: SiteAction): boolean => GIVES_PLACE.includes(action);

/**
 * Null for a chief, who says what is so on site, and where a wrong mark is put right: that is a fact (domain.md,
 * judged-places).
 */
export const placeToJudge = (row: Assignment, isPlanner: boolean): PlaceAsked | null =>
  !isPlanner || row.statusCode === 'confirmed' || CHIEF_REACTIVATES.includes(row.statusCode)
    ? null
    : {
        assignmentId: row.id,
        itemId: row.projectCrewItemId,
        personId: row.personId,
        own: { startAt: row.effectiveStart, endAt: row.effectiveEnd },
      };
