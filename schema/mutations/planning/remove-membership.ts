// Somebody leaves a standing crew.
import { plannerCrewMembership } from '../../entities/planning/planner-crew-membership.ts';
import { ref } from '../../define/field.ts';
import { inScope, mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';

const mayRemove = right('crewMemberships', 'DELETE');

export const removeMembership = mutation('removeMembership@1', {
  call: 'DELETE /plannerCrewMemberships/{id}',
  args: { id: ref('plannerCrewMemberships') },
  subject: ({ id }) => [plannerCrewMembership, id],
  by: [inScope('planner', mayRemove), inScope('office', mayRemove), inScope('client', mayRemove)],
  gone: 'done',
  touches: ({ id }) => [[plannerCrewMembership, id]],
  lane: ({ id }) => `membership:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `delete:${id}`,
  apply: (tables, { id }) => tables.remove(plannerCrewMembership, id),
});
