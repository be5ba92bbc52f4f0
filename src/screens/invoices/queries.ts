// What the list of invoices reads from the mirror: all that is open, and of what is settled the latest.
import { invoice, type InvoiceStatus } from '#schema/entities/money/invoice.ts';
import { company } from '#schema/entities/people/company.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { byDate, withNames, type ListedInvoice } from '../shared/invoices/listed.ts';
import { INVOICE_GROUPS, type Invoice } from '../shared/invoices/standing.ts';

export interface InvoiceList {
  /** By their groups, in the order of each. */
  readonly rows: readonly ListedInvoice[];
  /** Of settled ones more are on this device. */
  readonly hasOlder: boolean;
}

export interface InvoicesWanted {
  /** The agency's. */
  readonly today: string;
  /** How many of the settled ones are read, the latest first; null reads all. */
  readonly settled: number | null;
}

const OPEN: readonly InvoiceStatus[] = ['draft', 'sent', 'partlyPaid'];
const SETTLED: readonly InvoiceStatus[] = ['paid', 'cancelled'];

export const readInvoices = async (reads: Reads, { today, settled }: InvoicesWanted): Promise<InvoiceList> => {
  const open = await ofStates(reads, OPEN, null);
  const over = (await ofStates(reads, SETTLED, settled === null ? null : settled + 1)).toSorted(byDate);
  const shown = settled === null ? over : over.slice(0, settled);
  const rows = await withNames(reads, [...open, ...shown], today);
  return {
    rows: rows.toSorted(
      (one, other) => INVOICE_GROUPS.indexOf(one.group) - INVOICE_GROUPS.indexOf(other.group) || inGroup(one, other),
    ),
    hasOlder: over.length > shown.length,
  };
};

/** The latest first; of each state at most so many. */
const ofStates = async (
  reads: Reads,
  states: readonly InvoiceStatus[],
  most: number | null,
): Promise<readonly Invoice[]> => {
  const all = await Promise.all(
    states.map((state) => {
      const ofState = query(invoice)
        .where('[statusCode+date]', {
          between: [
            [state, LOWEST],
            [state, HIGHEST],
          ],
        })
        .backwards();
      return reads.rows(most === null ? ofState : ofState.limit(most));
    }),
  );
  return all.flat();
};

const byDueDate = (one: Invoice, other: Invoice): number =>
  (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0) || byDate(one, other);

/** What is owed by its due date, everything else by its own. */
const inGroup = (one: ListedInvoice, other: ListedInvoice): number =>
  one.group === 'overdue' || one.group === 'open'
    ? byDueDate(one.invoice, other.invoice)
    : byDate(one.invoice, other.invoice);

export interface InvoiceNarrowing {
  /** None for all. */
  readonly companyIds: readonly string[];
  readonly typed: string;
}

/** Those of the companies whose number, reference, company or project holds what was typed. */
export const narrowedInvoices = (
  rows: readonly ListedInvoice[],
  { companyIds, typed }: InvoiceNarrowing,
): readonly ListedInvoice[] => {
  const sought = typed.trim().toLocaleLowerCase();
  const texts = ({ invoice: { number, reference }, companyName, projects }: ListedInvoice): readonly string[] => [
    String(number ?? ''),
    reference ?? '',
    companyName,
    ...projects.flatMap((one) => [one.name, String(one.number ?? '')]),
  ];
  return rows.filter(
    (row) =>
      (companyIds.length === 0 || companyIds.includes(row.invoice.companyId)) &&
      (sought === '' || texts(row).some((text) => text.toLocaleLowerCase().includes(sought))),
  );
};

export interface ListedCompany {
  readonly id: string;
  readonly name: string;
}

/** The clients of this login, by name. */
export const readClients = async (reads: Reads): Promise<readonly ListedCompany[]> =>
  (await reads.rows(query(company).where('id', { between: [LOWEST, HIGHEST] })))
    .filter(({ kind }) => kind === 'client')
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
