// State machines of pay, receipts, invoices, contracts and plus crews.
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { editContract } from '#schema/mutations/money/edit-contract.ts';
import {
  acceptPayrollItem,
  correctPayrollItem,
  declinePayrollItem,
} from '#schema/mutations/money/judge-payroll-item.ts';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { movePayroll } from '#schema/mutations/money/move-payroll.ts';
import { decideReceipt, submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import type { PlainRow } from './played.ts';
import type { Machine } from './state-machine.ts';
import { ben, otto, paula } from './story.ts';
import { settings } from './machine-steps.ts';

const statusOf = (row: PlainRow | undefined): string => String(row?.['statusCode'] ?? 'gone');
/** A state that is set again stays. */
const same = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([to, from]) => [to, `${from} ${to}=`.trim()]));
const money = { personId: 'ben', companyId: 'fest', documentIds: [] };

/** What the client has is taken back by a credit note, and what is paid is not taken back. */
const takenBackByCredit = (from: string): string =>
  from === 'sent' || from === 'partlyPaid' ? 'INVOICE_SENT' : 'BAD_TRANSITION';

export const MACHINES_OF_MONEY: readonly Machine[] = [
  {
    title: 'a payroll',
    entity: payroll,
    states: 'open toConfirm confirmed paid',
    stateOf: statusOf,
    row: (statusCode) => ({ id: 'it', number: 77, month: '2027-03', statusCode, personId: 'ben', documentIds: [] }),
    steps: settings(movePayroll, otto, same({ toConfirm: 'open', open: 'toConfirm', paid: 'confirmed' }), {
      args: { paidOn: '2027-06-15' },
    }),
  },
  {
    title: 'a line of a payroll',
    entity: payrollItem,
    states: 'proposed accepted declined corrected final',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      payrollId: 'month',
      personId: 'ben',
      date: '2027-05-01',
      caption: 'x',
      kind: 'work',
      amountCents: 100,
      statusCode,
    }),
    steps: [
      {
        what: 'accept',
        mutation: acceptPayrollItem,
        actor: ben,
        args: { id: 'it', statusCode: 'accepted', amountCents: 100 },
        moves: 'proposed>accepted corrected>accepted accepted=',
        refusal: (from) => (from === 'final' ? 'PAYROLL_CLOSED' : 'BAD_TRANSITION'),
      },
      {
        what: 'decline',
        mutation: declinePayrollItem,
        actor: ben,
        args: { id: 'it', reason: 'x' },
        moves: 'proposed>declined corrected>declined declined=',
        refusal: (from) => (from === 'final' ? 'PAYROLL_CLOSED' : 'BAD_TRANSITION'),
      },
      {
        what: 'correct',
        mutation: correctPayrollItem,
        actor: otto,
        args: { id: 'it', statusCode: 'corrected', amountCents: 100 },
        moves: 'proposed>corrected accepted>corrected declined>corrected corrected=',
        refusal: () => 'PAYROLL_CLOSED',
      },
    ],
  },
  {
    title: 'a receipt',
    entity: receipt,
    states: 'draft inReview approved rejected paid',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      typeId: 'travel',
      date: '2027-06-01',
      currency: 'EUR',
      statusCode,
      personId: 'ben',
    }),
    steps: [
      ...settings(decideReceipt, otto, same({ approved: 'inReview', rejected: 'inReview', paid: 'approved' }), {
        args: { rejectReason: 'x' },
      }),
      {
        what: 'submit',
        mutation: submitReceipt,
        actor: ben,
        args: { id: 'it', statusCode: 'inReview' },
        moves: 'draft>inReview rejected>inReview inReview=',
        refusal: () => 'RECEIPT_LOCKED',
      },
    ],
  },
  {
    title: 'an invoice',
    entity: invoice,
    states: 'draft sent partlyPaid paid cancelled',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      companyId: 'fest',
      projectIds: [],
      date: '2027-06-01',
      dueOn: '2027-06-30',
      currency: 'EUR',
      statusCode,
    }),
    steps: settings(
      moveInvoice,
      otto,
      same({ sent: 'draft', partlyPaid: 'sent', paid: 'sent partlyPaid', cancelled: 'draft' }),
      { args: { openCents: 5 } },
    ).map((step) => (step.what.endsWith(' cancelled') ? { ...step, refusal: takenBackByCredit } : step)),
  },
  {
    title: 'a contract',
    entity: staffContract,
    states: 'draft toSign active ended',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 1,
      vacationDaysPerYear: 25,
      statusCode,
      ...money,
    }),
    steps: settings(editContract, otto, same({ toSign: 'draft', draft: 'toSign', active: 'toSign', ended: 'active' })),
  },
  {
    title: 'a plus crew',
    entity: plusCrew,
    states: 'active finished paidOut',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      name: 'x',
      memberContactIds: [],
      from: '2027-06-01',
      to: '2027-06-30',
      bonusPoolPct: 5,
      typeId: 'bar',
      statusCode,
      currency: 'EUR',
    }),
    steps: settings(editPlusCrew, paula, same({ finished: 'active', active: 'finished', paidOut: 'finished' }), {
      refusal: () => 'PLUSCREW_FINISHED',
    }),
  },
];
