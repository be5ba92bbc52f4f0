// A week of 5,000 people is read by one range, with the shifts that began before it and reach into it.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readsBy } from '#db/query/reads.ts';
import type { Question } from '#db/tables/question.ts';
import { readShiftsBetween } from '#screens/shared/jobs/shifts-between.ts';
import { assignmentRow, openDevice } from '#test/outbox/world.ts';

const PEOPLE = 5000;
const SPAN = { from: '2026-12-07T00:00:00.000Z', to: '2026-12-14T00:00:00.000Z' };

const shift = (id: string, personId: string, effectiveStart: string, effectiveEnd: string) =>
  assignmentRow(id, 1, { personId, effectiveStart, effectiveEnd });

it('a week of 5,000 people is one range of one index', { timeout: 120_000 }, async () => {
  const { store } = await openDevice();
  await store.local.write('relaxed', ['projectCrewItemStatus'], async (tables) => {
    const rows = tables.rows('projectCrewItemStatus');
    await rows.putMany([
      ...Array.from({ length: PEOPLE }, (_, at) => {
        const day = String(7 + (at % 7)).padStart(2, '0');
        return shift(
          `w${String(at)}`,
          `p${String(at)}`,
          `2026-12-${day}T06:00:00.000Z`,
          `2026-12-${day}T14:00:00.000Z`,
        );
      }),
      shift('into', 'p1', '2026-12-05T13:00:00.000Z', '2026-12-07T01:00:00.000Z'),
      shift('before', 'p2', '2026-12-06T06:00:00.000Z', '2026-12-07T00:00:00.000Z'),
      shift('after', 'p3', '2026-12-14T00:00:00.000Z', '2026-12-14T08:00:00.000Z'),
      shift('long ago', 'p4', '2026-11-07T06:00:00.000Z', '2026-11-07T14:00:00.000Z'),
    ]);
  });
  const asked: Question[] = [];
  let found = 0;
  const reads = readsBy(async (entity, question) => {
    asked.push(question);
    const rows = await store.ask(entity, question);
    found += rows.length;
    return rows;
  });
  const shifts = await readShiftsBetween(reads, SPAN);
  expect(asked).toEqual([{ index: 'effectiveStart', query: { between: ['2026-12-05T12:00:00.000Z', SPAN.to] } }]);
  expect([found, shifts.length]).toEqual([PEOPLE + 3, PEOPLE + 1]);
  expect(shifts[0]?.id).toBe('into');
  expect(new Set(shifts.map(({ personId }) => personId)).size).toBe(PEOPLE);
  store.close();
});
