// One person in one standing crew.
import { entity } from '../../define/entity.ts';
import { date, oneOf, optional, ref } from '../../define/field.ts';
import { all, inSet, within } from '../../define/rights.ts';

export const plannerCrewMembership = entity('plannerCrewMemberships', {
  fields: {
    plannerCrewId: ref('plannerCrews'),
    contactId: ref('contacts'),
    role: oneOf('member', 'leader'),
    since: optional(date),
  },
  indexes: ['plannerCrewId'],
  serverIndexes: ['contactId', '&[plannerCrewId+contactId]'],
  routes: {},
  pull: {
    from: { crew: 'plannerCrews', client: 'plannerCrews', planner: 'plannerCrews', office: 'plannerCrews' },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: inSet('contactId', 'myContacts'),
    client: within('plannerCrewId', 'plannerCrews'),
    planner: all,
    office: all,
  },
});
