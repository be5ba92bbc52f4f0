// A paper to carry along: the company's own, a rate agreement, the rate card.
import { entity } from '../../define/entity.ts';
import { caption, date, integer, oneOf, optional, ref } from '../../define/field.ts';
import { absent, both, either, holding, inSet, is, not, right, type RowRule } from '../../define/rights.ts';

const mayRead: RowRule = both(
  holding(right('mobileDocuments', 'READ')),
  either(not(is('kind', 'rateCard')), holding(right('rateCards', 'READ'))),
);

export const mobileDocument = entity('mobileDocuments', {
  fields: {
    kind: oneOf('company', 'rateAgreement', 'rateCard'),
    caption,
    documentId: ref('documents'),
    /** Whose it is; absent: everybody's who may read such papers. */
    companyId: optional(ref('companies')),
    validFrom: optional(date),
    sort: integer(0),
  },
  indexes: ['kind'],
  routes: { list: '/mobileDocuments' },
  pull: {
    from: { crew: 'mobileDocuments', client: 'mobileDocuments', planner: 'mobileDocuments', office: 'mobileDocuments' },
    stage: 2,
  },
  read: right('mobileDocuments', 'READ'),
  rows: {
    crew: both(mayRead, absent('companyId')),
    client: both(mayRead, either(absent('companyId'), inSet('companyId', 'myCompanies'))),
    planner: mayRead,
    office: mayRead,
  },
});
