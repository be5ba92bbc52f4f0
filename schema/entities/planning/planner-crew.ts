// A standing crew: a lasting pool of people, the agency's own or a client's favourites.
import { entity } from '../../define/entity.ts';
import { caption, optional, ref, text } from '../../define/field.ts';
import { all, both, holding, inSet, referencedBy, right } from '../../define/rights.ts';

export const plannerCrew = entity('plannerCrews', {
  fields: {
    name: caption,
    companyId: optional(ref('companies')),
    leaderContactId: optional(ref('contacts')),
    regionId: optional(ref('regions')),
    description: optional(text(1, 1000)),
    color: optional(text(4, 9)),
  },
  indexes: ['name'],
  serverIndexes: ['companyId'],
  routes: {},
  filters: { companyID: 'companyId' },
  pull: {
    from: { crew: 'plannerCrews', client: 'plannerCrews', planner: 'plannerCrews', office: 'plannerCrews' },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: referencedBy('plannerCrewMemberships', 'plannerCrewId'),
    client: both(inSet('companyId', 'myCompanies'), holding(right('membershipCrews'))),
    planner: all,
    office: all,
  },
});
