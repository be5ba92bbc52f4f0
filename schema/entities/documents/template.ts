// A form of paper that the office keeps: of a crew, a project, a receipt.
import { catalogueFields } from '../../define/catalogue.ts';
import { entity } from '../../define/entity.ts';
import { id, oneOf, optional, ref } from '../../define/field.ts';
import { absent, all, both, either, inSet, is } from '../../define/rights.ts';

export const template = entity('templates', {
  fields: {
    ...catalogueFields,
    entity: oneOf('crew', 'project', 'receipt'),
    bodyFileId: optional(id),
    companyId: optional(ref('companies')),
  },
  indexes: [],
  serverIndexes: ['companyId'],
  routes: { list: '/templates' },
  pull: { from: { crew: 'templates', client: 'templates', planner: 'templates', office: 'templates' }, stage: 2 },
  read: 'signedIn',
  rows: {
    crew: both(is('entity', 'receipt'), absent('companyId')),
    client: either(absent('companyId'), inSet('companyId', 'myCompanies')),
    planner: all,
    office: all,
  },
});
