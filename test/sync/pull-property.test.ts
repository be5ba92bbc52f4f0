// Whatever happens on the server and however often the app is killed: at the end the device has what the whole list
// says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { location } from '#schema/entities/places/location.ts';
import type { Store } from '#outbox/store/store.ts';
import { createPull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { runs } from '../support/run/runs.ts';
import { openDevice, type Device } from '../outbox/world.ts';
import { listServer, noNetwork, type ListServer } from './list-server.ts';
import { paula } from './planner.ts';

const LISTS = ['locations', 'activities'] as const;
const IDS = Array.from({ length: 8 }, (_, at) => `r${String(at)}`);

const list = fc.constantFrom(...LISTS);
const id = fc.constantFrom(...IDS);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      list,
      ids: fc.uniqueArray(id, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'hide' as const, 'show' as const), list, id }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('changeRights' as const, 'restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'open' as const), list }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pull' as const),
      pageSize: fc.integer({ min: 1, max: 4 }),
      breaksAt: fc.option(fc.nat(30), { nil: null }),
      restarts: fc.boolean(),
    }),
  },
  // While a page is on its way.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('putDuringPull' as const), list, id, at: fc.nat(6) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Run {
  readonly device: Device;
  readonly server: ListServer;
  store: Store;
}

const pullOnce = async ({ device, server, store }: Run): Promise<void> => {
  const pull = createPull(
    {
      net: server,
      store: pullStoreOf({
        local: store.local,
        actor: paula,
        now: () => device.clock.at,
        instant: () => '2027-06-04T06:00:00.000Z',
        full: () => Promise.resolve(false),
        newRun: () => crypto.randomUUID(),
      }),
      progress: () => undefined,
      giveWay: () => Promise.resolve(),
    },
    () => Promise.resolve(paula),
  );
  await pull.once();
};

const take = async (run: Run, one: Step): Promise<void> => {
  const { server } = run;
  switch (one.kind) {
    case 'put':
      return server.put(one.list, ...one.ids);
    case 'remove':
      return server.remove(one.list, one.id);
    case 'hide':
      return server.remove(one.list, one.id, 'scope');
    case 'show':
      return server.show(one.list, one.id);
    case 'changeRights':
      return server.changeRights();
    case 'restore':
      return server.restore();
    case 'close':
      return void server.open.delete(one.list);
    case 'open':
      return void server.open.add(one.list);
    case 'pull':
      return pullBroken(run, one);
    case 'putDuringPull':
      return pullDuring(run, one);
  }
};

const pullBroken = async (
  run: Run,
  { pageSize, breaksAt, restarts }: Extract<Step, { kind: 'pull' }>,
): Promise<void> => {
  let left = breaksAt ?? Number.POSITIVE_INFINITY;
  run.server.pageSize = pageSize;
  run.server.trouble = () => ((left -= 1) < 0 ? noNetwork() : undefined);
  await pullOnce(run);
  run.server.trouble = () => undefined;
  if (restarts) run.store = await run.device.restart();
};

const pullDuring = async (
  run: Run,
  { list: name, id: row, at }: Extract<Step, { kind: 'putDuringPull' }>,
): Promise<void> => {
  let asked = 0;
  run.server.before = (path) => {
    if (path.startsWith(`/${name}`) && (asked += 1) === at) run.server.put(name, row);
  };
  await pullOnce(run);
  run.server.before = () => undefined;
};

const heldOf = async (store: Store): Promise<Readonly<Record<string, readonly string[]>>> => ({
  locations: (await allRows(store, location)).map((row) => `${row.id}@${String(row.rev)}`).toSorted(),
  activities: (await allRows(store, activity)).map((row) => `${row.id}@${String(row.rev)}`).toSorted(),
});

describe('any history of changes, kills and pulls', () => {
  it('ends with the rows that the server would show now', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const device = await openDevice(paula);
        const run: Run = {
          device,
          server: listServer(pullPlan(paula).map(({ list: { name } }) => name)),
          store: device.store,
        };
        for (const one of steps) await take(run, one);
        await pullOnce(run);
        // A restored server may be met in the middle of the first; the second starts from its new count.
        await pullOnce(run);
        const expected = Object.fromEntries(
          LISTS.map((name) => [name, run.server.open.has(name) ? run.server.rowsOf(name) : []]),
        );
        expect(await heldOf(run.store)).toEqual(expected);
        run.store.close();
      }),
      { numRuns: runs(12), seed: 20_270_604 },
    );
  });
});
