// The link under which a calendar program reads a person's jobs or projects.
import { entity } from '../../define/entity.ts';
import { assigned, flag, instant, oneOf, optional, ref, text } from '../../define/field.ts';
import { inSet, people } from '../../define/rights.ts';

export const publicCalendarSubscription = entity('publicCalendarSubscriptions', {
  fields: {
    personId: ref('persons'),
    kind: oneOf('jobs', 'projects', 'planning'),
    /** Holds a secret; follows when the server made it. */
    url: assigned(optional(text(1, 500))),
    lastFetchedAt: assigned(optional(instant)),
    includeRequested: flag,
  },
  indexes: ['personId'],
  routes: { list: '/publicCalendarSubscriptions', beneath: { '/persons/{id}/calendarSubscriptions': 'personId' } },
  pull: { from: people('publicCalendarSubscriptions'), stage: 2 },
  read: 'signedIn',
  rows: people(inSet('personId', 'me')),
});
