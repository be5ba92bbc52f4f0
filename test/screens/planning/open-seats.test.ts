// Home and the crew planner, and the planning calendar, count the same open seats of the same rows.
import { expect, it } from 'vitest';
import { planModel } from '#planning/model/plan-model.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { openWithin, seatsIn } from '#screens/planning-calendar/seating/open-within.ts';
import { readPlanRows } from '#screens/shared/plan/plan-tables.ts';
import { readFortnight } from '#screens/shared/planning/fortnight.ts';
import { readSeats } from '#screens/shared/planning/open-seats.ts';
import { assignment, crew, position, show } from '../rows.ts';
import { NOW, officeWith } from './office-world.ts';

const DAY = '2027-06-04';
const DAYS = { from: '2027-06-01', to: '2027-06-14' };
const seat = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  position(id, 'stagehand', {
    startDate: DAY,
    startAt: `${DAY}T06:00:00.000Z`,
    endAt: `${DAY}T14:00:00.000Z`,
    amount: 2,
    ...more,
  });
const ORDERS = ['designClient', 'quoted', 'cancelled', 'declined', 'closed'];
const KINDS = ['internal', 'sickness', 'vacation'];

it('count seats of confirmed standard orders alone, and of crews that are neither called off nor closed', async () => {
  const store = await officeWith({
    projects: [
      show,
      ...ORDERS.map((statusCode) => ({ ...show, id: statusCode, statusCode })),
      ...KINDS.map((kind) => ({ ...show, id: kind, kind })),
    ],
    projectCrews: [crew(), crew('off', { statusCode: 'cancelled' }), crew('done', { statusCode: 'closed' })],
    projectCrewItems: [
      seat('wanted'),
      seat('offered', { statusCode: 'vacant' }),
      seat('none', { statusCode: 'cancelled' }),
      ...[...ORDERS, ...KINDS].map((id) => seat(`of-${id}`, { projectId: id })),
      seat('no-order', { projectId: 'unknown' }),
      seat('no-crew', { projectCrewId: 'unknown' }),
      seat('crew-off', { projectCrewId: 'off' }),
      seat('crew-done', { projectCrewId: 'done' }),
    ],
    projectCrewItemStatus: [
      assignment('1', 'p-ben', { projectCrewItemId: 'wanted' }),
      assignment('2', 'p-cara', { projectCrewItemId: 'offered', statusCode: 'spare' }),
    ],
  });
  const model = planModel(await readPlanRows(store.reads), {
    zone: 'Europe/Vienna',
    minRestMin: 660,
    knowsProofs: true,
  });
  const [from, to] = [Date.parse(NOW), Date.parse('2027-06-15T00:00:00.000Z')];
  const { open, openSeats } = model.counters({ from, to });
  const seats = await readSeats(store.reads, { days: DAYS, now: NOW, kept: null });
  const ofHome = seats.map((one) => `${one.id} ${String(one.open)}`).toSorted();
  expect(ofHome).toEqual(['offered 2', 'wanted 1']);
  expect(open.map((one) => `${one.itemId} ${String(one.open)}`).toSorted()).toEqual(ofHome);
  expect(openSeats).toBe((await readFortnight(store.reads, { days: DAYS, now: NOW })).openSeats);
  const { seats: all, filled } = model.staffed(Float64Array.of(from, to));
  expect((all[0] ?? 0) - (filled[0] ?? 0)).toBe(openSeats);
  const fourth = { start: Date.parse(`${DAY}T00:00:00.000Z`), end: Date.parse(`${DAY}T00:00:00.000Z`) + 86_400_000 };
  expect(openWithin(open, fourth)).toEqual(open);
  expect(seatsIn(openWithin(open, fourth))).toBe(openSeats);
  expect(openWithin(open, { start: fourth.end, end: fourth.end + 1 })).toEqual([]);
});
