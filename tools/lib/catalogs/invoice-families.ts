// The families of texts of the pages of invoices.
import { INVOICE_STATUS } from '#schema/entities/money/invoice.ts';
import { SURCHARGE_KINDS } from '#schema/rules/money/client-surcharges.ts';
import { E_INVOICE_FORMS, E_INVOICE_LACKS } from '#schema/rules/money/e-invoice.ts';
import { family } from './family.ts';

export const INVOICE_FAMILIES = [
  family('invoices.state.', INVOICE_STATUS),
  family('invoices.group.', ['overdue', 'draft', 'open', 'settled']),
  family('invoices.sum.', ['owed', 'overdue', 'draft']),
  family('invoices.named.', ['invoice', 'credit']),
  family('invoices.numbered.', ['invoice', 'credit']),
  family('invoices.fact.', ['company', 'project', 'date', 'dueOn', 'reference', 'takesBack']),
  family('invoices.quantity.', ['h', 'piece', 'flat']),
  family('invoices.surcharge.', SURCHARGE_KINDS),
  family('invoices.unit.', ['h', 'piece', 'flat']),
  family('invoices.question.', ['open', 'done', 'cancelled']),
  family('invoices.act.', ['offline', 'noAnswer']),
  family('invoices.new.fault.', ['notes', 'lines', 'currencies']),
  family('invoices.eInvoice.get.', E_INVOICE_FORMS),
  family('invoices.eInvoice.open.', E_INVOICE_FORMS),
  family('invoices.lacks.', E_INVOICE_LACKS),
];
