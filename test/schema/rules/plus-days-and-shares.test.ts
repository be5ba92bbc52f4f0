// Which days of a plus crew count, and how its bonus is shared: whole cents, and to the last one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from '#schema/rules/money/plus-days.ts';
import {
  bonusShares,
  memberMinutes,
  sharesInSight,
  type MemberShift,
  type SharingTeam,
} from '#schema/rules/money/plus-shares.ts';
import { daysOfPeriod, weekdaysOf, workingDaysOf } from '#schema/rules/money/working-days.ts';
import type { Actor } from '#schema/define/rights.ts';

/** Day by day, as slow as it is plain. */
const dates = (from: string, to: string): readonly string[] => {
  const all: string[] = [];
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, Temporal.PlainDate.from(to)) <= 0;
    day = day.add({ days: 1 })
  )
    all.push(day.toString());
  return all;
};
const anyDate = fc
  .integer({ min: 0, max: 500 })
  .map((days) => Temporal.PlainDate.from('2026-11-01').add({ days }).toString());

describe('working days', () => {
  it('are Monday to Friday less bank holidays, as counted day by day', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.array(anyDate, { maxLength: 40 }), (from, to, holidays) => {
        const weekdays = dates(from, to).filter((date) => Temporal.PlainDate.from(date).dayOfWeek <= 5);
        expect(daysOfPeriod(from, to)).toBe(dates(from, to).length);
        expect(weekdaysOf(from, to)).toBe(weekdays.length);
        expect(workingDaysOf(from, to, holidays)).toBe(weekdays.filter((date) => !holidays.includes(date)).length);
      }),
    );
  });

  it('take a bank holiday off once, and none at a weekend or outside the period', () => {
    // Monday 14 to Sunday 20 June 2027.
    const week = ['2027-06-14', '2027-06-20'] as const;
    expect(workingDaysOf(...week, [])).toBe(5);
    expect(workingDaysOf(...week, ['2027-06-16', '2027-06-16'])).toBe(4);
    expect(workingDaysOf(...week, ['2027-06-19', '2027-06-20', '2027-06-21'])).toBe(5);
  });

  it('are counted at once however long a period is', () => {
    expect(workingDaysOf('0001-01-01', '9999-12-31', [])).toBe(2_608_615);
  });
});

describe('the days of a plus crew', () => {
  // Tuesday to Thursday of the week after: eight working days.
  const period = { from: '2027-06-01', to: '2027-06-10' };
  const on = (today: string, holidays?: readonly string[]) => plusDays(period, { today, holidays });

  it('are over once the next morning has come: none before the first, all after the last', () => {
    expect(['2027-05-01', '2027-06-01', '2027-06-02'].map((today) => on(today).daysGone)).toEqual([0, 0, 1]);
    expect(['2027-06-10', '2027-06-11', '2028-01-01'].map((today) => on(today).daysGone)).toEqual([7, 8, 8]);
  });

  it('stand still over a weekend and over a bank holiday', () => {
    const mornings = ['2027-06-05', '2027-06-06', '2027-06-07', '2027-06-08'];
    expect(mornings.map((today) => on(today).daysGone)).toEqual([4, 4, 4, 5]);
    expect(mornings.map((today) => on(today, ['2027-06-07']).daysGone)).toEqual([4, 4, 4, 4]);
    expect(on('2027-06-08', ['2027-06-06', '2027-06-07'])).toMatchObject({ days: 7, weekdays: 8, weekdaysOff: 1 });
  });

  it('may be one', () => {
    const day = { from: '2027-06-01', to: '2027-06-01' };
    expect(plusDays(day, { today: '2027-06-01', holidays: [] })).toMatchObject({ days: 1, daysGone: 0 });
    expect(plusDays(day, { today: '2027-06-02', holidays: [] })).toMatchObject({ days: 1, daysGone: 1 });
  });

  it('are all of them where none is a working day', () => {
    const weekend = { from: '2027-06-05', to: '2027-06-06' };
    expect(plusDays(weekend, { today: '2027-06-06', holidays: [] })).toMatchObject({
      days: 2,
      daysGone: 1,
      isEveryDay: true,
    });
    const holiday = { from: '2027-06-01', to: '2027-06-01' };
    expect(plusDays(holiday, { today: '2027-06-02', holidays: ['2027-06-01'] })).toMatchObject({
      days: 1,
      daysGone: 1,
      isEveryDay: true,
    });
  });

  it('say whether bank holidays are known', () => {
    expect([on('2027-06-04').knowsHolidays, on('2027-06-04', []).knowsHolidays]).toEqual([false, true]);
  });
});

const member = (contactId: string, minutes: number) => ({ contactId, minutes });
const centsOf = (bonus: number, ...minutes: readonly number[]): readonly number[] =>
  bonusShares(
    bonus,
    minutes.map((one, at) => member(`c-${String(at)}`, one)),
  ).map(({ cents }) => cents);

describe('the shares of a bonus', () => {
  it('go by hours, and what is left over goes to whom most is missing', () => {
    expect(centsOf(105_000, 2400, 1200, 600)).toEqual([60_000, 30_000, 15_000]);
    expect(centsOf(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(centsOf(100, 2, 1)).toEqual([67, 33]);
    expect(centsOf(1, 1, 5)).toEqual([0, 1]);
  });

  it('are nothing for who has no hours, and for everybody where there is none to share', () => {
    expect(centsOf(100, 0, 60, 0)).toEqual([0, 100, 0]);
    expect(centsOf(100, 0, 0)).toEqual([0, 0]);
    expect(centsOf(0, 60, 30)).toEqual([0, 0]);
    expect(centsOf(100)).toEqual([]);
  });

  it('are the bonus together, never a cent from what is due, and the same in any order', () => {
    const some = fc.uniqueArray(fc.record({ contactId: fc.string(), minutes: fc.nat(100_000) }), {
      minLength: 1,
      maxLength: 30,
      selector: ({ contactId }) => contactId,
    });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), some, (bonus, members) => {
        const all = members.reduce((sum, { minutes }) => sum + minutes, 0);
        fc.pre(all > 0);
        const shares = bonusShares(bonus, members);
        expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(bonus);
        for (const { cents, minutes } of shares) {
          expect(Number.isInteger(cents)).toBe(true);
          expect(Math.abs(cents - (bonus * minutes) / all)).toBeLessThan(1.001);
        }
        expect(bonusShares(bonus, members.toReversed()).toReversed()).toEqual(shares);
      }),
    );
  });
});

describe('the minutes of a member', () => {
  const team: SharingTeam = {
    from: '2027-06-01',
    to: '2027-06-10',
    memberContactIds: ['ben', 'cara'],
    leaderContactId: 'lea',
    projectId: 'fest',
  };
  const shift = (more: Partial<MemberShift> = {}): MemberShift => ({
    contactId: 'ben',
    projectId: 'fest',
    statusCode: 'worked',
    timezone: 'Europe/Vienna',
    workedStart: '2027-06-02T06:00:00.000Z',
    workedEnd: '2027-06-02T14:00:00.000Z',
    breakMin: 30,
    ...more,
  });
  const ofBen = (more?: Partial<MemberShift>, of: SharingTeam = team): number | undefined =>
    memberMinutes(of, [shift(more)], '2027-06-04').find(({ contactId }) => contactId === 'ben')?.minutes;

  it('are those stated on the project, on days of the period that are over', () => {
    expect(memberMinutes(team, [shift(), shift()], '2027-06-04')).toEqual([member('ben', 900), member('cara', 0)]);
    expect(ofBen({ projectId: 'other' })).toBe(0);
    expect(ofBen({ statusCode: 'noShow' })).toBe(0);
    expect(ofBen({ workedStart: undefined, workedEnd: undefined })).toBe(0);
    expect(ofBen({}, { ...team, projectId: undefined })).toBe(0);
  });

  it('belong to the day on which they begin where they are worked', () => {
    const night = { workedEnd: '2027-06-01T02:00:00.000Z', breakMin: 0 };
    // Half past midnight of 1 June in Vienna, and half past eleven of 31 May in Lisbon.
    expect(ofBen({ ...night, workedStart: '2027-05-31T22:30:00.000Z' })).toBe(210);
    expect(ofBen({ ...night, workedStart: '2027-05-31T22:30:00.000Z', timezone: 'Europe/Lisbon' })).toBe(0);
    const today = { workedStart: '2027-06-04T06:00:00.000Z', workedEnd: '2027-06-04T07:00:00.000Z' };
    expect(ofBen(today)).toBe(0);
  });

  it('are nobody’s who is no member', () => {
    expect(memberMinutes(team, [shift({ contactId: 'dora' })], '2027-06-04').map(({ minutes }) => minutes)).toEqual([
      0, 0,
    ]);
  });

  it('are told of all to the leader and the agency, of themselves to members, and to nobody else', () => {
    const sight = (contactId: string, audience: Actor['audiences'][number], rights: Actor['rights'] = {}) =>
      sharesInSight({ audiences: [audience], rights, contactIds: [contactId] }, team);
    const mayEdit = { plusCrews: ['READ', 'EDIT'] } as const;
    const mayRead = { plusCrews: ['READ'] } as const;
    expect([sight('lea', 'crew'), sight('olga', 'planner', mayEdit), sight('otto', 'office', mayEdit)]).toEqual([
      'all',
      'all',
      'all',
    ]);
    expect([sight('ben', 'crew', mayRead), sight('ben', 'crew', mayEdit)]).toEqual(['own', 'own']);
    expect([sight('paula', 'planner', mayRead), sight('mia', 'client', mayEdit), sight('dora', 'crew')]).toEqual([
      'none',
      'none',
      'none',
    ]);
    expect(sharesInSight({ audiences: ['plusCrewLogin'], rights: mayEdit, contactIds: [] }, team)).toBe('none');
  });
});
