// What a person can work as, and how well.
import { entity } from '../../define/entity.ts';
import { date, integer, optional, ref } from '../../define/field.ts';
import { all, within } from '../../define/rights.ts';

export const crewFunction = entity('crewFunctions', {
  fields: {
    contactId: ref('contacts'),
    functionId: ref('functions'),
    /** 1 learns it, 2 can do it, 3 can lead it. */
    level: integer(1, 3),
    since: optional(date),
  },
  indexes: ['contactId'],
  serverIndexes: ['functionId'],
  routes: { beneath: { '/crewMember/{id}/crewFunctions': 'contactId' } },
  pull: { from: { crew: 'jobs', client: 'contacts', planner: 'contacts', office: 'contacts' }, stage: 1 },
  read: 'signedIn',
  rows: {
    crew: within('contactId', 'contacts'),
    client: within('contactId', 'contacts'),
    planner: all,
    office: all,
    projectLogin: within('contactId', 'contacts'),
  },
});
