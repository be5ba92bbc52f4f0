// The words of money: payroll items, receipts, invoices, contracts.
import { always, byState, caption, numberIn, textIn, type Captions } from './caption.ts';

export const MONEY_CAPTIONS: Captions = {
  acceptPayrollItem: (args, { money }) =>
    caption('itemAccepted', 'check', { amount: money(numberIn(args, 'amountCents')) }),
  declinePayrollItem: (args, { money }) =>
    caption('itemDeclined', 'x', {
      amount: typeof args['amountCents'] === 'number' ? money(args['amountCents']) : '–',
      reason: textIn(args, 'reason'),
    }),
  correctPayrollItem: (args, { money }) =>
    caption('itemCorrected', 'pencil', { amount: money(numberIn(args, 'amountCents')) }),
  movePayroll: byState('payrollMoved', 'wallet'),
  editContract: always('contractEdited', 'pencil'),
  editRateCard: always('rateCardEdited', 'pencil'),
  createReceipt: (args, { date }) => caption('receiptCreated', 'wallet', { date: date(textIn(args, 'date')) }),
  copyReceipt: always('receiptCopied', 'copy'),
  editReceipt: always('receiptEdited', 'pencil'),
  deleteReceipt: always('receiptDeleted', 'trash-2'),
  submitReceipt: always('receiptSubmitted', 'send'),
  decideReceipt: byState('receiptDecided', 'wallet'),
  addReceiptItem: (args, { money }) =>
    caption('receiptItem', 'plus', {
      name: textIn(args, 'caption'),
      amount: money(Math.round(numberIn(args, 'quantity') * numberIn(args, 'unitCents'))),
    }),
  editReceiptItem: always('receiptItemEdited', 'pencil'),
  deleteReceiptItem: always('receiptItemDeleted', 'trash-2'),
  createInvoice: (args, { date }) => caption('invoiceCreated', 'wallet', { date: date(textIn(args, 'date')) }),
  editInvoice: always('invoiceEdited', 'pencil'),
  moveInvoice: byState('invoiceMoved', 'wallet'),
};
