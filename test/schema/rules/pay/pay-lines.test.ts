// The rule of pay by cases: which supplements count, the minutes of clock changes, breaks, and what a change moves.
import { expect, it } from 'vitest';
import { movedLines, payCents, payLinesOf, type PaidHours, type PayTerms } from '#schema/rules/money/pay/pay-lines.ts';
import { paysAgain, type Supplement } from '#schema/rules/money/pay/supplements.ts';

const GERMAN: readonly Supplement[] = [
  { kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] },
  { kind: 'sunday', percent: 50, wins: [] },
  { kind: 'holiday', percent: 125, wins: ['sunday'] },
  { kind: 'overtime', afterMin: 600, percent: 25, wins: [] },
];
const TERMS: PayTerms = {
  zone: 'Europe/Berlin',
  holidays: [],
  supplements: GERMAN,
  roundToMin: 15,
  rateCents: 2000,
};
const hours = (from: string, to: string, breakMin = 0): PaidHours => ({
  from: `${from}:00.000Z`,
  to: `${to}:00.000Z`,
  breakMin,
});
const told = (worked: PaidHours, terms: Partial<PayTerms> = {}): readonly (readonly [string, number, number])[] =>
  payLinesOf(worked, { ...TERMS, ...terms }).map(({ kind, minutes, amountCents }) => [kind, minutes, amountCents]);

it('pays the night, the Sunday and the overtime of a long shift beside its work', () => {
  // Saturday, 5 June 2027, 18:00 to Sunday, 06:00.
  expect(told(hours('2027-06-05T16:00', '2027-06-06T04:00'))).toEqual([
    ['work', 720, 24_000],
    ['night', 480, 4_000],
    ['sunday', 360, 6_000],
    ['overtime', 120, 1_000],
  ]);
});

it('lets a holiday win over the Sunday it falls on, and the higher of one kind over the lower', () => {
  const nights: readonly Supplement[] = [
    { kind: 'night', from: '20:00', to: '06:00', percent: 25, wins: [] },
    { kind: 'night', from: '00:00', to: '04:00', percent: 40, wins: [] },
  ];
  expect(told(hours('2027-06-06T08:00', '2027-06-06T16:00'), { holidays: ['2027-06-06'] })).toEqual([
    ['work', 480, 16_000],
    ['holiday', 480, 20_000],
  ]);
  expect(told(hours('2027-06-01T18:00', '2027-06-02T04:00'), { supplements: nights })).toEqual([
    ['work', 600, 20_000],
    ['night', 360, 3_000],
    ['night', 240, 3_200],
  ]);
});

it('leaves one of two that win over each other', () => {
  const both: readonly Supplement[] = [
    { kind: 'night', percent: 25, wins: ['overtime'] },
    { kind: 'overtime', afterMin: 0, percent: 30, wins: ['night'] },
  ];
  expect(told(hours('2027-06-01T08:00', '2027-06-01T10:00'), { supplements: both }).map(([kind]) => kind)).toEqual([
    'work',
    'overtime',
  ]);
});

it('counts the nights of clock changes as long as they were', () => {
  const march = payLinesOf(hours('2027-03-27T21:00', '2027-03-28T04:00'), {
    ...TERMS,
    supplements: GERMAN.slice(0, 1),
  });
  const october = payLinesOf(hours('2027-10-30T20:00', '2027-10-31T05:00'), {
    ...TERMS,
    supplements: GERMAN.slice(0, 1),
  });
  expect(march.map(({ minutes }) => minutes)).toEqual([420, 420]);
  expect(october.map(({ minutes }) => minutes)).toEqual([540, 540]);
});

it('takes the break out of the middle, and names when the minutes of a line were', () => {
  const [work, night] = payLinesOf(hours('2027-06-01T16:00', '2027-06-02T00:00', 60), TERMS);
  expect(work?.reckoning.segments).toEqual([
    { from: '2027-06-01T16:00:00.000Z', to: '2027-06-01T19:30:00.000Z' },
    { from: '2027-06-01T20:30:00.000Z', to: '2027-06-02T00:00:00.000Z' },
  ]);
  expect(night?.reckoning.segments).toEqual([{ from: '2027-06-01T20:30:00.000Z', to: '2027-06-02T00:00:00.000Z' }]);
  expect(night?.minutes).toBe(210);
  expect(work?.minutes).toBe(420);
});

it('rounds once per line, half a unit up', () => {
  expect([payCents(1, 30, 100), payCents(1, 29, 100), payCents(15, 1871, 125)]).toEqual([1, 0, 585]);
});

it('names the lines that a change of hours moves', () => {
  const before = payLinesOf(hours('2027-06-01T12:00', '2027-06-01T20:00'), TERMS);
  const after = payLinesOf(hours('2027-06-01T12:00', '2027-06-01T21:00'), TERMS);
  expect(
    movedLines(before, after).map(({ kind, before: was, after: is }) => [kind, was?.minutes, is?.minutes]),
  ).toEqual([
    ['work', 480, 540],
    ['night', undefined, 60],
  ]);
  expect(movedLines(after, after)).toEqual([]);
  expect(movedLines([], before)).toHaveLength(1);
});

it('counts the minutes of a month once, whatever is paid on top of them', () => {
  const lines = payLinesOf(hours('2027-06-05T16:00', '2027-06-06T04:00'), TERMS);
  expect(lines.reduce((sum, { kind, minutes }) => (paysAgain(kind) ? sum : sum + minutes), 0)).toBe(720);
});
