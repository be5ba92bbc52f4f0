// A bill or an expense claim that somebody hands in.
import { entity } from '../../define/entity.ts';
import { assigned, caption, currency, date, integer, oneOf, optional, price, ref, text } from '../../define/field.ts';
import { both, holding, inSet, is, not, right } from '../../define/rights.ts';

export const RECEIPT_STATUS = ['draft', 'inReview', 'approved', 'rejected', 'paid'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUS)[number];

/** What the person writes on its head. */
export const receiptHead = {
  typeId: ref('receiptTypes'),
  /** Who is billed. */
  companyId: optional(ref('companies')),
  date,
  dueOn: optional(date),
  currency,
  payee: optional(caption),
  comment: optional(text(1, 4000)),
} as const;

export const receipt = entity('receipts', {
  numbered: true,
  fields: {
    ...receiptHead,
    number: assigned(optional(integer(1))),
    personId: assigned(optional(ref('persons'))),
    statusCode: oneOf(...RECEIPT_STATUS),
    rejectReason: optional(text(1, 400)),
    totalCents: assigned(optional(price)),
    taxCents: assigned(optional(price)),
    copyOf: optional(ref('receipts')),
  },
  indexes: ['number', 'personId', 'date'],
  serverIndexes: ['companyId', 'statusCode'],
  span: ['date', 'date'],
  routes: { get: '/receipts/{id}', beneath: { '/companies/{id}/receipts': 'companyId' } },
  filters: { companyID: 'companyId' },
  pull: { from: { crew: 'receipts', client: 'receipts', planner: 'receipts', office: 'receipts' }, stage: 2 },
  read: { any: [right('receipts'), { audience: 'client' }] },
  rows: {
    crew: inSet('personId', 'me'),
    client: both(inSet('companyId', 'myCompanies'), not(is('statusCode', 'draft'))),
    planner: holding(right('receipts')),
    office: holding(right('receipts')),
  },
});
