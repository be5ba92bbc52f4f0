// A person's jobs or projects as a calendar link. The address follows from the server.
import { person } from '../../entities/people/person.ts';
import { publicCalendarSubscription } from '../../entities/people/public-calendar-subscription.ts';
import { flag, id, oneOf, ref } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { feedAddress, into } from '../../define/server-value.ts';

export const createCalendarSubscription = mutation('createCalendarSubscription@1', {
  call: 'POST /publicCalendarSubscriptions',
  args: { id, personId: ref('persons'), kind: oneOf('jobs', 'projects', 'planning'), includeRequested: flag },
  subject: ({ personId }) => [person, personId],
  by: ['self'],
  touches: (args) => [[publicCalendarSubscription, args.id]],
  lane: ({ personId }) => `person:${personId}`,
  class: 'normal',
  nature: 'intent',
  // The secret in it must not be of a device's making.
  sets: into(publicCalendarSubscription, { url: feedAddress }),
  apply: (tables, args) => tables.put(publicCalendarSubscription, args),
});

export const deleteCalendarSubscription = mutation('deleteCalendarSubscription@1', {
  call: 'DELETE /publicCalendarSubscriptions/{id}',
  args: { id: ref('publicCalendarSubscriptions') },
  subject: ({ id: ownId }) => [publicCalendarSubscription, ownId],
  by: ['self'],
  gone: 'done',
  touches: ({ id: ownId }) => [[publicCalendarSubscription, ownId]],
  lane: ({ id: ownId }) => `calendar:${ownId}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id: ownId }) => `delete:${ownId}`,
  apply: (tables, { id: ownId }) => tables.remove(publicCalendarSubscription, ownId),
});
