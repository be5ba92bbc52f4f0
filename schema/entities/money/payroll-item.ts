// One line of a payroll: the work of a day, an allowance, a correction.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  cents,
  date,
  instant,
  integer,
  listOf,
  minutes,
  object,
  oneOf,
  optional,
  ref,
  text,
  zone,
} from '../../define/field.ts';
import { both, holding, inSet, right } from '../../define/rights.ts';
import { supplement } from './rate-card.ts';

export const PAYROLL_ITEM_STATUS = ['proposed', 'accepted', 'declined', 'corrected', 'final'] as const;
export type PayrollItemStatus = (typeof PAYROLL_ITEM_STATUS)[number];

/** What a line is reckoned from: it explains itself, whatever becomes of the hours and of the rate card. */
export const payReckoning = object({
  zone,
  /** The shift, rounded. */
  start: instant,
  end: instant,
  breakMin: minutes,
  /** Of the plain hour. */
  percent: integer(1, 500),
  /** When the minutes of the line were. */
  segments: listOf(object({ from: instant, to: instant }), 100),
  supplement: optional(supplement),
});

/** How a line stood before the office corrected it, and who did. */
export const payCorrection = object({
  at: instant,
  by: optional(text(1, 200)),
  caption,
  minutes: optional(minutes),
  rateCents: optional(cents),
  amountCents: cents,
});

export const MOST_CORRECTIONS = 50;

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
    reckoning: assigned(optional(payReckoning)),
    /** The oldest first. */
    corrections: assigned(optional(listOf(payCorrection, MOST_CORRECTIONS))),
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
