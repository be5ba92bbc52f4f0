// Which rows lie in a window of days, and which days a device keeps.
import { describe, expect, it } from 'vitest';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { daysAround, daysBeyond, liesIn, sharedDays } from '#schema/rules/planning/day-window.ts';

const june = liesIn({ from: '2027-06-01', to: '2027-06-30', zone: 'Europe/Vienna' });

describe('a window of days', () => {
  it.each([
    ['2027-05-31T21:59:59.999Z', false],
    ['2027-05-31T22:00:00.000Z', true],
  ])('begins at midnight of its zone: a shift that ends at %s is in it: %s', (endAt, isIn) => {
    expect(june(projectCrewItem, { startAt: '2027-05-31T18:00:00.000Z', endAt })).toBe(isIn);
  });

  it.each([
    ['2027-06-30T21:59:59.999Z', true],
    ['2027-06-30T22:00:00.000Z', false],
  ])('ends at midnight of its zone: a shift that starts at %s is in it: %s', (startAt, isIn) => {
    expect(june(projectCrewItem, { startAt, endAt: '2027-07-01T06:00:00.000Z' })).toBe(isIn);
  });

  it('holds days by their dates, those that reach into it as well', () => {
    const spans = [
      ['2027-05-20', '2027-05-31'],
      ['2027-05-20', '2027-06-01'],
      ['2027-06-30', '2027-07-09'],
      ['2027-07-01', '2027-07-09'],
      ['2027-05-01', '2027-07-31'],
    ];
    expect(spans.map(([start, end]) => june(blockDate, { start, end }))).toEqual([false, true, true, false, true]);
  });

  it('holds a crew without positions, and what knows no time', () => {
    expect([june(projectCrew, {}), june(mailbox, { name: 'Office' })]).toEqual([true, true]);
  });
});

describe('the days that a device keeps', () => {
  it('are whole weeks around today, and the same from Monday to Sunday', () => {
    const week = ['2027-06-07', '2027-06-08', '2027-06-13'].map((today) => daysAround(today, { back: 28, ahead: 21 }));
    expect(new Set(week.map((days) => JSON.stringify(days))).size).toBe(1);
    expect(week[0]).toEqual({ from: '2027-05-10', to: '2027-07-04' });
    expect(daysAround('2027-06-14', { back: 28, ahead: 21 })).toEqual({ from: '2027-05-17', to: '2027-07-11' });
  });

  it('that are missing lie before or behind those that are here', () => {
    const all = { from: '2027-06-01', to: '2027-06-30' };
    expect(daysBeyond(all, { from: '2027-06-01', to: '2027-06-23' })).toEqual([
      { from: '2027-06-24', to: '2027-06-30' },
    ]);
    expect(daysBeyond(all, { from: '2027-06-08', to: '2027-06-23' })).toEqual([
      { from: '2027-06-01', to: '2027-06-07' },
      { from: '2027-06-24', to: '2027-06-30' },
    ]);
    expect([daysBeyond(all, all), daysBeyond(all, null)]).toEqual([[], [all]]);
    expect(sharedDays(all, { from: '2027-07-01', to: '2027-07-09' })).toBeNull();
  });
});
