// What one crew member has of receipts, for the sheet of screens.
import type { Rows } from '../rows.ts';
import { makerOf } from './row-maker.ts';

/** Receipts in each state with their lines, and the lists that they name. */
export const myReceipts = (now: number): Rows => {
  const { today, row, listed } = makerOf(now);
  return {
    companies: [
      row('co', {
        name: 'Northlight Crew',
        kind: 'tenant',
        address: {},
        paymentTermDays: 30,
        clientMarks: [],
        active: true,
      }),
    ],
    receiptTypes: [listed('expense', 'Expense'), listed('travel', 'Travel')],
    taxTypes: [listed('standard', 'Standard rate', { ratePct: 20 }), listed('none', 'No tax', { ratePct: 0 })],
    receipts: [
      row('r1', {
        number: 87,
        typeId: 'expense',
        date: today.subtract({ days: 3 }).toString(),
        currency: 'EUR',
        payee: 'Hardware Hansen',
        personId: 'p-ben',
        statusCode: 'draft',
        comment: 'Gaffer tape for stage B.',
      }),
      row('r2', {
        number: 81,
        typeId: 'travel',
        date: today.subtract({ days: 20 }).toString(),
        currency: 'EUR',
        personId: 'p-ben',
        statusCode: 'rejected',
        rejectReason: 'The ticket is missing.',
        totalCents: 4890,
        taxCents: 815,
      }),
      row('r3', {
        number: 64,
        typeId: 'travel',
        date: today.subtract({ days: 50 }).toString(),
        currency: 'EUR',
        personId: 'p-ben',
        statusCode: 'paid',
        totalCents: 12_000,
        taxCents: 2000,
      }),
    ],
    receiptItems: [
      row('ri1', {
        receiptId: 'r1',
        personId: 'p-ben',
        caption: 'Gaffer tape',
        quantity: 6,
        unitCents: 895,
        taxTypeId: 'standard',
        projectNumber: 2418,
        documentIds: [],
      }),
      row('ri2', {
        receiptId: 'r1',
        personId: 'p-ben',
        caption: 'Cable ties',
        quantity: 2,
        unitCents: 450,
        taxTypeId: 'standard',
        documentIds: [],
      }),
    ],
  };
};
