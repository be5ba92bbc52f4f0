// What a client owes.
import { entity } from '../../define/entity.ts';
import { assigned, cents, currency, date, integer, oneOf, optional, ref, refs, text, yes } from '../../define/field.ts';
import { both, holding, inSet, is, not, right } from '../../define/rights.ts';

export const INVOICE_STATUS = ['draft', 'sent', 'partlyPaid', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUS)[number];

export const invoiceHead = {
  companyId: ref('companies'),
  projectIds: refs('projects'),
  date,
  dueOn: date,
  currency,
  reference: optional(text(1, 80)),
} as const;

export const invoice = entity('invoices', {
  numbered: true,
  fields: {
    ...invoiceHead,
    number: assigned(optional(integer(1))),
    statusCode: oneOf(...INVOICE_STATUS),
    totalCents: assigned(optional(cents)),
    openCents: assigned(optional(cents)),
    /** The invoice that this one takes back. */
    creditOf: optional(ref('invoices')),
    /** A draft that was thrown away: cancelled as well, but no client ever had it. */
    discarded: assigned(optional(yes)),
  },
  indexes: ['number', '[statusCode+date]', '*projectIds'],
  serverIndexes: ['companyId', 'date', 'statusCode'],
  span: ['date', 'date'],
  routes: { get: '/invoices/{id}', beneath: { '/companies/{id}/invoices': 'companyId' } },
  filters: { companyID: 'companyId' },
  pull: { from: { client: 'invoices', planner: 'invoices', office: 'invoices' }, stage: 2 },
  read: right('invoices'),
  rows: {
    client: both(
      inSet('companyId', 'myCompanies'),
      holding(right('invoices')),
      not(is('statusCode', 'draft')),
      not(is('discarded', 'true')),
    ),
    planner: holding(right('invoices')),
    office: holding(right('invoices')),
  },
});
