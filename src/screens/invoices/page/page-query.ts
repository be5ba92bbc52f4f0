// What the page of one invoice reads from the mirror: its lines with their taxes, its projects, and what was written
// about it.
import type { Row } from '#schema/define/entity.ts';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { sumsOf, type Sums } from '#schema/rules/money/money.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { numberedOf } from '../../shared/navigation/paths.ts';
import type { Invoice } from '../../shared/invoices/standing.ts';

export interface LineOfInvoice {
  readonly item: Row<typeof invoiceItem>;
  readonly taxPct: number;
  readonly netCents: number;
}

export interface TaxOfInvoice {
  readonly ratePct: number;
  readonly taxCents: number;
}

export interface WrittenAbout {
  readonly row: Row<typeof activity>;
  readonly author: string | null;
  /** Whoever asked did so for the company that owes it. */
  readonly isOfClient: boolean;
  /** In somebody's own words: a line that the server writes is done as it is written. */
  readonly isSpoken: boolean;
}

export interface InvoicePage {
  readonly invoice: Invoice;
  readonly companyName: string;
  /** By their numbers. */
  readonly projects: readonly Row<typeof project>[];
  /** In their order. */
  readonly lines: readonly LineOfInvoice[];
  /** Of the lines as they are here. */
  readonly sums: Sums;
  /** By their rates. */
  readonly taxes: readonly TaxOfInvoice[];
  /** The invoice that this credit note takes back, where it is here. */
  readonly takenBack: Invoice | null;
  /** The newest first. */
  readonly written: readonly WrittenAbout[];
}

/** One invoice by the step of its path, or null where it is not on this device. */
export const readInvoicePage = async (reads: Reads, step: string): Promise<InvoicePage | null> => {
  const row = await rowOf(reads, step);
  if (row === undefined) return null;
  const lines = await readLines(reads, row.id);
  const priced = lines.map(({ item: { quantity, unitCents }, taxPct }) => ({ quantity, unitCents, taxPct }));
  return {
    invoice: row,
    lines,
    companyName: (await reads.get(company, row.companyId))?.name ?? '–',
    projects: (await reads.rows(query(project).byIds(row.projectIds))).toSorted(
      (one, other) => (one.number ?? Infinity) - (other.number ?? Infinity),
    ),
    sums: sumsOf(priced),
    taxes: [...new Set(priced.map(({ taxPct }) => taxPct))]
      .toSorted((one, other) => one - other)
      .map((ratePct) => ({ ratePct, taxCents: sumsOf(priced.filter((line) => line.taxPct === ratePct)).taxCents })),
    takenBack: row.creditOf === undefined ? null : ((await reads.get(invoice, row.creditOf)) ?? null),
    written: await readWritten(reads, row),
  };
};

const rowOf = async (reads: Reads, step: string): Promise<Invoice | undefined> => {
  const named = numberedOf(step);
  if (named === null) return undefined;
  return 'id' in named
    ? reads.get(invoice, named.id)
    : (await reads.rows(query(invoice).where('number', { equals: named.number })))[0];
};

const readLines = async (reads: Reads, invoiceId: string): Promise<readonly LineOfInvoice[]> => {
  const rates = new Map((await reads.rows(query(taxTypes).whole())).map(({ id, ratePct }) => [id, ratePct] as const));
  return (await reads.rows(query(invoiceItem).where('invoiceId', { equals: invoiceId })))
    .toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))
    .map((item) => {
      const taxPct = rates.get(item.taxTypeId) ?? 0;
      return { item, taxPct, netCents: sumsOf([{ ...item, taxPct }]).netCents };
    });
};

const withAuthor = related(activity, (one) => ({
  author: one.one('createdBy', person),
  party: one.one('personParty', contact),
}));

const readWritten = async (reads: Reads, { id, companyId }: Invoice): Promise<readonly WrittenAbout[]> => {
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { equals: ['invoice', id] }));
  return (await reads.join(rows, withAuthor))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .map(({ author, party, ...row }) => ({
      row,
      author: author?.displayName ?? null,
      isOfClient: party?.companyId === companyId,
      isSpoken: row.body !== '' && (row.type !== 'LOG' || row.doneAt === undefined),
    }));
};
