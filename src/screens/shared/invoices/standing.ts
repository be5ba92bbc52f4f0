// How an invoice stands: what is owed of it, whether it is overdue, and in which part of the list it is.
import type { Row } from '#schema/define/entity.ts';
import { audience, type Actor } from '#schema/define/rights.ts';
import type { invoice } from '#schema/entities/money/invoice.ts';
import { can } from '#schema/rights.ts';

export type Invoice = Row<typeof invoice>;

/** Who reads invoices for the agency sees those of all companies. */
export const readsForAgency = (actor: Actor): boolean =>
  can(actor, audience('office')) || can(actor, audience('planner'));

/** In the order of the list. */
export const INVOICE_GROUPS = ['overdue', 'draft', 'open', 'settled'] as const;
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number];

/** Something of it is still to be paid, to one side or the other. */
export const owes = ({ statusCode, openCents }: Pick<Invoice, 'statusCode' | 'openCents'>): boolean =>
  (statusCode === 'sent' || statusCode === 'partlyPaid') && openCents !== 0;

/** A credit note is nothing that a client could be late with. @param today date of the agency */
export const isOverdue = (row: Pick<Invoice, 'statusCode' | 'openCents' | 'dueOn'>, today: string): boolean =>
  owes(row) && (row.openCents ?? 0) > 0 && row.dueOn < today;

export const groupOf = (row: Invoice, today: string): InvoiceGroup =>
  row.statusCode === 'draft' ? 'draft' : isOverdue(row, today) ? 'overdue' : owes(row) ? 'open' : 'settled';

export interface OwedSum {
  readonly currency: string;
  readonly cents: number;
}

/** What is still to be paid of some invoices, by currency. */
export const owedOf = (rows: readonly Pick<Invoice, 'currency' | 'openCents'>[]): readonly OwedSum[] => {
  const sums = new Map<string, number>();
  for (const { currency, openCents = 0 } of rows) sums.set(currency, (sums.get(currency) ?? 0) + openCents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
};
