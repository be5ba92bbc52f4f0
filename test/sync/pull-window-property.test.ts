// A planner’s device keeps the days around today: whatever changes, and however the days pass, it has the rows that the
// server has.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { daysAround, type DayRange } from '#schema/rules/planning/day-window.ts';
import type { PullStore } from '#sync/pull/pull-ports.ts';
import { allRows } from '#test/support/all-rows.ts';
import { runs } from '../support/run/runs.ts';
import { noNetwork, ZONE } from './list-server.ts';
import { type Run, now, WINDOW, portOf, pullOnce, CALENDAR, shift, pass, begin } from './planners-device.ts';

const today = (run: Run): Temporal.PlainDate => now(run).toZonedDateTimeISO(ZONE).toPlainDate();
const window = (run: Run): DayRange => daysAround(today(run).toString(), WINDOW);

const kept = async ({ store }: Run): Promise<readonly string[]> =>
  (await allRows(store, projectCrewItemStatus)).map(({ id, rev }) => `${id}@${String(rev)}`).toSorted();

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('shift' as const),
      ids: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }),
      inHours: fc.integer({ min: -30 * 24, max: 45 * 24 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'hide' as const, 'show' as const), id: fc.nat(9) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      days: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(-9, 40)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('changeRights' as const, 'restore' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pull' as const),
      pageSize: fc.integer({ min: 1, max: 4 }),
      diesAt: fc.option(fc.nat(40), { nil: null }),
      restarts: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('shiftDuringPull' as const),
      id: fc.nat(9),
      inHours: fc.integer({ min: -30 * 24, max: 45 * 24 }),
      at: fc.integer({ min: 1, max: 6 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class Killed extends Error {}

/**
 * Every request and every transaction counts; the one with that number is not done any more, and neither is what
 * follows.
 */
const dying = (run: Run, at: number): { readonly port: PullStore } => {
  let left = at;
  const isOver = (): boolean => (left -= 1) < 0;
  run.server.trouble = () => (isOver() ? noNetwork() : undefined);
  const port = portOf(run);
  const unlessOver =
    <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      isOver() ? Promise.reject(new Killed('The app was killed')) : call(...args);
  return {
    port: {
      ...port,
      apply: unlessOver(port.apply),
      dropOutside: unlessOver(port.dropOutside),
      window: unlessOver(port.window),
      cursor: unlessOver(port.cursor),
    },
  };
};

const pullDying = async (run: Run, { pageSize, diesAt, restarts }: Extract<Step, { kind: 'pull' }>): Promise<void> => {
  run.server.pageSize = pageSize;
  const { port } = dying(run, diesAt ?? Number.POSITIVE_INFINITY);
  await pullOnce(run, port).catch((failure: unknown) => {
    if (!(failure instanceof Killed)) throw failure;
  });
  run.server.trouble = () => undefined;
  if (restarts) run.store = await run.device.restart();
};

const pullDuring = async (run: Run, { id, inHours, at }: Extract<Step, { kind: 'shiftDuringPull' }>): Promise<void> => {
  let asked = 0;
  run.server.before = (path) => {
    if (path.startsWith(`/${CALENDAR}`) && (asked += 1) === at) shift(run, `s${String(id)}`, inHours);
  };
  await pullOnce(run);
  run.server.before = () => undefined;
};

const take = async (run: Run, one: Step): Promise<void> => {
  switch (one.kind) {
    case 'shift':
      for (const id of one.ids) shift(run, `s${String(id)}`, one.inHours + id * 24);
      return;
    case 'remove':
      run.server.remove(CALENDAR, `s${String(one.id)}`);
      return;
    case 'hide':
      run.server.remove(CALENDAR, `s${String(one.id)}`, 'scope');
      return;
    case 'show':
      run.server.show(CALENDAR, `s${String(one.id)}`);
      return;
    case 'pass':
      pass(run, one.days);
      return;
    case 'changeRights':
      run.server.changeRights();
      return;
    case 'restore':
      run.server.restore();
      return;
    case 'pull':
      return pullDying(run, one);
    case 'shiftDuringPull':
      return pullDuring(run, one);
  }
};

describe('any history of shifts, days that pass, kills and pulls', () => {
  it('ends with the shifts of the days around today, as the server has them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const run = await begin();
        for (const one of steps) await take(run, one);
        // A restored server may be met in the middle of the first; the second starts from its new count.
        await pullOnce(run);
        await pullOnce(run);
        expect(await kept(run)).toEqual(run.server.rowsOf(CALENDAR, window(run)));
        run.store.close();
      }),
      { numRuns: runs(12), seed: 20_270_604 },
    );
  });
});
