// The planning window over the real server: what a planner's and a client's device keep is what the server lists for
// those days, row by row.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { createRemote } from '#remote/client.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { fetchFacts, keepFacts } from '#session/facts.ts';
import { openStore } from '#outbox/store/open-store.ts';
import type { Store } from '#outbox/store/store.ts';
import { createPull, type Pull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { chanceOf } from '../support/run/chance.ts';
import { injected } from '../support/server/injected-fetch.ts';
import { deviceOf } from '../support/server/tenant-api.ts';
import { assignmentRow, crewRow, START } from '../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../support/worlds/tenant.ts';

const STEPS = 24;

let world: TestWorld;
beforeAll(async () => {
  world = await makeWorld({ settings: { planningWindow: { back: 7, ahead: 14 } } });
});
afterAll(() => world.close());

interface Phone {
  readonly pull: Pull;
  /** Rows that are kept of the calendar's tables, and those that the server lists for the same days. */
  both(): Promise<
    readonly [kept: Readonly<Record<string, readonly string[]>>, listed: Readonly<Record<string, readonly string[]>>]
  >;
}

const marked = (rows: readonly { readonly id: string; readonly rev?: unknown }[]): readonly string[] =>
  rows.map(({ id, rev }) => `${id}@${String(rev)}`).toSorted();

const keptOf = async (store: Store, tables: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(
        async (name) => [name, marked(await store.local.read([], (here) => here.rows(name).all(), [name]))] as const,
      ),
    ),
  );

const phoneOf = async (
  login: string,
  clock: { readonly now: () => number; readonly monotonic: () => number },
): Promise<Phone> => {
  const token = await world.tokenOf(login);
  const claims = claimsOf(token);
  if (claims === null) throw new Error('The token says nothing');
  const remote = createRemote({
    origin: '',
    fetch: injected(world.app, 'north.test'),
    credentials: () => Promise.resolve({ token, login: claims.login }),
    clock: { wallMs: clock.now, monotonicMs: clock.monotonic },
    onClockSample: () => undefined,
  });
  const facts = await fetchFacts(remote, claims.login);
  if (facts === null) throw new Error('The server told no facts');
  const actor = actorOf({ claims, rights: facts.rights });
  const store = await openStore({
    tenant: claims.tenant,
    login: claims.login,
    actor,
    clock,
    ids: { next: () => 'none' },
    platform: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  await keepFacts(store.local, facts);
  const instant = (): string => Temporal.Instant.fromEpochMilliseconds(clock.now()).toString();
  const port = pullStoreOf({
    local: store.local,
    actor,
    now: clock.now,
    instant,
    full: () => Promise.resolve(false),
    newRun: () => crypto.randomUUID(),
  });
  const pull = createPull(
    {
      net: { get: (path, headers) => remote.get(path, { headers }) },
      store: port,
      progress: () => undefined,
      giveWay: () => Promise.resolve(),
    },
    () => Promise.resolve(actor),
  );
  const planned = pullPlan(actor).find(({ windowed }) => windowed);
  if (planned === undefined) throw new Error(`${login} keeps no calendar`);
  const api = deviceOf(world.app, token);
  return {
    pull,
    both: async () => {
      const days = await port.window();
      const { data, included } = await api.list(`${planned.path}?from=${String(days?.from)}&to=${String(days?.to)}`);
      const listed = { ...included, [planned.list.data.entity.name]: data };
      const tables = [...planned.entities].toSorted();
      return [
        await keptOf(store, tables),
        Object.fromEntries(tables.map((name) => [name, marked(listed[name] ?? [])])),
      ];
    },
  };
};

describe.each(['paula', 'mia'])('the calendar of %s', (login) => {
  it('holds what the server lists for the days around today, while shifts are moved and the days pass', async () => {
    const chance = chanceOf(7);
    const clock = { at: Temporal.Instant.from(START).epochMilliseconds };
    const phone = await phoneOf(login, { now: () => clock.at, monotonic: () => 0 });
    const whenever = (): Temporal.Instant =>
      Temporal.Instant.fromEpochMilliseconds(clock.at).add({ hours: chance.between(-40 * 24, 50 * 24) });
    const text = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 });
    const kinds: (() => Promise<unknown>)[] = [
      () => {
        const start = whenever();
        return world.put(
          projectCrewItemStatus,
          assignmentRow(`job-${String(chance.between(1, 8))}`, 'dora', 'hands', {
            effectiveStart: text(start),
            effectiveEnd: text(start.add({ hours: 8 })),
          }),
        );
      },
      () => {
        const start = whenever().toZonedDateTimeISO('Europe/Vienna').toPlainDate();
        return world.put(blockDate, {
          id: `away-${String(chance.between(1, 6))}`,
          personId: 'ben',
          start: start.toString(),
          end: start.add({ days: chance.between(0, 9) }).toString(),
          reason: 'Away',
          statusCode: 'entered',
        });
      },
      () => {
        const start = whenever();
        return world.put(projectCrew, {
          ...crewRow('loadIn', 'festival'),
          startAt: text(start),
          endAt: text(start.add({ hours: 8 })),
        });
      },
      () =>
        world.put(
          projectCrewItemStatus,
          assignmentRow(`job-${String(chance.between(1, 8))}`, 'dora', 'hands', { statusCode: 'declined' }),
        ),
      () => {
        clock.at += chance.between(1, 9) * 86_400_000;
        return Promise.resolve();
      },
    ];
    for (let step = 1; step <= STEPS; step += 1) {
      await kinds[chance.between(0, kinds.length - 1)]?.();
      if (step % 2 === 1) continue;
      expect(await phone.pull.once()).toBe('fresh');
      const [kept, listed] = await phone.both();
      expect(kept).toEqual(listed);
    }
  });
});
