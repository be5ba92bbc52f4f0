// What lies outside the local database: the token, the picture of the last screen and the words of the last notice,
// which go with the session, this device's id and mark, tickets that end sessions left here, and the settings of the
// surface. Nothing else, ever.
import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** A small store of named values; a lost connection of the browser's comes out as a rejection. */
export interface KeyValue {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Reads and writes in one transaction, so that two tabs never undo each other's change. An `undefined` takes the
   * value away. After a lost connection `change` may be called once more, also on what it made.
   */
  update(name: string, change: (value: unknown) => unknown): Promise<void>;
}

/** idb-keyval in a database of its own: it can be read before anybody is signed in, and without the outbox's code. */
export const deviceKeyValue = (): KeyValue => {
  const within = surviving(() => createStore('keyval-store', 'keyval'));
  return {
    get: (name) => within((store) => get<unknown>(name, store)),
    set: (name, value) => within((store) => set(name, value, store)),
    remove: (name) => within((store) => del(name, store)),
    // The library's own `update` cannot take a value away.
    update: (name, change) =>
      within((store) =>
        store('readwrite', async (values) => {
          const next = change(await promisifyRequest<unknown>(values.get(name)));
          if (next === undefined) values.delete(name);
          else values.put(next, name);
          await promisifyRequest(values.transaction);
        }),
      ),
  };
};

const LOST: readonly string[] = ['InvalidStateError', 'UnknownError'];

/**
 * iOS kills connections in the background, and the library waits for a word of it that may not come: a store is made
 * anew then, once for all who had the one before. A second loss comes out as the error it is.
 */
const surviving = (make: () => UseStore): (<T>(work: (store: UseStore) => Promise<T>) => Promise<T>) => {
  let present = make();
  return async (work) => {
    const store = present;
    try {
      return await work(store);
    } catch (failure) {
      if (!(failure instanceof Error && LOST.includes(failure.name))) throw failure;
      if (present === store) present = make();
      return work(present);
    }
  };
};

/** The same in memory, for programs without IndexedDB. */
export const memoryKeyValue = (): KeyValue => {
  const values = new Map<string, unknown>();
  return {
    get: (name) => Promise.resolve(values.get(name)),
    set: (name, value) => Promise.resolve(void values.set(name, value)),
    remove: (name) => Promise.resolve(void values.delete(name)),
    update: (name, change) => {
      const next = change(values.get(name));
      if (next === undefined) values.delete(name);
      else values.set(name, next);
      return Promise.resolve();
    },
  };
};
