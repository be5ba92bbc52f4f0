// The planning calendar on paper: which days stand in which table, and which bars in which day.
import { expect, it } from 'vitest';
import type { PlanningBar } from '#screens/planning-calendar/bars.ts';
import { barsByDay, dayBlocks } from '#screens/planning-calendar/print/print-days.ts';

const bar = (id: string, from: string, until: string, isWork = true): PlanningBar => ({
  id,
  start: Date.parse(from),
  end: Date.parse(until),
  tone: 'done',
  edge: 'none',
  isChanged: false,
  isStruck: false,
  group: id,
  least: '',
  short: '',
  long: '',
  look: isWork ? 'confirmedPosition' : 'vacationDay',
  crew: isWork ? { id: 'crew', name: 'Load-in', zone: 'Europe/Vienna' } : null,
  from,
  until,
  zone: 'Europe/Vienna',
});

const DATES = ['2027-06-04', '2027-06-05', '2027-06-06'];
const idsByDay = (...bars: readonly PlanningBar[]): readonly (readonly string[])[] =>
  [...barsByDay(bars, DATES).values()].map((those) => those.map(({ id }) => id));

it('lays two weeks beside each other, and a month into two tables of about equal width', () => {
  expect(dayBlocks({ from: '2027-06-04', to: '2027-06-04', count: 1 })).toEqual([['2027-06-04']]);
  expect(dayBlocks({ from: '2027-05-31', to: '2027-06-13', count: 14 }).map((dates) => dates.length)).toEqual([14]);
  const month = dayBlocks({ from: '2027-01-01', to: '2027-01-31', count: 31 });
  expect(month.map((dates) => [dates[0], dates.at(-1), dates.length])).toEqual([
    ['2027-01-01', '2027-01-16', 16],
    ['2027-01-17', '2027-01-31', 15],
  ]);
});

it('has a night shift on the day on which it begins, and on the first day one that began before', () => {
  const night = bar('night', '2027-06-04T20:00:00.000Z', '2027-06-05T04:00:00.000Z');
  const before = bar('before', '2027-06-03T20:00:00.000Z', '2027-06-04T04:00:00.000Z');
  const over = bar('over', '2027-06-03T06:00:00.000Z', '2027-06-03T22:00:00.000Z');
  expect(idsByDay(before, over, night)).toEqual([['before', 'night'], [], []]);
});

it('has leave on each of its days, and not on the day on whose midnight it ends', () => {
  const leave = bar('leave', '2027-06-03T22:00:00.000Z', '2027-06-05T22:00:00.000Z', false);
  expect(idsByDay(leave)).toEqual([['leave'], ['leave'], []]);
});

it('stands in one table of a month only, where a shift goes over the border of two', () => {
  const dates = dayBlocks({ from: '2027-01-01', to: '2027-01-31', count: 31 }).flat();
  const night = bar('night', '2027-01-16T20:00:00.000Z', '2027-01-17T04:00:00.000Z');
  const days = [...barsByDay([night], dates)].flatMap(([date, those]) => (those.length > 0 ? [date] : []));
  expect(days).toEqual(['2027-01-16']);
});
