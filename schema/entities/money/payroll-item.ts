// One line of a payroll: the work of a day, an allowance, a correction.
import { entity } from '../../define/entity.ts';
import { assigned, caption, cents, date, integer, minutes, oneOf, optional, ref, text } from '../../define/field.ts';
import { both, holding, inSet, right } from '../../define/rights.ts';

export const PAYROLL_ITEM_STATUS = ['proposed', 'accepted', 'declined', 'corrected', 'final'] as const;
export type PayrollItemStatus = (typeof PAYROLL_ITEM_STATUS)[number];

export const payrollItem = entity('payrollItems', {
  fields: {
    payrollId: ref('payrolls'),
    personId: assigned(ref('persons')),
    assignmentId: optional(ref('projectCrewItemStatus')),
    date,
    caption,
    kind: oneOf('work', 'overtime', 'night', 'sunday', 'holiday', 'vacation', 'sick', 'expense', 'bonus', 'correction'),
    minutes: optional(minutes),
    rateCents: optional(cents),
    amountCents: cents,
    statusCode: oneOf(...PAYROLL_ITEM_STATUS),
    declineReason: optional(text(1, 400)),
    projectNumber: optional(integer(1)),
  },
  indexes: ['payrollId'],
  serverIndexes: ['personId', 'assignmentId', 'date'],
  span: ['date', 'date'],
  routes: { get: '/payrollItems/{id}', beneath: { '/payrolls/{id}/items': 'payrollId' } },
  pull: { from: { crew: 'payrollsOfPerson' }, stage: 2 },
  read: right('payrolls'),
  rows: {
    crew: both(inSet('personId', 'me'), holding(right('payrolls'))),
    planner: holding(right('payrolls')),
    office: holding(right('payrolls')),
  },
});
