// Somebody joins a standing crew. Joining twice is no change.
import { plannerCrewMembership } from '../../entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '../../entities/planning/planner-crew.ts';
import { date, id, oneOf, optional, ref } from '../../define/field.ts';
import { inScope, mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';

const mayAdd = right('crewMemberships', 'CREATE');

export const addMembership = mutation('addMembership@1', {
  call: 'POST /plannerCrewMemberships',
  args: {
    id,
    plannerCrewId: ref('plannerCrews'),
    contactId: ref('contacts'),
    role: optional(oneOf('member', 'leader')),
    since: optional(date),
  },
  subject: ({ plannerCrewId }) => [plannerCrew, plannerCrewId],
  by: [inScope('planner', mayAdd), inScope('office', mayAdd), inScope('client', mayAdd)],
  touches: (args) => [[plannerCrewMembership, args.id]],
  lane: ({ plannerCrewId }) => `plannerCrew:${plannerCrewId}`,
  // Who was taken out of it before joins anew.
  restsOn: ({ plannerCrewId, contactId }) => [
    { kind: 'rows', entity: plannerCrewMembership, match: { plannerCrewId, contactId } },
  ],
  class: 'normal',
  nature: 'intent',
  intent: ({ plannerCrewId, contactId }) => `member:${plannerCrewId}:${contactId}`,
  unique: [{ of: plannerCrewMembership, by: ['plannerCrewId', 'contactId'], onConflict: 'existing' }],
  apply: (tables, { role, ...args }) => tables.put(plannerCrewMembership, { ...args, role: role ?? 'member' }),
});
