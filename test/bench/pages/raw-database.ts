// The app's own database without anything around it: the same stores with the same indexes, by IndexedDB's own words.
import type { MirrorRow } from '#db/tables/local.ts';
import { stores } from '#db/tables/tables.ts';

/** Opens it, and makes it where it is not there yet. */
export const openRaw = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      for (const [store, indexes] of Object.entries(stores())) makeStore(opening.result, store, indexes.split(', '));
    };
    opening.onsuccess = () => {
      resolve(opening.result);
    };
    opening.onerror = () => {
      reject(new Error(String(opening.error)));
    };
  });

/** Puts the rows one by one into one relaxed transaction, which is what a pull does. */
export const putRows = (database: IDBDatabase, store: string, rows: readonly MirrorRow[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(new Error(String(transaction.error)));
    };
    for (const row of rows) transaction.objectStore(store).put(row);
  });

/**
 * Primary key first, then the indexes, in Dexie's words: `++` counts by itself, `&` is unique, `*` is a list, `[a+b]`
 * are both.
 */
const makeStore = (database: IDBDatabase, name: string, [key = '', ...indexes]: readonly string[]): void => {
  const store = database.createObjectStore(name, {
    keyPath: key.replace('++', ''),
    autoIncrement: key.startsWith('++'),
  });
  for (const index of indexes) {
    const path = index.replace(/^[&*]/u, '');
    store.createIndex(path, path.startsWith('[') ? path.slice(1, -1).split('+') : path, {
      unique: index.startsWith('&'),
      multiEntry: index.startsWith('*'),
    });
  }
};
