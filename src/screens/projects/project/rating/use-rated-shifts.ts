// The shifts that the reader may say something about: planners of all, clients of their own orders where they want to.
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { useRatingTypes } from '../../../shared/rating/use-rating-types.ts';
import type { ProjectPage } from '../queries.ts';
import { readRatedShifts, type RatedShift } from './queries.ts';

const STEP_MS = 60_000;
/** The last ones: who rates at all does it soon. */
const LISTED = 4;
const NONE: readonly RatedShift[] = [];

/** The last one first. */
export const useRatedShifts = ({ project: { id, companyId }, isOwnOrder }: ProjectPage): readonly RatedShift[] => {
  const actor = useActor();
  const now = useNow(STEP_MS);
  const types = useRatingTypes();
  const rated = useKnown(readRatedShifts, [{ id, companyId }, actor.personId, now])?.value;
  if (rated === undefined || types.length === 0 || actor.contactIds.length === 0) return NONE;
  const isClient = isOwnOrder && actor.audiences.includes('client');
  const may = can(actor, right('crews', 'EDIT')) || (isClient && rated.isWanted);
  return may ? rated.shifts.slice(0, LISTED) : NONE;
};
