// Payrolls, receipts and invoices: who does what with them, and in which state.
import { describe, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { writePayrollItemActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { deleteReceipt } from '#schema/mutations/money/delete-receipt.ts';
import { createInvoice, editInvoice } from '#schema/mutations/money/invoices.ts';
import {
  acceptPayrollItem,
  correctPayrollItem,
  declinePayrollItem,
} from '#schema/mutations/money/judge-payroll-item.ts';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { feedbackParameters } from '#schema/rules/messages/dotted-date.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agencyWith, ben, cara, END, otto } from '#test/support/mutations/story.ts';
import { taken } from './taken.ts';

describe('money', () => {
  const pay = (statusCode: string, itemStatus: string) =>
    agencyWith(
      [payroll, { id: 'p', personId: 'ben', month: '2027-06', statusCode, documentIds: [] }],
      [
        payrollItem,
        {
          id: 'i',
          payrollId: 'p',
          personId: 'ben',
          date: '2027-06-04',
          caption: 'Load-in',
          kind: 'work',
          amountCents: 12000,
          statusCode: itemStatus,
        },
      ],
    );

  it('of a payroll is accepted as seen, declined with a reason, corrected and looked at again', async () => {
    expect(
      rowAfter(
        await played(
          pay('open', 'proposed'),
          acceptPayrollItem,
          { id: 'i', statusCode: 'accepted', amountCents: 12000 },
          ben,
        ),
        payrollItem,
        'i',
      ),
    ).toMatchObject({ statusCode: 'accepted' });
    expect(
      await played(
        pay('open', 'proposed'),
        acceptPayrollItem,
        { id: 'i', statusCode: 'accepted', amountCents: 11000 },
        ben,
      ),
    ).toBe('ITEM_CHANGED');
    expect(
      await played(
        pay('confirmed', 'proposed'),
        acceptPayrollItem,
        { id: 'i', statusCode: 'accepted', amountCents: 12000 },
        ben,
      ),
    ).toBe('PAYROLL_CLOSED');
    const declined = taken(
      await played(pay('open', 'proposed'), declinePayrollItem, { id: 'i', reason: 'Break was shorter' }, ben),
    );
    expect(
      await played(declined, acceptPayrollItem, { id: 'i', statusCode: 'accepted', amountCents: 12000 }, ben),
    ).toBe('BAD_TRANSITION');
    expect(
      rowAfter(
        await played(declined, correctPayrollItem, { id: 'i', statusCode: 'corrected', amountCents: 12500 }, otto),
        payrollItem,
        'i',
      ),
    ).toMatchObject({ statusCode: 'corrected', amountCents: 12500 });
    const said = {
      id: 'i',
      activityId: 'a',
      caption: 'Load-in',
      type: 'TODO_PAYROLL_ITEM',
      category: 'PAYROLL',
      body: '30 min, not 60',
      parameters: feedbackParameters(END, 'Europe/Vienna'),
    } as const;
    expect(
      rowAfter(await played(pay('open', 'proposed'), writePayrollItemActivity, said, ben), activity, 'a'),
    ).toMatchObject({ statusCode: 'open', refKind: 'payrollItem', refId: 'i', createdBy: 'ben' });
  });

  const claim = (statusCode: string) =>
    agencyWith(
      [
        receipt,
        {
          id: 'r',
          number: 7,
          typeId: 'expense',
          date: '2027-06-04',
          currency: 'EUR',
          statusCode,
          personId: 'cara',
          rejectReason: 'No file',
        },
      ],
      [
        receiptItem,
        {
          id: 'ri',
          receiptId: 'r',
          caption: 'Taxi',
          quantity: 1,
          unitCents: 2000,
          taxTypeId: 'standard',
          documentIds: [],
          personId: 'cara',
        },
      ],
    );

  it('of a receipt is its author’s until it is handed in', async () => {
    const line = {
      id: 'r',
      itemId: 'ri2',
      caption: 'Toll',
      quantity: 2,
      unitCents: 500,
      taxTypeId: 'standard',
      documentIds: [],
    };
    expect(rowAfter(await played(claim('draft'), addReceiptItem, line, cara), receiptItem, 'ri2')).toMatchObject({
      receiptId: 'r',
      personId: 'cara',
    });
    expect(
      rowAfter(await played(claim('draft'), editReceiptItem, { id: 'ri', quantity: 3 }, cara), receiptItem, 'ri'),
    ).toMatchObject({ quantity: 3, caption: 'Taxi' });
    expect(
      rowAfter(await played(claim('draft'), deleteReceiptItem, { id: 'ri' }, cara), receiptItem, 'ri'),
    ).toBeUndefined();
    const handedIn = taken(await played(claim('rejected'), submitReceipt, { id: 'r', statusCode: 'inReview' }, cara));
    for (const refused of [
      played(handedIn, addReceiptItem, line, cara),
      played(handedIn, deleteReceiptItem, { id: 'ri' }, cara),
    ])
      expect(await refused).toBe('RECEIPT_LOCKED');
    expect(await played(claim('approved'), deleteReceipt, { id: 'r' }, cara)).toBe('RECEIPT_LOCKED');
    expect(await played(claim('draft'), deleteReceipt, { id: 'r' }, ben)).toBe('NO_RIGHT');
    const copy = rowAfter(await played(claim('approved'), copyReceipt, { id: 'r', newId: 'r2' }, cara), receipt, 'r2');
    expect(copy).toMatchObject({ statusCode: 'draft', copyOf: 'r' });
    expect([Object.hasOwn(copy ?? {}, 'number'), Object.hasOwn(copy ?? {}, 'rejectReason')]).toEqual([false, false]);
  });

  it('of an invoice is summed with its taxes, and fixed once it is sent', async () => {
    const taxed = agencyWith([
      taxTypes,
      { id: 'standard', code: 'standard', caption: 'Standard', sort: 0, active: true, ratePct: 20 },
    ]);
    const item = {
      id: 'l1',
      sort: 0,
      caption: 'Stagehands',
      quantity: 8,
      unit: 'h',
      unitCents: 4200,
      taxTypeId: 'standard',
    } as const;
    const bill = {
      id: 'b',
      companyId: 'fest',
      projectIds: ['festival'],
      date: '2027-06-30',
      dueOn: '2027-07-30',
      currency: 'EUR',
      items: [item],
    };
    const drafted = taken(await played(taxed, createInvoice, bill, otto));
    expect([rowAfter(drafted, invoice, 'b'), rowAfter(drafted, invoiceItem, 'l1')]).toMatchObject([
      { statusCode: 'draft', totalCents: 40320, openCents: 40320 },
      { invoiceId: 'b' },
    ]);
    expect(await played(taxed, createInvoice, { ...bill, dueOn: '2027-06-01' }, otto)).toBe('END_BEFORE_START');
    const edited = taken(
      await played(
        drafted,
        editInvoice,
        { id: 'b', items: [{ ...item, id: 'l2', quantity: 1 }], removed: ['l1'] },
        otto,
      ),
    );
    expect([rowAfter(edited, invoice, 'b')?.['totalCents'], rowAfter(edited, invoiceItem, 'l1')]).toEqual([
      5040,
      undefined,
    ]);
    const sent = taken(await played(drafted, moveInvoice, { id: 'b', statusCode: 'sent' }, otto));
    expect(await played(sent, editInvoice, { id: 'b', reference: 'PO 1' }, otto)).toBe('INVOICE_SENT');
    expect(
      rowAfter(await played(sent, moveInvoice, { id: 'b', statusCode: 'paid' }, otto), invoice, 'b'),
    ).toMatchObject({ statusCode: 'paid', openCents: 0 });
    expect(await played(sent, moveInvoice, { id: 'b', statusCode: 'partlyPaid' }, otto)).toBe('INVALID');
  });
});
