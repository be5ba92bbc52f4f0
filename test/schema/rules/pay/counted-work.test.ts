// What of shifts, hours and leave counts in the accounts of a contract.
import { describe, expect, it } from 'vitest';
import { countedWork, type CountedAbsence } from '#schema/rules/money/counted-work.ts';

const leave = (start: string, end: string, halfDay?: 'start' | 'end'): CountedAbsence => ({
  kind: 'vacation',
  start,
  end,
  ...(halfDay === undefined ? {} : { halfDay }),
});

describe('what counts', () => {
  const row = {
    id: 'a',
    projectId: 'p',
    projectCrewItemId: 'i',
    statusCode: 'confirmed',
    effectiveStart: '2027-03-27T21:00:00.000Z',
    effectiveEnd: '2027-03-28T04:00:00.000Z',
    timezone: 'Europe/Vienna',
  } as const;
  const counted = (more: object, rest: object = {}) =>
    countedWork({
      assignments: [{ ...row, ...more }],
      leaves: [],
      breaks: new Map([['i', 30]]),
      awayOrders: new Map([['ill', 'sick' as const]]),
      ...rest,
    });

  it('is a confirmed shift without hours as planned, the night of a clock change an hour shorter', () => {
    // 22:00 to 06:00 in Vienna.
    expect(counted({}).shifts).toEqual([{ date: '2027-03-27', kind: 'planned', minutes: 390 }]);
    const autumn = { effectiveStart: '2027-10-30T20:00:00.000Z', effectiveEnd: '2027-10-31T05:00:00.000Z' };
    expect(counted(autumn).shifts).toEqual([{ date: '2027-10-30', kind: 'planned', minutes: 510 }]);
  });

  it('are stated hours as worked, under the day of the shift', () => {
    const hours = { workedStart: '2027-03-27T23:30:00.000Z', workedEnd: '2027-03-28T04:30:00.000Z', breakMin: 45 };
    for (const statusCode of ['confirmed', 'worked', 'notNeeded', 'cancelled'])
      expect(counted({ ...hours, statusCode }).shifts).toEqual([{ date: '2027-03-27', kind: 'worked', minutes: 255 }]);
    for (const statusCode of ['noShow', 'declined', 'requested'])
      expect(counted({ ...hours, statusCode })).toEqual({ shifts: [], absences: [] });
  });

  it('is illness of a shift or of days, unpaid days as such, and not leave in the plan', () => {
    expect(counted({ statusCode: 'outage', absenceKind: 'sick' }).shifts).toMatchObject([
      { kind: 'sick', minutes: 390 },
    ]);
    expect(counted({ statusCode: 'absence', absenceKind: 'other' })).toEqual({ shifts: [], absences: [] });
    const days = { effectiveStart: '2027-06-06T22:00:00.000Z', effectiveEnd: '2027-06-09T22:00:00.000Z' };
    const sick = [{ kind: 'sick', start: '2027-06-07', end: '2027-06-09' }];
    expect(counted({ ...days, absenceKind: 'sick' })).toEqual({ shifts: [], absences: sick });
    expect(counted({ ...days, projectId: 'ill' })).toEqual({ shifts: [], absences: sick });
    expect(counted({ ...days, id: 'v:leave', absenceKind: 'vacation' })).toEqual({ shifts: [], absences: [] });
    expect(counted({ ...days, absenceKind: 'other' })).toEqual({ shifts: [], absences: [] });
    expect(counted({ ...days, absenceKind: 'unpaidVacation' }).absences).toEqual([{ ...sick[0], kind: 'unpaid' }]);
  });

  it('is leave that is approved, paid or not, also while its person asks to take it back', () => {
    const one = { start: '2027-06-07', end: '2027-06-09', kind: 'paid', statusCode: 'approved' } as const;
    const leaves = [
      one,
      { ...one, statusCode: 'cancelRequested', halfDay: 'end' },
      { ...one, statusCode: 'requested' },
      { ...one, statusCode: 'rejected' },
      { ...one, kind: 'unpaid' },
    ];
    expect(counted({ statusCode: 'declined' }, { leaves }).absences).toEqual([
      leave('2027-06-07', '2027-06-09'),
      leave('2027-06-07', '2027-06-09', 'end'),
      { ...leave('2027-06-07', '2027-06-09'), kind: 'unpaid' },
    ]);
  });
});
