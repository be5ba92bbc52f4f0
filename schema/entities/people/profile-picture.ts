// A photo that a person uploaded for the profile; it becomes the picture when the office approved it.
import { entity } from '../../define/entity.ts';
import { assigned, id, instant, oneOf, optional, ref, sha256, text } from '../../define/field.ts';
import { all, both, either, inSet, is, within } from '../../define/rights.ts';
import { pictured } from './person.ts';

const approvedOfVisible = both(is('state', 'approved'), within('personId', 'persons'));
const approvedOfPictured = both(is('state', 'approved'), within('personId', 'persons', pictured));

export const profilePicture = entity('profilePictures', {
  fields: {
    personId: ref('persons'),
    fileId: assigned(optional(id)),
    sha256: assigned(optional(sha256)),
    state: oneOf('verifying', 'inReview', 'approved', 'rejected'),
    reason: optional(text(1, 400)),
    uploadedAt: assigned(optional(instant)),
  },
  indexes: ['personId'],
  serverIndexes: ['state'],
  routes: {},
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
  rows: {
    crew: either(inSet('personId', 'me'), approvedOfVisible),
    client: either(inSet('personId', 'me'), approvedOfPictured),
    planner: all,
    office: all,
    projectLogin: approvedOfPictured,
  },
});
