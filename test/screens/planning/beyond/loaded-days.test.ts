// Days beyond those that a device keeps: which are, when they come by themselves, and what is asked for them.
import { expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { daysAround } from '#schema/rules/planning/day-window.ts';
import { arrivalOf } from '#db/live/arrival.ts';
import { comesOn, keptBeside, rowsOfDays } from '#screens/planning-calendar/beyond/loaded-days.ts';
import { wayOfBeyond } from '#screens/shared/arrival/way-of-beyond.ts';
import { planner } from '../../../outbox/world.ts';

const KEPT = { from: '2026-08-24', to: '2027-11-28' };
const KEPT_HERE = { kind: 'here', since: null, window: { ...KEPT, zone: 'Europe/Vienna' } } as const;
const beyond = arrivalOf({ of: () => KEPT_HERE, coming: [], isPlanned: true, key: '' }, [
  { entity: projectCrewItemStatus, question: 'all', rows: [] },
]);

it.each([
  ['within them', '2027-11-15', '2027-11-28', null],
  ['that begin before them', '2026-08-17', '2026-08-30', KEPT],
  ['that end behind them', '2027-11-22', '2027-12-05', KEPT],
] as const)('days %s', (_which, from, to, kept) => {
  expect(keptBeside(beyond, { from, to })).toEqual(kept);
  expect(keptBeside(undefined, { from, to })).toBeNull();
});

it('come by themselves on the Monday from which on the window reaches them', () => {
  const shown = { from: '2028-01-31', to: '2028-02-13' };
  const comes = comesOn(shown, KEPT, 365) ?? '';
  expect(daysAround(comes, { back: 92, ahead: 365 }).to >= shown.from).toBe(true);
  const before = Temporal.PlainDate.from(comes).subtract({ days: 1 }).toString();
  expect(daysAround(before, { back: 92, ahead: 365 }).to < shown.from).toBe(true);
  expect(comesOn({ from: '2025-01-01', to: '2025-01-31' }, KEPT, 365)).toBeUndefined();
});

it('are asked of the server to the end of the list, and are none without an answer', async () => {
  const asked: string[] = [];
  const row = { id: 'a1', rev: 3 };
  const get = (path: string) => {
    asked.push(path);
    const next = asked.length === 1 ? { next: 'cursor' } : { next: null };
    return Promise.resolve({
      kind: 'answered',
      ackMatches: true,
      status: 200,
      body: { data: [row], included: {}, ...next },
    } as never);
  };
  const rows = await rowsOfDays({ get }, { from: '2028-01-31', to: '2028-02-13' });
  expect(rows?.[projectCrewItemStatus.name]).toEqual([row, row]);
  expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('from'))).toEqual([
    '2028-01-31',
    '2028-01-31',
  ]);
  const silent = () => Promise.resolve({ kind: 'unreachable' } as never);
  expect(await rowsOfDays({ get: silent }, { from: '2028-01-31', to: '2028-02-13' })).toBeNull();
});

it('are told by who asks: the calendar loads them for whoever has it', () => {
  const client = { ...planner, audiences: ['client'] as const };
  const withCalendar = { rights: { planningCalendar: ['READ'] } } as const;
  expect(wayOfBeyond({ ...planner, ...withCalendar })).toBe('calendar');
  expect(wayOfBeyond({ ...client, ...withCalendar })).toBe('calendar');
  expect(wayOfBeyond(planner)).toBe('planner');
  expect(wayOfBeyond(client)).toBe('office');
});
