// Leave that a person asks for and a planner decides on.
import { entity } from '../../define/entity.ts';
import { assigned, date, decimal, instant, oneOf, optional, ref, text } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';

export const VACATION_STATUS = ['requested', 'approved', 'rejected', 'cancelRequested'] as const;
export type VacationStatus = (typeof VACATION_STATUS)[number];

/** What the person says. */
export const vacationWish = {
  personId: ref('persons'),
  start: date,
  end: date,
  /** Only half of the first or of the last day. */
  halfDay: optional(oneOf('start', 'end')),
  kind: oneOf('paid', 'unpaid'),
  comment: optional(text(1, 1000)),
} as const;

export const vacationRequest = entity('vacationRequests', {
  fields: {
    ...vacationWish,
    statusCode: oneOf(...VACATION_STATUS),
    /** Working days less bank holidays. */
    days: assigned(optional(decimal(0, 400))),
    answer: optional(text(1, 1000)),
    decidedBy: assigned(optional(ref('contacts'))),
    decidedAt: assigned(optional(instant)),
  },
  indexes: ['[personId+start]'],
  serverIndexes: ['personId', 'start', 'statusCode'],
  span: ['start', 'end'],
  routes: { get: '/vacationRequests/{id}' },
  pull: { from: { crew: 'planningCalendarItems', planner: 'planningCalendarItems' }, stage: 2 },
  read: 'signedIn',
  rows: { crew: inSet('personId', 'me'), planner: all, office: all },
});
