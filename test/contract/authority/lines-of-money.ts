// Who may make which change around money, plus crews and messages.
import type { Line } from './line.ts';
import { AGENCY, CREW_PARTIES, CLIENT, FOREIGN, PLANNERS, type Party } from './parties.ts';
import { OWN_AND_AGENCY, OWN_MONEY, READ_CREW } from './sight.ts';

const head = { typeId: 'travel', date: '2027-06-03', currency: 'EUR' };
const line = { caption: 'Train', quantity: 1, unitCents: 1250, taxTypeId: 'vat', documentIds: [] };
const message = {
  caption: 'Call me',
  type: 'TODO_INT',
  category: 'CREW',
  body: '',
  parameters: '{"recipient":"Planners","dueDate":"05.06.2027","priority":1}',
};
/** Those with a role by which receipts are made: freelancers, chiefs by their role, the office. */
const WITH_RECEIPTS = ['ben', 'cara', 'otto'] as const;
const PLUS_SEEN = ['dora', ...PLANNERS, 'till', 'glance'] as const;
const PLUS_SETTINGS_SEEN = PLUS_SEEN;
const PEOPLE: readonly Party[] = [...CREW_PARTIES, ...CLIENT, 'kurt', ...AGENCY];
/** In their own agency they may as anybody; nothing of it comes here. */
const AT_HOME = Object.fromEntries(FOREIGN.map((party) => [party, 'dropped'] as const));

const intent = (
  change: string,
  says: string,
  args: Line['args'],
  more: Pick<Line, 'may' | 'seen'> & Partial<Line>,
): Line => ({ change, says, args, nature: 'intent', ...more });
const ofReceipt = (change: string, says: string, args: Line['args'], more: Partial<Line> = {}): Line =>
  intent(change, says, args, { may: ['ben', 'otto'], seen: OWN_MONEY, ...more });
const beneath = (change: string, args: object, readers: readonly Party[], more: Partial<Line> = {}): Line => ({
  change,
  says: 'whoever of the people sees what it is about',
  args: ({ id }) => ({ ...args, activityId: id, ...message }),
  nature: 'told',
  may: readers,
  seen: [],
  ...more,
});

export const LINES_OF_MONEY: readonly Line[] = [
  intent('createReceipt@1', 'the right to create receipts', ({ id }) => ({ id, ...head }), {
    may: WITH_RECEIPTS,
    seen: 'nothing',
  }),
  ofReceipt('editReceipt@1', 'its author, the office', () => ({ id: 'receipt-draft', comment: 'By train' })),
  ofReceipt('copyReceipt@1', 'its author, the office', ({ id }) => ({ id: 'receipt-approved', newId: id })),
  ofReceipt('deleteReceipt@1', 'its author, the office', () => ({ id: 'receipt-draft' }), { removes: true }),
  ofReceipt('submitReceipt@1', 'its author, the office', () => ({ id: 'receipt-draft', statusCode: 'inReview' })),
  ofReceipt('decideReceipt@1', '1.2: the office', () => ({ id: 'receipt-inReview', statusCode: 'approved' }), {
    may: ['otto'],
  }),
  ofReceipt('addReceiptItem@1', 'its author, the office', ({ id }) => ({ id: 'receipt-draft', itemId: id, ...line })),
  ofReceipt('editReceiptItem@1', 'its author, the office', () => ({ id: 'line-draft', unitCents: 900 })),
  ofReceipt('deleteReceiptItem@1', 'its author, the office', () => ({ id: 'line-draft' }), { removes: true }),
  intent('editContract@1', '2.4: the office', () => ({ id: 'contract', statusCode: 'toSign' }), {
    may: ['otto'],
    seen: AGENCY,
  }),
  intent(
    'editRateCard@1',
    'the office with the right to edit pay',
    () => ({ id: 'rates', supplements: [{ kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] }] }),
    { may: ['otto'], seen: [...CLIENT, 'kurt', ...AGENCY] },
  ),
  intent(
    'createInvoice@1',
    'the office',
    ({ id }) => ({
      id,
      companyId: 'fest',
      projectIds: [],
      date: '2027-06-01',
      dueOn: '2027-06-30',
      currency: 'EUR',
      items: [
        { id: `${id}-line`, sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents: 5000, taxTypeId: 'vat' },
      ],
    }),
    { may: ['otto'], seen: 'nothing' },
  ),
  intent('editInvoice@1', 'the office', () => ({ id: 'invoice-draft', reference: 'PO 7' }), {
    may: ['otto'],
    seen: ['olga'],
  }),
  intent('moveInvoice@1', 'the office', () => ({ id: 'invoice-draft', statusCode: 'sent' }), {
    may: ['otto'],
    seen: ['olga'],
  }),
  intent('movePayroll@1', '1.2: the office', () => ({ id: 'month', statusCode: 'open' }), {
    may: ['otto'],
    seen: OWN_MONEY,
  }),
  intent('acceptPayrollItem@1', 'self', () => ({ id: 'pay-proposed', statusCode: 'accepted', amountCents: 1000 }), {
    may: ['ben'],
    seen: OWN_MONEY,
  }),
  intent('declinePayrollItem@1', 'self', () => ({ id: 'pay-proposed', reason: 'more hours' }), {
    may: ['ben'],
    seen: OWN_MONEY,
  }),
  intent(
    'correctPayrollItem@1',
    '1.2: the office',
    () => ({ id: 'pay-proposed', statusCode: 'corrected', amountCents: 1100 }),
    { may: ['otto'], seen: OWN_MONEY },
  ),
  intent(
    'savePlusCrewValue@1',
    'the right to edit plus crews',
    ({ id }) => ({
      id,
      plusCrewId: 'plus-active',
      typeId: 'turnover',
      unit: 'piece',
      editable: true,
      validFrom: '2027-06-01',
    }),
    { may: ['olga'], seen: PLUS_SETTINGS_SEEN },
  ),
  intent(
    'editPlusCrewValue@1',
    'the right to edit plus crews',
    () => ({ id: 'series-active', caption: 'Turnover of the bar' }),
    { may: ['olga'], seen: PLUS_SETTINGS_SEEN },
  ),
  intent('editPlusCrew@1', 'the right to edit plus crews', () => ({ number: 'plus-active', name: 'Main bar' }), {
    may: ['olga'],
    seen: PLUS_SETTINGS_SEEN,
  }),
  {
    change: 'addPlusCrewValueData@1',
    says: 'the right to edit plus crews, its login with edit',
    nature: 'told',
    may: ['olga', 'till'],
    seen: PLUS_SEEN,
    args: ({ id }) => ({ id, plusCrewValue: 'series-active', date: '2027-06-03', value: 5, sourceTypeId: 'manual' }),
  },
  intent(
    'editPlusCrewValueData@1',
    'the right to edit plus crews, its login with edit',
    () => ({ id: 'value-active', value: 7 }),
    { may: ['olga', 'till'], seen: PLUS_SEEN },
  ),
  intent(
    'deletePlusCrewValueData@1',
    'the right to edit plus crews, its login with edit',
    () => ({ id: 'value-active' }),
    { may: ['olga', 'till'], seen: PLUS_SEEN, removes: true },
  ),
  {
    change: 'createActivity@1',
    on: 'of no row',
    says: 'people',
    args: ({ id }) => ({ id, ...message }),
    nature: 'told',
    may: PEOPLE,
    seen: 'nothing',
    but: AT_HOME,
  },
  {
    change: 'createActivity@1',
    on: 'of a row',
    says: 'people, about what they see',
    args: ({ id }) => ({ id, ...message, refKind: 'payroll', refId: 'month' }),
    nature: 'told',
    may: OWN_MONEY,
    seen: 'nothing',
    but: Object.fromEntries(
      PEOPLE.filter((party) => !OWN_MONEY.some((one) => one === party)).map((party) => [party, 'late'] as const),
    ),
  },
  beneath('writePayrollActivity@1', { id: 'month' }, OWN_MONEY),
  beneath('writePayrollItemActivity@1', { id: 'pay-proposed' }, OWN_MONEY),
  beneath('writeReceiptActivity@1', { id: 'receipt-draft' }, OWN_MONEY),
  beneath('writeInvoiceActivity@1', { id: 'invoice-draft' }, ['olga', 'otto']),
  beneath(
    'writePersonActivity@1',
    { id: 'ben' },
    READ_CREW.filter((party) => party !== 'gate'),
    { seen: ['gate'] },
  ),
  beneath(
    'writeProjectActivity@1',
    { number: 'festival' },
    READ_CREW.filter((party) => party !== 'gate'),
    { seen: ['gate'] },
  ),
  intent(
    'completeActivity@1',
    'its author or recipient, who keeps the to-dos of others',
    () => ({ id: 'todo-open', statusCode: 'done' }),
    { may: OWN_AND_AGENCY, seen: [] },
  ),
  intent(
    'rescheduleActivity@1',
    'its author or recipient, who keeps the to-dos of others',
    () => ({ id: 'todo-open', parameters: '{"dueDate":"06.06.2027"}' }),
    { may: OWN_AND_AGENCY, seen: [] },
  ),
];
