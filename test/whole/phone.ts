// A phone of the whole way: real Dexie on fake-indexeddb, the real engine and pull, the real server behind a bad line.
// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createRemote } from '#remote/client.ts';
import { netPort } from '#remote/net-port.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { fetchFacts } from '#session/facts.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { openStore } from '#outbox/store/open-store.ts';
import type { Store } from '#outbox/store/store.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import { assembleEngine } from '#sync/push/assemble.ts';
import { lifecycleOf } from '#sync/push/browser-ports.ts';
import type { Engine } from '#sync/push/engine.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import type { Pull } from '#sync/pull/pull.ts';
import { injected } from '#test/support/server/injected-fetch.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';
import { badLine, type Line } from './bad-line.ts';
import type { JumpingTime } from './jumping-time.ts';

/** The app as it runs on the phone, until it is killed. */
export interface RunningApp {
  readonly store: Store;
  readonly engine: Engine;
  readonly pull: Pull;
  readonly failures: unknown[];
  /** Nothing that it waits for ever comes; what the disk had taken in stays. */
  kill(): void;
}

export interface WholePhone {
  readonly line: Line;
  /** Opens the app on this phone's database. */
  start(): Promise<RunningApp>;
}

export interface PhoneParts {
  readonly world: TestWorld;
  /** A login of the first agency. */
  readonly login: string;
  readonly name: string;
  readonly time: JumpingTime;
  readonly random: () => number;
}

export const wholePhone = async ({ world, login, name, time, random }: PhoneParts): Promise<WholePhone> => {
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  const line = { trouble: 0 };
  const reach = injected(world.app, 'north.test');
  const token = await world.tokenOf(login);
  const claims = claimsOf(token);
  if (claims === null) throw new Error('The token says nothing');
  const fetch = badLine((input, init) => time.during(() => reach(input, init)), random, line);
  const remote = createRemote({
    origin: '',
    fetch,
    credentials: () => Promise.resolve({ token, login: claims.login }),
    clock: { wallMs: time.now, monotonicMs: time.monotonic },
    onClockSample: () => undefined,
  });
  const facts = await fetchFacts(remote, claims.login);
  const actor = actorOf({ claims, rights: facts?.rights ?? {} });
  const ids = {
    next: () =>
      uuid7({ now: time.now, random: (count) => new Uint8Array(count).map(() => Math.floor(random() * 256)) }),
  };
  const start = async (): Promise<RunningApp> => {
    const life = { alive: true };
    const opened = await openStore({ tenant: claims.tenant, login: claims.login, actor, clock: time, ids, platform });
    const store = { ...opened, local: mortal(opened.local, life, time), fetched: mortal(opened.fetched, life, time) };
    const failures: unknown[] = [];
    const { engine } = assembleEngine({
      store,
      net: netPort(remote),
      clientId: name,
      place: 'page',
      random,
      locks: undefined,
      channel: undefined,
      lifecycle: lifecycleOf(() => true),
      auth: { login: () => claims.login, renew: () => Promise.resolve(true), rereadRights: () => Promise.resolve() },
      timers: {
        ...time,
        after: (ms, run) =>
          time.after(ms, () => {
            if (life.alive) run();
          }),
      },
      onFailure: (failure) => {
        if (life.alive) failures.push(failure);
      },
    });
    const wait = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        time.after(ms, resolve);
      });
    const pull = assemblePull({
      store,
      remote,
      full: () => Promise.resolve(false),
      progress: () => undefined,
      wait,
      actor: () => Promise.resolve(store.actor),
    });
    engine.poke('start');
    return {
      store,
      engine,
      pull,
      failures,
      kill: () => {
        life.alive = false;
        opened.close();
      },
    };
  };
  return { line, start };
};

/** Nothing waits any more, but for what was refused and what builds on it. */
export const hasSentAll = async ({ store }: RunningApp): Promise<boolean> =>
  (await store.local.read(['outbox'], (tables) => tables.outbox.all())).every(
    (entry) => entry.state === 'refused' || entry.heldFor === 'refusedParent',
  );

/** Transactions of a program that dies: those that began end on the disk, and nobody hears of it. */
const mortal = (local: LocalStore, life: { readonly alive: boolean }, time: JumpingTime): LocalStore => {
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!life.alive) return never();
    const done = time.during(work);
    return done.then(
      (result) => (life.alive ? result : never()),
      (failure: unknown) =>
        life.alive ? Promise.reject(failure instanceof Error ? failure : new Error(String(failure))) : never(),
    );
  };
  return {
    read: (tables, body, entities) => held(() => local.read(tables, body, entities)),
    write: (durability, entities, body) => held(() => local.write(durability, entities, body)),
    writeDrafts: (body) => held(() => local.writeDrafts(body)),
  };
};

const never = <T>(): Promise<T> => new Promise(() => undefined);
