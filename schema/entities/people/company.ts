// A client, a branch of the agency or a supplier.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  flag,
  inGroup,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  id,
  ref,
  text,
} from '../../define/field.ts';
import { all, inSet, referencedBy } from '../../define/rights.ts';

export const company = entity('companies', {
  fields: {
    name: caption,
    kind: oneOf('client', 'tenant', 'supplier'),
    active: flag,
    number: inGroup('commercial', assigned(optional(text(1, 20)))),
    address: inGroup(
      'commercial',
      optional(object({ street: text(0, 120), zip: text(0, 20), city: text(0, 80), countryId: ref('countries') })),
    ),
    vatId: inGroup('commercial', optional(text(1, 40))),
    email: inGroup('commercial', optional(text(3, 200))),
    phone: inGroup('commercial', optional(text(3, 40))),
    paymentTermDays: inGroup('commercial', optional(integer(0, 365))),
    clientMarks: inGroup('commercial', optional(listOf(text(1, 80), 200))),
    mainContactId: inGroup('commercial', optional(ref('contacts'))),
    logoFileId: optional(id),
  },
  indexes: [],
  serverIndexes: ['name', 'kind'],
  routes: { get: '/companies/{id}' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'companies',
      planner: 'companies',
      office: 'companies',
      projectLogin: 'projectCrewsOfProject',
      plusCrewLogin: 'plusCrews',
    },
    stage: 1,
  },
  read: 'signedIn',
  rows: {
    crew: referencedBy('projects', 'companyId'),
    client: inSet('id', 'myCompanies'),
    planner: all,
    office: all,
    projectLogin: referencedBy('projects', 'companyId'),
    plusCrewLogin: referencedBy('plusCrews', 'companyId'),
  },
  groups: { commercial: { client: inSet('id', 'myCompanies'), planner: all, office: all } },
});
