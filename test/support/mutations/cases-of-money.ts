// The changes around money, plus crews and to-dos, one case each: applied, and refused.
import { told, type MutationCase } from './mutation-case.ts';

const head = { typeId: 'travel', date: '2027-06-03', currency: 'EUR' };
const line = { caption: 'Train', quantity: 1, unitCents: 1250, taxTypeId: 'vat', documentIds: [] };
const items = [
  { id: 'new-line', sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents: 5000, taxTypeId: 'vat' },
];
const invoice = { companyId: 'fest', projectIds: [], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR', items };
const value = { id: 'new-value', plusCrewValue: 'series-active', date: '2027-06-03', value: 5, sourceTypeId: 'manual' };
const series = {
  id: 'new-series',
  plusCrewId: 'plus-active',
  typeId: 'turnover',
  unit: 'piece',
  editable: true,
  validFrom: '2027-06-01',
};
const message = (parameters = '{"recipient":"Planners","dueDate":"05.06.2027","priority":1}') => ({
  caption: 'Call me',
  type: 'TODO_INT',
  category: 'CREW',
  body: '',
  parameters,
});
const beneath = { activityId: 'new-todo', ...message() };
const unreadable = { args: { parameters: '{"dueDate":"31.06.2027"}' }, code: 'INVALID' };

export const CASES_OF_MONEY: Readonly<Record<string, MutationCase>> = {
  'createReceipt@1': told('ben', { id: 'new-receipt', ...head }, { args: { date: '2027-06-07' }, code: 'INVALID' }),
  'editReceipt@1': told(
    'ben',
    { id: 'receipt-draft', comment: 'By train' },
    { args: { id: 'receipt-approved' }, code: 'RECEIPT_LOCKED' },
  ),
  'copyReceipt@1': told('ben', { id: 'receipt-approved', newId: 'copy' }, { by: 'dora', code: 'NOT_FOUND' }),
  'deleteReceipt@1': told('ben', { id: 'receipt-draft' }, { args: { id: 'receipt-approved' }, code: 'RECEIPT_LOCKED' }),
  'submitReceipt@1': told(
    'ben',
    { id: 'receipt-draft', statusCode: 'inReview' },
    { args: { id: 'receipt-approved' }, code: 'RECEIPT_LOCKED' },
  ),
  'decideReceipt@1': told(
    'otto',
    { id: 'receipt-inReview', statusCode: 'approved' },
    { args: { statusCode: 'paid' }, code: 'BAD_TRANSITION' },
  ),
  'addReceiptItem@1': told(
    'ben',
    { id: 'receipt-draft', itemId: 'new-line', ...line },
    { args: { id: 'receipt-approved' }, code: 'RECEIPT_LOCKED' },
  ),
  'editReceiptItem@1': told(
    'ben',
    { id: 'line-draft', unitCents: 900 },
    { args: { id: 'line-approved' }, code: 'RECEIPT_LOCKED' },
  ),
  'deleteReceiptItem@1': told('ben', { id: 'line-draft' }, { args: { id: 'line-approved' }, code: 'RECEIPT_LOCKED' }),
  'editContract@1': told(
    'otto',
    { id: 'contract', statusCode: 'toSign' },
    { args: { statusCode: 'ended' }, code: 'BAD_TRANSITION' },
  ),
  'editRateCard@1': told(
    'otto',
    { id: 'rates', supplements: [{ kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] }] },
    { args: { supplements: [{ kind: 'night', from: '22:00', percent: 25, wins: [] }] }, code: 'INVALID' },
  ),
  'createInvoice@1': told(
    'otto',
    { id: 'new-invoice', ...invoice },
    { args: { dueOn: '2027-05-01' }, code: 'END_BEFORE_START' },
  ),
  'editInvoice@1': told(
    'otto',
    { id: 'invoice-draft', reference: 'PO 7' },
    { args: { id: 'invoice-paid' }, code: 'INVOICE_SENT' },
  ),
  'moveInvoice@1': told(
    'otto',
    { id: 'invoice-draft', statusCode: 'sent' },
    { args: { statusCode: 'paid' }, code: 'BAD_TRANSITION' },
  ),
  'movePayroll@1': told(
    'otto',
    { id: 'month', statusCode: 'open' },
    { args: { statusCode: 'paid', paidOn: '2027-06-10' }, code: 'BAD_TRANSITION' },
  ),
  'acceptPayrollItem@1': told(
    'ben',
    { id: 'pay-proposed', statusCode: 'accepted', amountCents: 1000 },
    { args: { amountCents: 900 }, code: 'ITEM_CHANGED' },
  ),
  'declinePayrollItem@1': told(
    'ben',
    { id: 'pay-proposed', reason: 'more hours' },
    { args: { id: 'pay-final' }, code: 'PAYROLL_CLOSED' },
  ),
  'correctPayrollItem@1': told(
    'otto',
    { id: 'pay-proposed', statusCode: 'corrected', amountCents: 1100 },
    { args: { id: 'pay-final' }, code: 'PAYROLL_CLOSED' },
  ),
  'savePlusCrewValue@1': told('paula', series, { args: { plusCrewId: 'plus-paidOut' }, code: 'PLUSCREW_FINISHED' }),
  'editPlusCrewValue@1': told(
    'paula',
    { id: 'series-active', caption: 'Turnover of the bar' },
    { args: { id: 'series-paidOut' }, code: 'PLUSCREW_FINISHED' },
  ),
  'editPlusCrew@1': told(
    'paula',
    { number: 'plus-active', name: 'Main bar' },
    { args: { number: 'plus-paidOut', statusCode: 'active' }, code: 'PLUSCREW_FINISHED' },
  ),
  'addPlusCrewValueData@1': told('paula', value, { args: { date: '2027-06-02' }, code: 'VALUE_EXISTS' }),
  'editPlusCrewValueData@1': told(
    'paula',
    { id: 'value-active', value: 7 },
    { args: { id: 'value-paidOut' }, code: 'PLUSCREW_FINISHED' },
  ),
  'deletePlusCrewValueData@1': told(
    'paula',
    { id: 'value-active' },
    { args: { id: 'value-paidOut' }, code: 'PLUSCREW_FINISHED' },
  ),
  'createActivity@1': told('ben', { id: 'new-todo', ...message() }, unreadable),
  'writePayrollActivity@1': told('otto', { id: 'month', ...beneath }, unreadable),
  'writePayrollItemActivity@1': told('ben', { id: 'pay-proposed', ...beneath }, unreadable),
  'writeReceiptActivity@1': told('ben', { id: 'receipt-draft', ...beneath }, unreadable),
  'writeInvoiceActivity@1': told('otto', { id: 'invoice-draft', ...beneath }, unreadable),
  'writePersonActivity@1': told('paula', { id: 'ben', ...beneath }, unreadable),
  'writeProjectActivity@1': told('mia', { number: 'festival', ...beneath }, unreadable),
  'completeActivity@1': told(
    'paula',
    { id: 'todo-open', statusCode: 'done' },
    { args: { id: 'todo-cancelled' }, code: 'ALREADY_CANCELLED' },
  ),
  'rescheduleActivity@1': told(
    'paula',
    { id: 'todo-open', parameters: '{"dueDate":"06.06.2027"}' },
    { args: { id: 'todo-cancelled' }, code: 'ALREADY_CANCELLED' },
  ),
};
