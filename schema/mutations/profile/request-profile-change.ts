// A person asks the accountants to change the profile. A newer wish for the same field takes the place of the open one,
// at the server.
import { activity } from '../../entities/communication/activity.ts';
import { person } from '../../entities/people/person.ts';
import { caption, date, id, listOf, object, optional, ref, text } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { ACCOUNTANTS, dottedDate } from '../../rules/messages/dotted-date.ts';

export const requestProfileChange = mutation('requestProfileChange@1', {
  call: 'POST /persons/{id}/activities',
  args: {
    id: ref('persons'),
    activityId: id,
    caption,
    body: text(0, 4000),
    /** Each field as it is and as it should be. */
    changes: listOf(object({ field: text(1, 60), from: optional(text(0, 400)), to: text(0, 400) }), 20),
    dueOn: date,
  },
  subject: ({ id: personId }) => [person, personId],
  by: ['self'],
  touches: ({ activityId }) => [[activity, activityId]],
  lane: ({ id: personId }) => `person:${personId}`,
  class: 'normal',
  nature: 'intent',
  allowance: () => 'toDos',
  apply: (tables, { id: personId, activityId, changes, dueOn, ...words }) =>
    tables.put(activity, {
      ...words,
      id: activityId,
      type: 'TODO_INT',
      category: 'PERSON',
      refKind: 'person',
      refId: personId,
      statusCode: 'open',
      createdBy: personId,
      parameters: JSON.stringify({
        recipient: ACCOUNTANTS,
        dueDate: dottedDate(dueOn),
        priority: 2,
        changes: Object.fromEntries(changes.map(({ field, from, to }) => [field, [from ?? '', to]])),
      }),
    }),
});
