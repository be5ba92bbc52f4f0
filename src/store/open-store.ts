// Opens the store of one login: database, reads, sending, and the device's idea of the server's time.
import { liveQuery } from 'dexie';
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { saveBlob } from './blobs.ts';
import { deviceTimeOf, keepSample, readSamples, type DeviceTime } from './clock-samples.ts';
import { databaseName } from './database-name.ts';
import { openDatabase, type Database, type Platform } from './database.ts';
import { localStoreOf } from './dexie-local.ts';
import type { LocalStore } from './local.ts';
import { keepFile, pressing } from './make-room.ts';
import { readMeta } from './meta.ts';
import type { Clock, Ids } from './ports.ts';
import { withOwnContacts } from './own-contacts.ts';
import { readsOf } from './reads.ts';
import type { StorageAccess } from './storage.ts';
import type { Store } from './store.ts';

export interface OpenStoreOptions {
  readonly tenant: string;
  /** `user:{id}`, `project:{id}` or `pluscrew:{id}`. */
  readonly login: string;
  /** Who acts here, or how to tell from what this login's database holds (its rights lie there). */
  readonly actor: Actor | ((local: LocalStore) => Promise<Actor>);
  readonly clock: Clock;
  readonly ids: Ids;
  /** Tells how much room there is; where it is left out, the browser alone says no. */
  readonly storage?: StorageAccess | undefined;
  /** The browser's own IndexedDB unless said otherwise. */
  readonly platform?: Platform;
}

/** @throws when the browser cannot open the database; the caller shows that nothing can be kept here. */
export const openStore = async (options: OpenStoreOptions): Promise<Store> => {
  const database = await openDatabase(databaseName(options.tenant, options.login), options.platform);
  const local = localStoreOf(database);
  const reads = readsOf(database);
  const own = await withOwnContacts(reads, typeof options.actor === 'function' ? await options.actor(local) : options.actor);
  await unsealWhereSealed(local, own.actor);
  const { time, stop } = await timeOf(local, options.clock);
  const stopAll = (): void => {
    stop();
    own.stop();
  };
  return storeOf({ ...options, actor: own.actor, onContacts: own.onChange, database, local, reads, time, stop: stopAll });
};

// What writes is code of its own: the first picture only reads, and does not wait for it. `warmUp` fetches it right after.
const writing = () => import('./send.ts');
const deciding = () => import('./decide.ts');

/** Fetches all code that writes, so that it is here when the network is not. Rejects when it cannot be fetched. */
export const warmUp = async (): Promise<void> => {
  await Promise.all([writing(), deciding()]);
};

const unsealWhereSealed = async (local: LocalStore, actor: Actor): Promise<void> => {
  if ((await readMeta(local, 'sealed')) === undefined) return;
  const { unseal } = await import('./session-wipe.ts');
  await unseal(local, actor);
};

interface Parts extends OpenStoreOptions {
  readonly actor: Actor;
  readonly onContacts: Store['onContacts'];
  readonly database: Database;
  readonly local: LocalStore;
  readonly reads: Store['reads'];
  readonly time: DeviceTime;
  readonly stop: () => void;
}

const storeOf = (parts: Parts): Store => {
  const { tenant, login, actor, onContacts, clock, ids, database, local, reads, time, storage } = parts;
  const place = () => ({ local, storage, now: clock.now() });
  const listeners = new Set<() => void>();
  const queued = <T>(result: T): T => {
    for (const listener of listeners) listener();
    return result;
  };
  return {
    tenant, login, actor, clock, ids, database, local, time,
    reads, onContacts,
    send: async (mutation, args, send = {}) => {
      const definition: AnyMutation = mutation;
      const { blob = blobNamedBy(definition, args), ...rest } = send;
      const wanted = { id: ids.next(), args, ...rest, ...(blob === undefined ? {} : { blobId: blob }), occurredAt: time.occurredAt(), now: clock.now() };
      const { enqueue } = await writing();
      return queued(await pressing(place(), () => enqueue(local, definition, wanted, actor)));
    },
    undo: async (entryId) => queued(await (await deciding()).undo(local, entryId, clock.now(), actor)),
    discard: async (entryId) => queued(await (await deciding()).discard(local, entryId, clock.now(), actor)),
    retry: async (entryId, args) => {
      const resending = { id: entryId, newId: ids.next(), ...(args === undefined ? {} : { args }), occurredAt: time.occurredAt(), now: clock.now() };
      return queued(await (await deciding()).resend(local, resending, actor));
    },
    // Hardly ever needed, so it is fetched when it is.
    takeUnsent: async (text) => queued(await (await import('./unsent-file.ts')).takeUnsent(local, text, { tenant, login }, actor)),
    saveBlob: (blob) => keepFile(place(), () => saveBlob(local, blob, clock.now())),
    onQueued: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    close: () => {
      parts.stop();
      database.close();
    },
  };
};

const blobNamedBy = (definition: AnyMutation, args: Readonly<Record<string, unknown>>): string | undefined => {
  const id = definition.blob === undefined ? undefined : args[definition.blob];
  return typeof id === 'string' ? id : undefined;
};

/** A new sample is shared with the other tabs and workers at most this often, in milliseconds: a drain brings one per answer. */
const SHARE_EVERY_MS = 10_000;

/** Samples are shared by all tabs and workers of the login through the `clock` table. */
const timeOf = async (local: LocalStore, clock: Clock): Promise<{ readonly time: DeviceTime; readonly stop: () => void }> => {
  let shared = -Infinity;
  const time = deviceTimeOf(clock, (sample) => {
    if (clock.monotonic() - shared < SHARE_EVERY_MS) return;
    shared = clock.monotonic();
    // A lost sample costs a little precision and nothing else.
    keepSample(local, sample).catch(() => undefined);
  });
  time.adopt(await readSamples(local));
  const watched = liveQuery(() => readSamples(local)).subscribe({ next: (samples) => { time.adopt(samples); } });
  return { time, stop: () => { watched.unsubscribe(); } };
};
