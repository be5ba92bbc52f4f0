// A receipt: a bill or an expense claim as somebody handed it in.
import { receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { company } from '#schema/entities/people/company.ts';
import type { Row } from '#schema/define/entity.ts';
import { sql } from '../../database/sql/sql.ts';
import { editionOf, fact, passage, type PaperDraft, type Letterhead } from '../model/paper.ts';
import { letterheadOf } from '../model/letterhead.ts';
import type { Records } from '../model/records.ts';
import { nameOfPerson } from '../model/crew-facts.ts';
import type { Words } from '../model/paper-texts.ts';
import { billTable, type BillLine } from './bill-table.ts';

export interface ReceiptRows {
  readonly letterhead: Letterhead;
  readonly receipt: Row<typeof receipt>;
  readonly typeName: string | undefined;
  readonly person: string | undefined;
  readonly company: string | undefined;
  readonly lines: readonly BillLine[];
}

export const readReceipt = async (records: Records, id: string): Promise<ReceiptRows | undefined> => {
  const found = await records.one(receipt, id);
  if (found === undefined) return undefined;
  const items = await records.where(receiptItem, sql`t.receipt_id = ${id}`);
  const taxes = new Map((await records.where(taxTypes, sql`true`)).map((tax) => [tax.id, tax.ratePct]));
  return {
    receipt: found,
    letterhead: await letterheadOf(records),
    typeName: (await records.one(receiptTypes, found.typeId))?.caption,
    person: await nameOfPerson(records, found.personId),
    company: (await records.one(company, found.companyId))?.name,
    lines: items
      .toSorted((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1))
      .map(({ caption, quantity, unitCents, taxTypeId, projectNumber }) => ({
        quantity,
        unitCents,
        taxPct: taxes.get(taxTypeId) ?? 0,
        unit: '',
        caption: projectNumber === undefined ? caption : `${caption} (${String(projectNumber)})`,
      })),
  };
};

export const receiptDraft = (
  { receipt: bill, letterhead, typeName, person, company: billed, lines }: ReceiptRows,
  words: Words,
): PaperDraft => {
  const isFinal = bill.statusCode === 'approved' || bill.statusCode === 'paid';
  return {
    fileName: `receipt-${String(bill.number ?? bill.id)}`,
    ...(isFinal
      ? { edition: editionOf(bill.date, bill.dueOn, bill.payee, bill.comment, bill.currency, bill.typeId, lines) }
      : {}),
    paper: {
      language: words.language,
      letterhead,
      addressee: [],
      title: words.text('papers.title.receipt'),
      subtitle: [
        bill.number === undefined ? '' : words.text('papers.number', { number: String(bill.number) }),
        words.text(isFinal ? 'papers.status.approved' : `papers.status.${bill.statusCode}`),
      ]
        .filter((part) => part !== '')
        .join('  ·  '),
      facts: [
        ...fact(words.text('papers.fact.person'), person),
        ...fact(words.text('papers.fact.date'), words.date(bill.date)),
        ...fact(words.text('papers.fact.kind'), typeName),
        ...fact(words.text('papers.fact.billedTo'), billed),
        ...fact(words.text('papers.fact.payee'), bill.payee),
        ...fact(words.text('papers.fact.dueOn'), bill.dueOn === undefined ? undefined : words.date(bill.dueOn)),
      ],
      blocks: [
        billTable(lines, { words, currency: bill.currency }),
        ...passage(words.text('papers.heading.comment'), bill.comment),
      ],
      closing: isFinal ? [words.text('papers.seal', { tenant: letterhead.name })] : [],
    },
  };
};
