// A page of a pull that arrives when another tab has long pulled the list anew: browsers without locks let two pull at
// once.
import { expect, it, vi } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { location } from '#schema/entities/places/location.ts';
import { createPull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import type { PullNet } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { openDevice } from '../outbox/world.ts';
import { listServer } from './list-server.ts';
import { paula } from './planner.ts';

/** A busy machine may take longer than the second that is usual. */
const PATIENTLY = { timeout: 30_000 };

it('brings nothing back that was removed while the list was closed to the login', async () => {
  const { store, clock } = await openDevice(paula);
  const server = listServer(pullPlan(paula).map(({ list }) => list.name));
  const pull = (net: PullNet = server) =>
    createPull(
      {
        net,
        store: pullStoreOf({
          local: store.local,
          actor: paula,
          now: () => clock.at,
          instant: () => '2027-06-04T06:00:00.000Z',
          full: () => Promise.resolve(false),
          newRun: () => crypto.randomUUID(),
        }),
        progress: () => undefined,
        giveWay: () => Promise.resolve(),
      },
      () => Promise.resolve(paula),
    ).once();
  server.put('locations', 'h01');
  await pull();
  server.put('locations', 'h02');
  const arrival = deferred();
  const late = pull({
    get: async (path, headers) => {
      const answer = await server.get(path, headers);
      if (path.startsWith('/locations')) await arrival.promise;
      return answer;
    },
  });
  await vi.waitFor(() => {
    expect(server.asked.some((path) => path.startsWith('/locations') && path.includes('updatedSince='))).toBe(true);
  }, PATIENTLY);
  server.open.delete('locations');
  await pull();
  server.remove('locations', 'h02');
  server.open.add('locations');
  await pull();
  arrival.resolve();
  expect(await late).toBe('partly');
  expect((await allRows(store, location)).map(({ id, rev }) => `${id}@${String(rev)}`)).toEqual(
    server.rowsOf('locations'),
  );
});
