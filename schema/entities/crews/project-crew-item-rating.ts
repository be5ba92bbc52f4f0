// What somebody thinks of a person's work on one assignment.
import { entity } from '../../define/entity.ts';
import { assigned, instant, ref } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';
import { ratingWords } from '../people/crew-rating.ts';

const given = inSet('byContactId', 'myContacts');

export const projectCrewItemRating = entity('projectCrewItemRatings', {
  fields: {
    ...ratingWords,
    assignmentId: ref('projectCrewItemStatus'),
    projectCrewId: ref('projectCrews'),
    contactId: assigned(ref('contacts')),
    byContactId: assigned(ref('contacts')),
    at: instant,
  },
  indexes: ['projectCrewId'],
  serverIndexes: ['contactId', 'assignmentId', 'byContactId'],
  routes: { beneath: { '/projectCrews/{id}/projectCrewItemRatings': 'projectCrewId' } },
  pull: { from: { crew: 'jobs' }, stage: 2 },
  read: 'signedIn',
  rows: { crew: given, client: given, planner: all, office: all },
});
