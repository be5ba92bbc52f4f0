// What a person owes, is planned for and has worked in one month, as the server counted it last (domain.md,
// contract-accounts).
import { entity } from '../../define/entity.ts';
import { date, decimal, instant, integer, minutes, month, ref } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';

/** The row of a contact's month: its id says both. */
export const staffValueId = (contactId: string, ofMonth: string): string => `${contactId}:${ofMonth}`;

export const staffValue = entity('staffValues', {
  fields: {
    contactId: ref('contacts'),
    personId: ref('persons'),
    month,
    /** First and last day of the month, so that windows of days can be asked for. */
    firstDay: date,
    lastDay: date,
    quotaMin: minutes,
    plannedMin: minutes,
    workedMin: minutes,
    /** Minutes in hand, below zero when owed. */
    timeAccountMin: integer(-10_000_000, 10_000_000),
    vacationDaysLeft: decimal(-400, 400),
    vacationDaysTaken: decimal(0, 400),
    asOf: instant,
  },
  indexes: ['personId'],
  serverIndexes: ['[contactId+month]'],
  span: ['firstDay', 'lastDay'],
  routes: { beneath: { '/contacts/{id}/valueStaff': 'contactId' } },
  pull: { from: { crew: 'staffContractsOfPerson', planner: 'planningCalendarItems' }, stage: 2 },
  read: 'signedIn',
  rows: { crew: inSet('personId', 'me'), planner: all, office: all },
});
