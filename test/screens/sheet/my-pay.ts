// What one crew member has of pay and contracts, for the sheet of screens.
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Rows } from '../rows.ts';
import { makerOf, type More } from './row-maker.ts';

/** Payrolls with their lines and papers, contracts with their accounts. */
export const myPay = (now: number): Rows => {
  const { month, made, row, listed } = makerOf(now);
  const item = (id: string, more: More): ServerRow =>
    row(id, {
      payrollId: 'pay1',
      personId: 'p-ben',
      date: `${month(1)}-12`,
      caption: 'Load-in, main stage',
      kind: 'work',
      minutes: 510,
      rateCents: 1650,
      amountCents: 14_025,
      statusCode: 'proposed',
      projectNumber: 2418,
      ...more,
    });
  const paper = (id: string, more: More): ServerRow =>
    row(id, {
      typeId: 'payslip',
      name: 'Payslip',
      parameters: '{"allowSignatories":true}',
      signatories: [],
      statusCode: 'approved',
      ownerKind: 'payroll',
      ownerId: 'pay1',
      visibility: 'owner',
      ...more,
    });
  return {
    payrolls: [
      row('pay0', { number: 311, personId: 'p-ben', month: month(0), statusCode: 'open', documentIds: [] }),
      row('pay1', {
        number: 298,
        personId: 'p-ben',
        month: month(1),
        statusCode: 'toConfirm',
        grossCents: 214_350,
        netCents: 168_020,
        documentIds: ['slip1'],
      }),
      row('pay2', {
        number: 254,
        personId: 'p-ben',
        month: month(2),
        statusCode: 'paid',
        grossCents: 198_000,
        netCents: 157_210,
        paidOn: `${month(1)}-05`,
        documentIds: ['slip2'],
      }),
    ],
    payrollItems: [
      item('pi1', {
        assignmentId: 'mine',
        reckoning: {
          zone: 'Europe/Vienna',
          start: `${month(1)}-12T06:00:00.000Z`,
          end: `${month(1)}-12T15:00:00.000Z`,
          breakMin: 30,
          percent: 100,
          segments: [
            { from: `${month(1)}-12T06:00:00.000Z`, to: `${month(1)}-12T10:15:00.000Z` },
            { from: `${month(1)}-12T10:45:00.000Z`, to: `${month(1)}-12T15:00:00.000Z` },
          ],
        },
      }),
      item('pi2', {
        caption: 'Night supplement',
        kind: 'night',
        minutes: 120,
        rateCents: 400,
        amountCents: 800,
        statusCode: 'corrected',
      }),
      item('pi3', {
        caption: 'Travel',
        kind: 'expense',
        minutes: undefined,
        amountCents: 2450,
        statusCode: 'declined',
        declineReason: 'It was a return ticket.',
      }),
      item('pi4', {
        caption: 'Bonus',
        kind: 'bonus',
        minutes: undefined,
        amountCents: 5000,
        statusCode: 'accepted',
        projectNumber: undefined,
      }),
    ].map((one) => JSON.parse(JSON.stringify(one)) as ServerRow),
    documents: [
      paper('slip1', {
        signatories: [
          {
            id: 's1',
            person: 'p-ben',
            contactNumber: 'K-10001',
            status: { caption: 'Ready to sign' },
            sort: 0,
            signatures: [{ id: 'g1', signed: false }],
          },
        ],
        signatoryPersonIds: ['p-ben'],
      }),
      paper('slip2', { ownerId: 'pay2' }),
      paper('contractPaper', {
        typeId: 'contract',
        name: 'Employment contract',
        ownerKind: 'contract',
        ownerId: 'deal',
      }),
    ],
    documentTypes: [
      listed('payslip', 'Payslip', { parameters: '{}' }),
      listed('contract', 'Contract', { parameters: '{}' }),
    ],
    activities: [
      row('ask1', {
        caption: 'Question',
        type: 'TODO_PAYROLL_ITEM',
        category: 'PAYROLL',
        body: 'Was the waiting time counted?',
        parameters: '{"recipient":"Accountants","dueDate":"13.06.2027","priority":1}',
        refKind: 'payrollItem',
        refId: 'pi1',
        statusCode: 'open',
        createdBy: 'p-ben',
      }),
      row('wish1', {
        createdAt: '2026-01-01T08:00:00.000Z',
        caption: 'Profile: Street',
        type: 'TODO_INT',
        category: 'PERSON',
        body: '',
        parameters: '{"recipient":"Accountants","changes":{"street":["Dock 4","Harbour Lane 12"]}}',
        refKind: 'person',
        refId: 'p-ben',
        statusCode: 'open',
        createdBy: 'p-ben',
      }),
    ],
    staffContracts: [
      row('deal', {
        number: 'V-1042',
        personId: 'p-ben',
        companyId: 'co',
        kind: 'parttime',
        from: '2026-02-01',
        statusCode: 'active',
        quotaMinPerMonth: 5760,
        vacationDaysPerYear: 25,
        hourCents: 1650,
        documentIds: ['contractPaper'],
        accounts: {
          asOf: made,
          quotaMin: 5760,
          plannedMin: 1440,
          workedMin: 3420,
          timeAccountMin: -185,
          vacationDays: 11.5,
        },
      }),
      row('olddeal', {
        personId: 'p-ben',
        companyId: 'co',
        kind: 'dayContract',
        from: '2025-06-01',
        to: '2025-09-30',
        statusCode: 'ended',
        quotaMinPerMonth: 0,
        vacationDaysPerYear: 0,
        documentIds: [],
      }),
    ],
    staffValues: [0, 1].map((ago) =>
      row(`c-p-ben:${month(ago)}`, {
        contactId: 'c-p-ben',
        personId: 'p-ben',
        month: month(ago),
        firstDay: `${month(ago)}-01`,
        lastDay: `${month(ago)}-28`,
        quotaMin: 5760,
        plannedMin: ago === 0 ? 1440 : 0,
        workedMin: ago === 0 ? 3420 : 5940,
        timeAccountMin: ago === 0 ? -185 : 180,
        vacationDaysLeft: 11.5,
        vacationDaysTaken: 6,
        asOf: made,
      }),
    ),
  };
};
