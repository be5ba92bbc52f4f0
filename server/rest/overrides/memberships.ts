// Joining a standing crew twice is joining it once: the second row is the first.
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { addMembership } from '#schema/mutations/planning/add-membership.ts';
import { sql } from '../../database/sql.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';

export const addMembershipHook = hookFor(addMembership, async ({ tx }, { plannerCrewId, contactId }, apply) => {
  await tx.get(plannerCrew, plannerCrewId);
  const [known] = await tx.find(plannerCrewMembership, sql`t.planner_crew_id = ${plannerCrewId} and t.contact_id = ${contactId}`);
  if (known !== undefined) return { ...DONE, instead: [plannerCrewMembership, known.id] };
  await apply();
  return DONE;
});
