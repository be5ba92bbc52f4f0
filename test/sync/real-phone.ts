// A phone with the real database, the real engine and the real pull, on a line to a server in this process.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createRemote } from '#remote/client.ts';
import { netPort } from '#remote/net-port.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { fetchFacts } from '#session/facts.ts';
import { openStore } from '#outbox/store/open-store.ts';
import type { Store } from '#outbox/store/store.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import { assembleEngine } from '#sync/push/assemble.ts';
import { lifecycleOf } from '#sync/push/browser-ports.ts';
import type { Engine } from '#sync/push/engine.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import type { Pull } from '#sync/pull/pull.ts';
import { randomOf } from '../simulation/scheduler.ts';
import { badLine } from '../whole/bad-line.ts';
import { injected } from '#test/support/server/injected-fetch.ts';
import { type TestWorld } from '#test/support/worlds/tenant.ts';

/** Time on the phone runs this much faster than outside: 8 s to undo are 160 ms. */
const FASTER = 50;

export interface Phone {
  readonly store: Store;
  readonly engine: Engine;
  readonly pull: Pull;
  /** Share of requests that go wrong. */
  line: { trouble: number };
  readonly failures: unknown[];
}

export const phoneOf = async (world: TestWorld, login: string, seed: number): Promise<Phone> => {
  const token = await world.tokenOf(login);
  const claims = claimsOf(token);
  if (claims === null) throw new Error('The token says nothing');
  const random = randomOf(seed);
  const started = performance.now();
  const clock = {
    now: () => Math.round(1_800_000_000_000 + (performance.now() - started) * FASTER),
    monotonic: () => (performance.now() - started) * FASTER,
  };
  const line = { trouble: 0 };
  const fetch = badLine(injected(world.app, 'north.test'), random, line);
  const remote = createRemote({
    origin: '',
    fetch,
    credentials: () => Promise.resolve({ token, login: claims.login }),
    clock: { wallMs: clock.now, monotonicMs: clock.monotonic },
    onClockSample: () => undefined,
  });
  const facts = await fetchFacts(remote, claims.login);
  const ids = {
    next: () =>
      uuid7({ now: clock.now, random: (count) => new Uint8Array(count).map(() => Math.floor(random() * 256)) }),
  };
  const store = await openStore({
    tenant: claims.tenant,
    login: claims.login,
    actor: actorOf({ claims, rights: facts?.rights ?? {} }),
    clock,
    ids,
    platform: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const failures: unknown[] = [];
  const { engine } = assembleEngine({
    store,
    net: netPort(remote),
    clientId: 'phone-1',
    place: 'page',
    random,
    locks: undefined,
    channel: undefined,
    lifecycle: lifecycleOf(() => true),
    auth: { login: () => claims.login, renew: () => Promise.resolve(true), rereadRights: () => Promise.resolve() },
    timers: {
      ...clock,
      after: (ms, run) => {
        const timer = setTimeout(run, ms / FASTER);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    onFailure: (failure) => {
      failures.push(failure);
    },
  });
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms / FASTER);
    });
  const pull = assemblePull({
    store,
    remote,
    full: () => Promise.resolve(false),
    progress: () => undefined,
    wait,
    actor: () => Promise.resolve(store.actor),
  });
  return { store, engine, pull, line, failures };
};
