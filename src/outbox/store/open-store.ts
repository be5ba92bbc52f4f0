// Opens the store of one login: database, reads, sending, and the device's idea of the server's time.
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { optimisticLayersOf, type OptimisticLayers } from '#db/live/optimistic-layers.ts';
import { freeBlobs, saveBlob, saveThumbnail } from '#db/blobs/blobs.ts';
import type { DeviceTime } from '#db/engine/clock-samples.ts';
import { sharedTimeOf } from '#db/engine/shared-time.ts';
import { databaseName } from '#db/engine/database-name.ts';
import { openDatabase, type Database, type Platform } from '#db/engine/database.ts';
import { localStoreOf } from '#db/engine/dexie-local.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { sendHeldBack } from '../entries/held-back.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { keepWithinQuota, withQuotaRecovery } from '#db/quota/quota-recovery.ts';
import { readMeta } from '#db/engine/meta.ts';
import type { Clock, Ids } from '#db/engine/ports.ts';
import { withOwnContacts } from '#db/query/own-contacts.ts';
import { askOf } from '#db/query/ask.ts';
import { type Ask } from '#db/tables/question.ts';
import { readsBy } from '#db/query/reads.ts';
import { reserveOf, type Reserve } from '#db/quota/reserve.ts';
import { savingsOf, type Savings } from '../send/saving.ts';
import type { StorageAccess } from '#db/quota/storage.ts';
import type { ActOptions, ActPart, EditOptions, MixedActOptions, SendOptions, Store } from './store.ts';

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
  const fetched = localStoreOf(database);
  const reserve = reserveOf(options.platform);
  const local = withQuotaRecovery(fetched, { now: () => options.clock.now(), reserve });
  const ask = askOf(database);
  const reads = readsBy(ask);
  const { actor } = options;
  const own = await withOwnContacts(reads, typeof actor === 'function' ? () => actor(local) : actor);
  await unsealWhereSealed(local, own.actor);
  const { time, stop } = await sharedTimeOf(local, options.clock);
  const stopAll = (): void => {
    stop();
    own.stop();
  };
  return storeOf({
    ...options,
    actor: own.actor,
    onContacts: own.onChange,
    database,
    local,
    fetched,
    reserve,
    ask,
    reads,
    time,
    stop: stopAll,
  });
};

// What writes is code of its own: the first picture only reads, and does not wait for it. `warmUp` fetches it right
// after.
const writing = () => Promise.all([import('../send/send.ts'), import('../send/predict.ts')]);
const deciding = () => import('../actions/outbox-actions.ts');

/** Fetches all code that writes, so that it is here when the network is not. Rejects when it cannot be fetched. */
export const warmUp = async (): Promise<void> => {
  await Promise.all([writing(), deciding()]);
};

const unsealWhereSealed = async (local: LocalStore, actor: Actor): Promise<void> => {
  if ((await readMeta(local, 'sealed')) === undefined) return;
  const { unseal } = await import('../actions/session-wipe.ts');
  await unseal(local, actor);
};

interface Parts extends OpenStoreOptions {
  readonly actor: Actor;
  readonly onContacts: Store['onContacts'];
  readonly database: Database;
  readonly local: LocalStore;
  readonly fetched: LocalStore;
  readonly reserve: Reserve;
  readonly ask: Ask;
  readonly reads: Store['reads'];
  readonly time: DeviceTime;
  readonly stop: () => void;
}

const storeOf = (parts: Parts): Store => {
  const { tenant, login, actor, onContacts, clock, ids, database, local, fetched, ask, reads, time } = parts;
  const layers = optimisticLayersOf();
  const savings = savingsOf();
  const { queued, onQueued } = queuedNews();
  const shared: Saving = { ...parts, layers, savings, queued };
  return {
    tenant,
    login,
    actor,
    clock,
    ids,
    database,
    local,
    fetched,
    time,
    reads,
    ask,
    layers,
    savings,
    onContacts,
    onQueued,
    ...sendingOf(shared),
    ...decidingOf(shared),
    ...bytesOf(parts),
    close: () => {
      parts.stop();
      database.close();
    },
  };
};

/** Tells listeners that something was queued, or became free, and hands on what came of it. */
const queuedNews = (): Pick<Store, 'onQueued'> & { readonly queued: <T>(result: T) => T } => {
  const listeners = new Set<() => void>();
  return {
    queued: (result) => {
      for (const listener of listeners) listener();
      return result;
    },
    onQueued: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

interface Saving extends Parts {
  readonly layers: OptimisticLayers;
  readonly savings: Savings;
  readonly queued: <T>(result: T) => T;
}

const sendingOf = (saving: Saving): Pick<Store, 'send' | 'sendAll' | 'sendAct' | 'sendHeldBack' | 'takeUnsent'> => {
  const { tenant, login, local, actor, savings, layers, queued } = saving;
  return {
    send: async (mutation: AnyMutation, args: Arguments, options?: SendOptions | EditOptions) =>
      queued(await savings.run(() => sendBy(saving, layers, { definition: mutation, args, options }))),
    sendAll: async (mutation, all, options) =>
      queued(await savings.run(() => sendAllBy(saving, { definition: mutation, all, options }))),
    sendAct: async (parts, options) => queued(await savings.run(() => sendActBy(saving, parts, options))),
    sendHeldBack: async () => queued(await sendHeldBack(local)),
    // Hardly ever needed, so it is fetched when it is.
    takeUnsent: async (text) =>
      queued(
        await savings.run(async () =>
          (await import('../actions/unsent-file.ts')).takeUnsent(local, text, { tenant, login }, actor),
        ),
      ),
  };
};

/** What a person decides about what waits, or was refused. */
const decidingOf = (saving: Saving): Pick<Store, 'undo' | 'undoAct' | 'discard' | 'retry' | 'takeKnown'> => {
  const { ids, time, clock, local, actor, savings, layers, queued } = saving;
  const undone = <T>(result: T): T => {
    layers.forgetIntents();
    return queued(result);
  };
  return {
    undoAct: async (act) => undone(await (await deciding()).undoAct(local, act, clock.now(), actor)),
    undo: async (entryId) => undone(await (await deciding()).undo(local, entryId, clock.now(), actor)),
    takeKnown: async (entryId, knownId) => {
      const taking = { id: entryId, knownId, newId: () => ids.next(), now: clock.now() };
      return undone(await savings.run(async () => (await deciding()).takeKnown(local, taking, actor)));
    },
    discard: async (entryId) => undone(await (await deciding()).discard(local, entryId, clock.now(), actor)),
    retry: async (entryId, args, options = {}) => {
      const resending = {
        id: entryId,
        newId: ids.next(),
        ...(args === undefined ? {} : { args }),
        ...options,
        occurredAt: time.occurredAt(),
        now: clock.now(),
      };
      return queued(await savings.run(async () => (await deciding()).resend(local, resending, actor)));
    },
  };
};

type Bytes = Pick<Store, 'saveBlob' | 'saveThumbnail' | 'freeCopies' | 'setRoomAside'>;

const bytesOf = ({ local, fetched, storage, clock, reserve }: Parts): Bytes => ({
  freeCopies: () => freeBlobs(local, clock.now(), 'pressed'),
  saveBlob: (blob) =>
    keepWithinQuota({ local: fetched, storage, now: clock.now() }, () => saveBlob(fetched, blob, clock.now())),
  saveThumbnail: (thumbnail) =>
    keepWithinQuota({ local: fetched, storage, now: clock.now() }, () =>
      saveThumbnail(fetched, thumbnail, clock.now()),
    ),
  setRoomAside: () => reserve.fill(),
});

interface Sent {
  readonly definition: AnyMutation;
  readonly args: Arguments;
  readonly options: SendOptions | EditOptions | undefined;
}

/** The saving begins at once; nothing that is shown meanwhile holds it up. */
const sendBy = async (
  { ids, time, clock, local, actor }: Parts,
  layers: OptimisticLayers,
  { definition, args, options = {} }: Sent,
): Promise<string> => {
  const { blob = blobNamedBy(definition, args), optimistic, ...rest } = options;
  const now = clock.now();
  const wanted = {
    id: ids.next(),
    args,
    ...rest,
    ...(blob === undefined ? {} : { blobId: blob }),
    occurredAt: time.occurredAt(),
    now,
  };
  const [{ enqueue }, { showPredicted }] = await writing();
  const saving = enqueue(local, definition, wanted, actor);
  return optimistic === true ? showPredicted(saving, layers, { definition, wanted, actor }) : saving;
};

interface SentTogether {
  readonly definition: AnyMutation;
  readonly all: readonly Arguments[];
  readonly options: ActOptions | undefined;
}

/** Everything in it happened at one moment. */
const sendAllBy = async (
  { ids, time, clock, local, actor }: Parts,
  { definition, all, options = {} }: SentTogether,
): Promise<string> => {
  const act = ids.next();
  const occurredAt = time.occurredAt();
  const now = clock.now();
  const wanted = all.map((args) => ({ id: ids.next(), args, act, ...options, occurredAt, now }));
  const [{ enqueueAll }] = await writing();
  await enqueueAll(local, definition, wanted, actor);
  return act;
};

const sendActBy = async (
  { ids, time, clock, local, actor }: Parts,
  parts: readonly ActPart[],
  { beside, ...options }: MixedActOptions = {},
): Promise<string> => {
  const act = ids.next();
  const [occurredAt, now] = [time.occurredAt(), clock.now()];
  const first = ids.next();
  const wanted = parts.map(({ mutation, afterFirst, ...part }, nth) => ({
    definition: mutation,
    wanted: {
      id: nth === 0 ? first : ids.next(),
      ...part,
      // The first waits for nothing: it would wait for itself.
      ...(afterFirst === true && nth > 0 ? { dependsOn: [first] } : {}),
      act,
      ...options,
      occurredAt,
      now,
    },
  }));
  const [{ enqueueTogether }] = await writing();
  await enqueueTogether(local, wanted, actor, beside === undefined ? undefined : (tables) => beside(tables, act));
  return act;
};

const blobNamedBy = (definition: AnyMutation, args: Readonly<Record<string, unknown>>): string | undefined => {
  const id = definition.blob === undefined ? undefined : args[definition.blob];
  return typeof id === 'string' ? id : undefined;
};
