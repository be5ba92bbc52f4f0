// A to-do is done, or no longer wanted. Twice done is done.
import { activity } from '../../entities/communication/activity.ts';
import { oneOf, optional, ref } from '../../define/field.ts';
import { inScope, mutation, Refused, type Doer } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { into, moved, now } from '../../define/server-value.ts';
import { activityParameters, parametersToldAnew } from './parameters.ts';

/** Its author, whom it is addressed to, and who keeps the to-dos of others: of planners the guard tells them apart. */
const by: readonly Doer[] = [
  inScope('crew'),
  inScope('client'),
  inScope('office'),
  inScope('planner', right('toDoCalendar')),
];

export const completeActivity = mutation('completeActivity@1', {
  call: 'POST /activities/{id}',
  args: { id: ref('activities'), statusCode: oneOf('done', 'cancelled') },
  subject: ({ id }) => [activity, id],
  by,
  touches: ({ id }) => [[activity, id]],
  lane: ({ id }) => `activity:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `complete:${id}`,
  requires: ['toDoIsTheirs', 'wishIsTheirsToGrant'],
  sets: into(activity, { doneAt: moved('statusCode', now) }),
  async apply(tables, { id, statusCode }, actor) {
    const row = await tables.get(activity, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.statusCode === statusCode) return;
    if (row.statusCode === 'cancelled') throw new Refused('ALREADY_CANCELLED');
    if (row.statusCode === 'done') throw new Refused('BAD_TRANSITION');
    await tables.put(activity, { ...row, statusCode, ...(actor.personId === null ? {} : { doneBy: actor.personId }) });
  },
});

/** A to-do is put off or handed on: due date, priority and recipient stand in its parameters. */
export const rescheduleActivity = mutation('rescheduleActivity@1', {
  call: 'POST /activities/{id}',
  args: { id: ref('activities'), parameters: activityParameters, personParty: optional(ref('contacts')) },
  subject: ({ id }) => [activity, id],
  by,
  touches: ({ id }) => [[activity, id]],
  lane: ({ id }) => `activity:${id}`,
  class: 'normal',
  nature: 'intent',
  requires: ['toDoIsTheirs', 'recipientIsKnown'],
  async apply(tables, { id, parameters, ...changes }) {
    const row = await tables.get(activity, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.statusCode !== 'open')
      throw new Refused(row.statusCode === 'cancelled' ? 'ALREADY_CANCELLED' : 'BAD_TRANSITION');
    await tables.put(activity, {
      ...row,
      ...changes,
      parameters: parametersToldAnew(row.parameters, parameters),
    });
  },
});
