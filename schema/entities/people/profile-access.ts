// Whether a person's profile may be looked at by link, and which parts of it.
import { entity } from '../../define/entity.ts';
import { assigned, date, flag, inGroup, object, optional, ref, text } from '../../define/field.ts';
import { all, either, inSet, people, within } from '../../define/rights.ts';

export const profileParts = object({ picture: flag, functions: flag, skills: flag, ratings: flag, contact: flag });

const ofVisible = either(inSet('personId', 'me'), within('personId', 'persons'));

/** One row per person, under the person's own id. */
export const profileAccess = entity('profileAccess', {
  fields: {
    personId: ref('persons'),
    enabled: flag,
    show: profileParts,
    expiresOn: optional(date),
    /** The secret in the link; the person alone passes it on. */
    token: inGroup('secret', assigned(optional(text(16, 100)))),
  },
  indexes: ['personId'],
  routes: { get: '/persons/{id}/profileAccess' },
  pull: {
    from: {
      crew: 'profilePicturesOfPerson',
      client: 'profilePicturesOfPerson',
      planner: 'profilePicturesOfPerson',
      office: 'profilePicturesOfPerson',
    },
    stage: 2,
  },
  read: 'signedIn',
  // Whoever sees the person learns what they opened: that is what it is for.
  rows: { crew: ofVisible, client: ofVisible, planner: all, office: all },
  groups: { secret: people(inSet('personId', 'me')) },
});
