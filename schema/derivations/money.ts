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
import { sumsOf, type Sums } from '../rules/money/money.ts';
import { mayBecome } from '../rules/states.ts';

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

/** What an invoice comes to while it is drawn up, all of it still to be paid. */
export const sumOfInvoice = derivation('sumOfInvoice', {
  on: invoiceItem,
  writes: [invoice],
  // An invoice that was credited is none that credits another.
  after: ['creditedInvoice'],
  of: ({ before, after }) => [before, after].flatMap((line) => (line === undefined ? [] : [line.invoiceId])),
  async derive(tables, id) {
    const head = await tables.get(invoice, id);
    if (head?.statusCode !== 'draft') return;
    const { totalCents } = await summed(tables, await tables.rows(invoiceItem, { invoiceId: id }));
    await tables.put(invoice, { ...head, totalCents, openCents: totalCents });
  },
});

/** A credit note takes an invoice back: it is cancelled, and nothing of it is owed. */
export const creditedInvoice = derivation('creditedInvoice', {
  on: invoice,
  writes: [invoice],
  of: ({ before, after }) => (before === undefined && after?.creditOf !== undefined ? [after.creditOf] : []),
  async derive(tables, id) {
    const taken = await tables.get(invoice, id);
    if (taken === undefined) return;
    if (!mayBecome('invoices', taken.statusCode, 'cancelled')) throw new Refused('BAD_TRANSITION');
    await tables.put(invoice, { ...taken, statusCode: 'cancelled', openCents: 0 });
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
