// A person's pay of one month, with the documents that go with it.
import { entity } from '../../define/entity.ts';
import { assigned, cents, date, integer, month, oneOf, optional, ref, refs } from '../../define/field.ts';
import { both, holding, inSet, right } from '../../define/rights.ts';

export const PAYROLL_STATUS = ['open', 'toConfirm', 'confirmed', 'paid'] as const;
export type PayrollStatus = (typeof PAYROLL_STATUS)[number];

export const payroll = entity('payrolls', {
  numbered: true,
  fields: {
    number: assigned(optional(integer(1))),
    personId: ref('persons'),
    contractId: optional(ref('staffContracts')),
    month,
    statusCode: oneOf(...PAYROLL_STATUS),
    grossCents: optional(cents),
    netCents: optional(cents),
    paidOn: optional(date),
    documentIds: assigned(refs('documents')),
  },
  indexes: ['number', 'personId'],
  serverIndexes: ['[personId+month]', 'month', 'statusCode'],
  filters: { month: 'month' },
  routes: { get: '/payrolls/{id}' },
  pull: { from: { crew: 'payrollsOfPerson' }, stage: 2 },
  read: right('payrolls'),
  rows: {
    crew: both(inSet('personId', 'me'), holding(right('payrolls'))),
    planner: holding(right('payrolls')),
    office: holding(right('payrolls')),
  },
});
