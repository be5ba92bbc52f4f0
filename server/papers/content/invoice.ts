// An invoice, or the credit note that takes one back.
import { taxTypes } from '#schema/entities/catalogues.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { company } from '#schema/entities/people/company.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { Row } from '#schema/define/entity.ts';
import { sql } from '../../database/sql/sql.ts';
import { editionOf, fact, type PaperDraft, type Letterhead } from '../model/paper.ts';
import { addressLines, letterheadOf } from '../model/letterhead.ts';
import type { Records } from '../model/records.ts';
import { projectName } from '../model/crew-facts.ts';
import type { Words } from '../model/paper-texts.ts';
import { billTable } from './bill-table.ts';

export interface InvoiceRows {
  readonly letterhead: Letterhead;
  readonly invoice: Row<typeof invoice>;
  readonly addressee: readonly string[];
  readonly projects: readonly string[];
  readonly items: readonly Row<typeof invoiceItem>[];
  /** Per cent by the id of the tax type. */
  readonly taxes: ReadonlyMap<string, number>;
}

export const readInvoice = async (records: Records, id: string): Promise<InvoiceRows | undefined> => {
  const found = await records.one(invoice, id);
  if (found === undefined) return undefined;
  const client = await records.one(company, found.companyId);
  return {
    invoice: found,
    letterhead: await letterheadOf(records),
    addressee: client === undefined ? [] : await addressLines(records, client),
    projects: (await records.some(project, found.projectIds)).flatMap((order) => projectName(order) ?? []).toSorted(),
    items: (await records.where(invoiceItem, sql`t.invoice_id = ${id}`)).toSorted(
      (one, other) => one.sort - other.sort,
    ),
    taxes: new Map((await records.where(taxTypes, sql`true`)).map((tax) => [tax.id, tax.ratePct])),
  };
};

/** Once it is sent its content is fixed, whatever is paid later. */
export const invoiceDraft = (
  { invoice: bill, letterhead, addressee, projects, items, taxes }: InvoiceRows,
  words: Words,
): PaperDraft => {
  const isFinal = bill.statusCode !== 'draft';
  const lines = items.map(({ caption, quantity, unit, unitCents, taxTypeId }) => ({
    caption,
    quantity,
    unitCents,
    unit: words.text(`papers.unit.${unit}`),
    taxPct: taxes.get(taxTypeId) ?? 0,
  }));
  return {
    fileName: `${bill.creditOf === undefined ? 'invoice' : 'credit-note'}-${String(bill.number ?? bill.id)}`,
    ...(isFinal
      ? {
          edition: editionOf(
            bill.date,
            bill.dueOn,
            bill.reference,
            bill.currency,
            lines.map(({ unit: _unit, ...line }) => line),
          ),
        }
      : {}),
    paper: {
      language: words.language,
      letterhead,
      addressee,
      title: words.text(bill.creditOf === undefined ? 'papers.title.invoice' : 'papers.title.creditNote'),
      subtitle: [
        bill.number === undefined ? '' : words.text('papers.number', { number: String(bill.number) }),
        isFinal ? '' : words.text('papers.status.draft'),
      ]
        .filter((part) => part !== '')
        .join('  ·  '),
      facts: [
        ...fact(words.text('papers.fact.date'), words.date(bill.date)),
        ...fact(words.text('papers.fact.dueOn'), words.date(bill.dueOn)),
        ...fact(words.text('papers.fact.project'), projects.join(', ')),
        ...fact(words.text('papers.fact.reference'), bill.reference),
      ],
      blocks: [billTable(lines, { words, currency: bill.currency })],
      closing: isFinal ? [words.text('papers.seal', { tenant: letterhead.name })] : [],
    },
  };
};
