// What somebody thinks of a person's work in general. One per author, kind and person; the newest stands.
import { entity } from '../../define/entity.ts';
import { assigned, id, instant, integer, optional, ref, text } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';

/** What the author says. */
export const ratingWords = {
  id,
  ratingTypeId: ref('crewRatingTypes'),
  stars: integer(1, 5),
  comment: optional(text(1, 500)),
} as const;

const given = inSet('byContactId', 'myContacts');

export const crewRating = entity('crewRatings', {
  fields: { ...ratingWords, contactId: ref('contacts'), byContactId: assigned(ref('contacts')), at: instant },
  indexes: [],
  serverIndexes: ['contactId', 'byContactId'],
  routes: { beneath: { '/crewMember/{id}/crewRatings': 'contactId' } },
  pull: { from: {}, stage: 2 },
  read: 'signedIn',
  rows: { crew: given, client: given, planner: all, office: all },
});
