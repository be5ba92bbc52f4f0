// Due dates, deadlines, and what may become of things.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { factsOf } from '#schema/define/field.ts';
import {
  after,
  ASSIGNMENT_TRANSITIONS,
  mayPlannerMove,
  type AssignmentAction,
} from '#schema/rules/crews/assignment-transitions.ts';
import { answerDueAt, chiefMayFrom, isLateRefusal } from '#schema/rules/crews/deadlines.ts';
import { dottedDate, dueTomorrow, feedbackParameters, fromDottedDate } from '#schema/rules/messages/dotted-date.ts';
import { mayBecome, STATES } from '#schema/rules/states.ts';

const VIENNA = 'Europe/Vienna';
const at = (text: string): string =>
  Temporal.ZonedDateTime.from(`${text}[${VIENNA}]`).toInstant().toString({ fractionalSecondDigits: 3 });

describe('dates', () => {
  it('feedback is due the day after it was written, at the tenant’s', () => {
    expect(dueTomorrow(at('2027-06-12T23:30'), VIENNA)).toBe('13.06.2027');
    expect(dueTomorrow(at('2027-12-31T12:00'), VIENNA)).toBe('01.01.2028');
    expect(JSON.parse(feedbackParameters(at('2027-06-12T23:30'), VIENNA))).toEqual({
      recipient: 'Accountants',
      dueDate: '13.06.2027',
      priority: 1,
    });
  });

  it('with dots are read strictly', () => {
    expect(fromDottedDate('04.06.2027')).toBe('2027-06-04');
    for (const text of ['4.6.2027', '31.02.2027', '2027-06-04', 'soon']) expect(fromDottedDate(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = Temporal.PlainDate.from('2000-01-01').add({ days }).toString();
        return fromDottedDate(dottedDate(date)) === date;
      }),
    );
  });

  it('an answer is due within the deadline, two hours before the start at the latest', () => {
    expect(answerDueAt('2027-06-01T06:00:00.000Z', '2027-06-04T06:00:00.000Z', 24)).toBe('2027-06-02T06:00:00.000Z');
    expect(answerDueAt('2027-06-03T20:00:00.000Z', '2027-06-04T06:00:00.000Z', 24)).toBe('2027-06-04T04:00:00.000Z');
    expect(isLateRefusal('2027-06-02T06:00:00.000Z', '2027-06-04T06:00:00.000Z', 48)).toBe(false);
    expect(isLateRefusal('2027-06-02T06:01:00.000Z', '2027-06-04T06:00:00.000Z', 48)).toBe(true);
  });

  it('a chief acts from two hours before the start, and waits a quarter of an hour for who is missing', () => {
    expect(chiefMayFrom('activate', '2027-06-04T06:00:00.000Z')).toBe('2027-06-04T04:00:00.000Z');
    expect(chiefMayFrom('noShow', '2027-06-04T06:00:00.000Z')).toBe('2027-06-04T06:15:00.000Z');
  });
});

describe('states', () => {
  it('lead only to states that exist, and every state has its line', () => {
    for (const [table, machine] of Object.entries(STATES)) {
      const states = Object.keys(machine);
      expect(
        Object.values(machine)
          .flat()
          .filter((state) => !states.includes(state)),
        table,
      ).toEqual([]);
    }
  });

  it('are those of the rows', () => {
    for (const entity of ENTITIES) {
      const field =
        entity.fields['statusCode'] ?? (entity.name === 'profilePictures' ? entity.fields['state'] : undefined);
      const machine = Object.entries(STATES).find(([table]) => table === entity.name)?.[1];
      if (field === undefined || entity.name === 'projectCrewItemStatus') continue;
      expect(Object.keys(machine ?? {}).toSorted(), entity.name).toEqual(
        (factsOf(field).anyOf ?? []).map((one) => one.const).toSorted(),
      );
    }
  });

  it('of an assignment are reached by the actions of the table only', () => {
    const actions = Object.keys(ASSIGNMENT_TRANSITIONS) as AssignmentAction[];
    fc.assert(
      fc.property(fc.constantFrom(...ASSIGNMENT_STATUS), fc.constantFrom(...actions), (from, action) => {
        const to = after(action, from);
        return to === undefined || to === from || ASSIGNMENT_TRANSITIONS[action].from.includes(from);
      }),
      { numRuns: 1000 },
    );
  });

  it('what a planner sets goes by the table, and what has a call of its own does not', () => {
    expect(mayPlannerMove('applied', 'confirmed')).toBe(true);
    expect(mayPlannerMove('applied', 'notChosen')).toBe(true);
    expect(mayPlannerMove('requested', 'cancelled')).toBe(true);
    expect(mayPlannerMove('cancelled', 'confirmed')).toBe(false);
    expect(mayPlannerMove('worked', 'cancelled')).toBe(false);
    expect(after('reportSick', 'confirmed')).toBe('outage');
    expect(after('reopen', 'worked')).toBe('confirmed');
  });

  it('of papers go forward, and stay where they are without harm', () => {
    expect(mayBecome('receipts', 'draft', 'inReview')).toBe(true);
    expect(mayBecome('receipts', 'approved', 'draft')).toBe(false);
    expect(mayBecome('invoices', 'sent', 'sent')).toBe(true);
    expect(mayBecome('payrolls', 'confirmed', 'open')).toBe(false);
  });
});
