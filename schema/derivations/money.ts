// Sums and states of money: receipts and invoices add up their lines, a credit note takes an invoice back, a confirmed
// month is final.
import { taxTypes } from '../entities/catalogues.ts';
import { invoiceItem } from '../entities/money/invoice-item.ts';
import { invoice } from '../entities/money/invoice.ts';
import { payrollItem } from '../entities/money/payroll-item.ts';
import { payroll } from '../entities/money/payroll.ts';
import { receiptItem } from '../entities/money/receipt-item.ts';
import { receipt } from '../entities/money/receipt.ts';
import { became, derivation, type DerivedTables, type RowChange } from '../define/derivation.ts';
import { MAX_CENTS } from '../define/field.ts';
import { Refused } from '../define/mutation.ts';
import { openOf, sumsOf, type Sums } from '../rules/money/money.ts';
import { grossOf } from '../rules/money/pay/shift-pay.ts';

/** A copy takes the lines of its source along. */
export const linesOfCopy = derivation('linesOfCopy', {
  on: receipt,
  writes: [receiptItem],
  of: ({ id, before, after }) => (before === undefined && after?.copyOf !== undefined ? [id] : []),
  async derive(tables, id) {
    const copy = await tables.get(receipt, id);
    const known = await tables.rows(receiptItem, { receiptId: id });
    if (copy?.copyOf === undefined || known.length > 0) return;
    for (const line of await tables.rows(receiptItem, { receiptId: copy.copyOf })) {
      const { rev: _rev, createdAt: _createdAt, updatedAt: _updatedAt, deletedAt: _deletedAt, ...rest } = line;
      const owner = copy.personId === undefined ? {} : { personId: copy.personId };
      await tables.put(receiptItem, { ...rest, id: tables.newId(), receiptId: id, ...owner });
    }
  },
});

/** With a receipt go its lines. */
export const linesOfRemoved = derivation('linesOfRemoved', {
  on: receipt,
  writes: [receiptItem],
  of: ({ id, after }) => (after === undefined ? [id] : []),
  async derive(tables, id) {
    for (const line of await tables.rows(receiptItem, { receiptId: id })) await tables.remove(receiptItem, line.id);
  },
});

interface Line {
  readonly quantity: number;
  readonly unitCents: number;
  readonly taxTypeId: string;
}

const summed = async (tables: DerivedTables, lines: readonly Line[]): Promise<Sums> => {
  const priced = [];
  for (const { quantity, unitCents, taxTypeId } of lines) {
    priced.push({ quantity, unitCents, taxPct: (await tables.peek(taxTypes, taxTypeId))?.ratePct ?? 0 });
  }
  return sumsOf(priced);
};

/** What a receipt comes to. */
export const sumOfReceipt = derivation('sumOfReceipt', {
  on: receiptItem,
  writes: [receipt],
  // A sum neither makes a copy nor removes a receipt.
  after: ['linesOfCopy', 'linesOfRemoved'],
  of: ({ before, after }) => [before, after].flatMap((line) => (line === undefined ? [] : [line.receiptId])),
  async derive(tables, id) {
    const head = await tables.get(receipt, id);
    if (head === undefined) return;
    const { totalCents, taxCents } = await summed(tables, await tables.rows(receiptItem, { receiptId: id }));
    if (totalCents > MAX_CENTS) throw new Refused('INVALID', 'unitCents');
    await tables.put(receipt, { ...head, totalCents, taxCents });
  },
});

/** What a draft comes to by the lines that it has; what a credit note settles besides stays settled. */
const addUp = async (tables: DerivedTables, id: string): Promise<void> => {
  const head = await tables.get(invoice, id);
  if (head?.statusCode !== 'draft') return;
  const { totalCents } = await summed(tables, await tables.rows(invoiceItem, { invoiceId: id }));
  if (Math.abs(totalCents) > MAX_CENTS) throw new Refused('INVALID', 'items');
  await tables.put(invoice, { ...head, totalCents, openCents: openOf(head, totalCents) });
};

/** What an invoice comes to while it is drawn up. */
export const sumOfInvoice = derivation('sumOfInvoice', {
  on: invoiceItem,
  writes: [invoice],
  // An invoice that was credited is none that credits another, and a sum has no sum.
  after: ['creditedInvoice', 'sumOfDraft'],
  of: ({ before, after }) => [before, after].flatMap((line) => (line === undefined ? [] : [line.invoiceId])),
  derive: addUp,
});

/** A device adds up the lines that it knows of; others may have come to the draft meanwhile. */
export const sumOfDraft = derivation('sumOfDraft', {
  on: invoice,
  writes: [invoice],
  after: ['creditedInvoice'],
  of: ({ id, before, after }) =>
    before?.statusCode === 'draft' && before.totalCents !== after?.totalCents ? [id] : [],
  derive: addUp,
});

/**
 * A credit note takes an invoice back: it is cancelled, and nothing of it is owed. What was still open of it is settled
 * by that: given back is what was paid.
 */
export const creditedInvoice = derivation('creditedInvoice', {
  on: invoice,
  writes: [invoice],
  of: ({ id, before, after }) => (before === undefined && after?.creditOf !== undefined ? [id] : []),
  async derive(tables, creditId) {
    const credit = await tables.get(invoice, creditId);
    const taken = credit?.creditOf === undefined ? undefined : await tables.get(invoice, credit.creditOf);
    if (credit === undefined || taken === undefined) return;
    // A draft was never billed, and what was taken back before is not taken back twice.
    const isOwed = taken.statusCode === 'sent' || taken.statusCode === 'partlyPaid';
    if (!isOwed || taken.creditOf !== undefined) throw new Refused('BAD_TRANSITION');
    await tables.put(invoice, { ...taken, statusCode: 'cancelled', openCents: 0 });
    await tables.put(invoice, { ...credit, openCents: (credit.totalCents ?? 0) + (taken.openCents ?? 0) });
  },
});

/** A line that is answered, corrected or taken back while the month is looked at changes what was handed over. */
export const grossOfMonth = derivation('grossOfMonth', {
  on: payrollItem,
  writes: [payroll],
  // What it writes confirms no month.
  after: ['linesOfMonth'],
  of: ({ before, after }) => [before, after].flatMap((line) => (line === undefined ? [] : [line.payrollId])),
  async derive(tables, id) {
    const month = await tables.get(payroll, id);
    if (month?.statusCode !== 'toConfirm' || month.grossCents === undefined) return;
    await tables.put(payroll, { ...month, grossCents: grossOf(await tables.rows(payrollItem, { payrollId: id })) });
  },
});

/** The lines of a month are final once it is confirmed, but for those that are still declined. */
export const linesOfMonth = derivation('linesOfMonth', {
  on: payroll,
  writes: [payrollItem],
  of: (change: RowChange<{ readonly statusCode: string }>) =>
    became(change, 'statusCode', 'confirmed') ? [change.id] : [],
  async derive(tables, id) {
    for (const line of await tables.rows(payrollItem, { payrollId: id })) {
      if (line.statusCode !== 'final' && line.statusCode !== 'declined') {
        await tables.put(payrollItem, { ...line, statusCode: 'final' });
      }
    }
  },
});
