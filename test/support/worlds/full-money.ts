// Of the full world: lists, logins, contracts, pay, receipts and invoices.
import * as lists from '#schema/entities/catalogues.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { user } from '#schema/entities/people/user.ts';
import type { Rows } from './full-rows.ts';

const look = (id: string, more: object = {}): object => ({ id, code: id, caption: id, sort: 1, active: true, ...more });
const owned = { statusCode: 'open', documentIds: [], personId: 'ben' };
const line = { caption: 'Hours', quantity: 2, unitCents: 1000, taxTypeId: 'vat' };

export const LISTS_AND_MONEY: readonly Rows[] = [
  [lists.countries, look('at', { iso2: 'AT' })],
  [lists.receiptTypes, look('travel')],
  [lists.taxTypes, look('vat', { ratePct: 20 })],
  [lists.crewRatingTypes, look('skill')],
  [lists.plusCrewTypes, look('bar')],
  [lists.plusCrewValueTypes, look('turnover')],
  [lists.plusCrewValueDataSourceTypes, look('manual'), look('import')],
  [
    user,
    ...[
      ['ben', 'crewMember', 'freelancer'],
      ['paula', 'planner', 'operations'],
    ].map(([name = '', ...roleIds]) => ({
      id: `u-${name}-north`,
      email: `${name}@north.test`,
      personId: name,
      active: true,
      roleIds,
    })),
  ],
  [rateCard, { id: 'rates', name: '2027', validFrom: '2027-01-01', currency: 'EUR' }],
  [
    staffContract,
    {
      id: 'contract',
      companyId: 'fest',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 9600,
      vacationDaysPerYear: 25,
      hourCents: 2000,
      ...owned,
      statusCode: 'draft',
    },
  ],
  [payroll, { id: 'month', number: 1, month: '2027-05', ...owned, statusCode: 'toConfirm' }],
  [
    payrollItem,
    ...['proposed', 'final'].map((statusCode) => ({
      id: `pay-${statusCode}`,
      payrollId: 'month',
      personId: 'ben',
      date: '2027-05-10',
      caption: 'Work',
      kind: 'work',
      amountCents: 1000,
      statusCode,
    })),
  ],
  [
    receipt,
    ...['draft', 'inReview', 'approved'].map((statusCode, at) => ({
      id: `receipt-${statusCode}`,
      number: at + 1,
      typeId: 'travel',
      date: '2027-06-01',
      currency: 'EUR',
      statusCode,
      personId: 'ben',
    })),
  ],
  [
    receiptItem,
    ...['draft', 'approved'].map((state) => ({
      id: `line-${state}`,
      receiptId: `receipt-${state}`,
      personId: 'ben',
      documentIds: [],
      ...line,
    })),
  ],
  [
    invoice,
    ...['draft', 'paid'].map((statusCode, at) => ({
      id: `invoice-${statusCode}`,
      number: at + 1,
      companyId: 'fest',
      projectIds: [],
      date: '2027-06-01',
      dueOn: '2027-06-30',
      currency: 'EUR',
      statusCode,
      totalCents: 2400,
      openCents: 2400,
    })),
  ],
  [invoiceItem, { id: 'invoice-line', invoiceId: 'invoice-draft', sort: 1, unit: 'h', ...line }],
];
