// A day of the planning calendar on a phone: who stands under which function, and what opens for whom a counter leads
// to.
import { expect, it } from 'vitest';
import { barsAt, type PlanningBar } from '#screens/planning-calendar/bars.ts';
import { groupsOf, isDayRead, openedOf, personOnDay } from '#screens/planning-calendar/phone-day.ts';
import { planningRows } from '#screens/planning-calendar/rows.ts';
import { BORDERS, lookCode } from '#planning/model/looks.ts';
import { hourColumns } from '#ui/timeline/timeline-time.ts';

const ZONE = 'Europe/Vienna';
const twice = BORDERS.indexOf('doubleBooking');
const shifts = [
  ['2027-06-04T06:00:00Z', '2027-06-04T14:00:00Z'],
  ['2027-06-04T12:30:00Z', '2027-06-04T20:00:00Z'],
  ['2027-06-06T06:00:00Z', '2027-06-06T14:00:00Z'],
] as const;
const bars = barsAt(
  {
    offsets: Int32Array.from([0, 3]),
    start: Float64Array.from(shifts.map(([start]) => Date.parse(start))),
    end: Float64Array.from(shifts.map(([, end]) => Date.parse(end))),
    look: Uint8Array.from(shifts.map(() => lookCode('confirmedPosition'))),
    border: Uint8Array.from([twice, twice, 0]),
    marks: Uint8Array.from([0, 0, 0]),
    crew: Int32Array.from([0, 0, 0]),
    ids: ['a1', 'a2', 'later'],
    crews: [{ id: 'crew', name: 'Load-in', zone: ZONE }],
  },
  0,
  { locale: 'en', zone: ZONE, lookName: (look: string) => look },
);
const person = (name: string) => ({ contactId: `c-${name}`, personId: `p-${name}`, name, hours: null });
const rows = planningRows(
  {
    groups: [
      { functionId: 'rigger', people: [person('Ada'), person('Wyn')] },
      { functionId: null, people: [] },
    ],
  },
  new Set(),
  '',
);
const day = (barsOf: (id: string) => readonly PlanningBar[] | undefined) =>
  groupsOf({ rows, barsOf, columns: hourColumns('2027-06-04', ZONE, () => 'plain') });

it('holds those who have something on it, each with the bars of that day', () => {
  const groups = day((id) => (id === 'p-Ada' ? bars : []));
  expect(
    groups.map(({ functionId, people }) => [functionId, people.map((one) => one.bars.map(({ id }) => id))]),
  ).toEqual([['rigger', [['a1', 'a2']]]]);
});

it('is read once the bars of everybody are here: before it is neither counted nor called empty', () => {
  const read = (known: readonly string[]) => isDayRead({ rows, barsOf: (id) => (known.includes(id) ? [] : undefined) });
  expect([read([]), read(['p-Ada']), read(['p-Ada', 'p-Wyn'])]).toEqual([false, false, true]);
});

it('opens whom one is led to with the double booking, once their bars are here', () => {
  expect(
    personOnDay(
      day(() => undefined),
      'p-Ada',
    ),
  ).toBeUndefined();
  const found = personOnDay(
    day((id) => (id === 'p-Ada' ? bars : [])),
    'p-Ada',
  );
  const opened = found === undefined ? undefined : openedOf(found);
  expect(opened).toMatchObject({ kind: 'bars', personId: 'p-Ada', name: 'Ada' });
  expect(opened?.clash?.bars.map(({ id }) => id)).toEqual(['a1', 'a2']);
});
