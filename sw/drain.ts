// Sends what waits in the outbox with no page open: the same engine, the same lock, one pass of at most 25 seconds.
import { openChannel, type DeviceChannel } from '#platform/channel.ts';
import { savesData } from '#platform/connection.ts';
import { alone } from '#platform/locks.ts';
import type { Remote } from '#remote/client.ts';
import { person } from '#schema/entities/people/person.ts';
import { netPort } from '#remote/net-port.ts';
import { actorOf } from '#session/audience.ts';
import type { Claims } from '#session/claims.ts';
import { deviceIdOf } from '#session/device.ts';
import { sealAndNote } from '#session/ending.ts';
import { sendEndings } from '#session/endings.ts';
import { fetchFacts, keepFacts, readFacts } from '#session/facts.ts';
import type { KeyValue } from '#session/key-value.ts';
import { createRefresh, type Refresh } from '#session/refresh.ts';
import type { Session } from '#session/session.ts';
import { heldBackOf, readSaving } from '#outbox/entries/held-back.ts';
import { openStore } from '#outbox/store/open-store.ts';
import type { Clock, Ids } from '#db/engine/ports.ts';
import type { Store } from '#outbox/store/store.ts';
import { rotateIdbLog } from '#db/engine/rotate-idb-log.ts';
import { assembleEngine } from '#sync/push/assemble.ts';
import { channelName, lifecycleOf, type Timers } from '#sync/push/browser-ports.ts';
import type { Engine } from '#sync/push/engine.ts';
import type { PassReport } from '#outbox/drain/drain.ts';
import type { Auth, BusMessage } from '#outbox/drain/ports.ts';
import { whenNothingIsSent } from './takeover.ts';

export interface DrainParts {
  readonly session: Session;
  /** Its answers' times are kept by the store that is being drained. */
  readonly remoteFor: (store: Store) => Remote;
  /** Before any store is open. */
  readonly remote: Remote;
  readonly values: KeyValue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly random: () => number;
  readonly locks: LockManager | undefined;
  readonly endNotices: () => Promise<void>;
}

/**
 * One pass; answers how many entries, and ends of sessions, still wait to be sent. With nobody signed in no entry can
 * go, and none is asked for again.
 */
export const drainOnce = async (parts: DrainParts): Promise<number> => {
  const untold = await sendEndings(parts.remote, parts.values);
  const state = await parts.session.load();
  if (state.kind !== 'valid') return untold;
  // The browser may have been started only to wake this worker, and no page turns it then. Nothing that is sent waits
  // for it, as a frozen tab may hold it up.
  void rotateIdbLog();
  const { claims } = state;
  const store = await openStore({
    tenant: claims.tenant,
    login: claims.login,
    clock: parts.clock,
    ids: parts.ids,
    actor: async (local) => actorOf({ claims, rights: (await readFacts(local)).rights }),
  });
  try {
    return untold + (await drainStore(parts, claims, store));
  } finally {
    store.close();
  }
};

const drainStore = async (parts: DrainParts, claims: Claims, store: Store): Promise<number> => {
  const remote = parts.remoteFor(store);
  const channel = openChannel(channelName(claims.tenant, claims.login));
  // Where the two disagree nobody pays for what they did not want to pay for: a page sends it, once it is open.
  const wasSaving = await readSaving(store.local);
  const saves = (): boolean => wasSaving || savesData();
  let broken: unknown;
  const { engine } = assembleEngine({
    store,
    net: netPort(remote),
    auth: authOf(parts, { claims, store, remote, channel }),
    // Nobody looks at a worker: it plans no next pass, the browser wakes it.
    lifecycle: lifecycleOf(() => false, undefined, saves),
    timers: parts.timers,
    random: parts.random,
    locks: parts.locks,
    channel,
    clientId: await deviceIdOf(parts.values, () => parts.ids.next()),
    place: 'serviceWorker',
    onFailure: (failure) => {
      broken = failure;
    },
  });
  const report = (await engine.drain('backgroundSync')) ?? (await drainBehind(parts, engine));
  await engine.stop();
  channel.close();
  if (broken !== undefined) throw broken;
  return report?.left ?? (await leftIn(store, saves()));
};

/**
 * A page drains already, and may be closed before it has ended: the browser would not wake this worker once more for
 * what is left.
 */
const drainBehind = async ({ locks, timers }: DrainParts, engine: Engine): Promise<PassReport | undefined> => {
  await whenNothingIsSent(locks, (ms, run) => timers.after(ms, run));
  return engine.drain('backgroundSync');
};

/** As a pass would count it. */
const leftIn = async (store: Store, saves: boolean): Promise<number> => {
  const entries = await store.local.read(['outbox'], (tables) => tables.outbox.all());
  const live = entries.filter(({ state }) => state !== 'refused');
  return live.length - (saves ? heldBackOf(entries).size : 0);
};

interface WorkerContext {
  readonly claims: Claims;
  readonly store: Store;
  readonly remote: Remote;
  readonly channel: DeviceChannel;
}

const authOf = (parts: DrainParts, context: WorkerContext): Auth => {
  const { session } = parts;
  const refresh = refreshOf(parts, context);
  return {
    login: () => {
      const state = session.state();
      return state.kind === 'valid' ? state.claims.login : null;
    },
    renew: async () => {
      const renewal = await refresh.renew();
      // An open page holds the token in its memory and shows what is gone.
      if (renewal === 'refused') context.channel.postMessage({ kind: 'sessionEnded' } satisfies BusMessage);
      return renewal === 'renewed';
    },
    rereadRights: async () => {
      const facts = await fetchFacts(context.remote, context.claims.login);
      if (facts !== null) await keepFacts(context.store.local, facts);
    },
  };
};

const refreshOf = (
  { session, values, clock, endNotices }: DrainParts,
  { claims, store, remote }: WorkerContext,
): Refresh => {
  const { tenant, login } = claims;
  return createRefresh({
    remote,
    session,
    login,
    alone: (body) => alone(`auth:crew:${tenant}:${login}`, body),
    // The name is read first: its row goes with the mirror.
    end: async () => {
      await sealAndNote({
        local: store.local,
        values,
        tenant,
        login,
        name: await nameOf(claims, store),
        now: clock.now,
        pageStorages: [],
        endNotices,
      });
    },
    monotonic: clock.monotonic,
  });
};

const nameOf = async ({ personId, contactNumber, login }: Claims, store: Store): Promise<string> => {
  const me = personId === null ? undefined : await store.reads.get(person, personId);
  return me?.displayName ?? contactNumber ?? login;
};
