// What a device keeps: its IndexedDB read past the app, through the page that is open.
import type { Page } from '@playwright/test';
import { TENANT } from '../server/held-rows.ts';
import { despiteLoads } from './page-loads.ts';

export type Kept = Readonly<Record<string, unknown>>;

export interface KeptRows {
  /**
   * Rows of a store in the database of a login, those with these fields where some are named; empty where there is no
   * such database.
   */
  of(store: string, fields?: Kept): Promise<readonly Kept[]>;
  /** Ids of the changes that wait here. */
  unsent(): Promise<readonly string[]>;
}

/** The databases of logins on this device; each person who signed in here has one. */
export const loginDatabases = async (page: Page): Promise<readonly string[]> =>
  (await databaseNames(page)).filter((name) => name.startsWith(`crew:${TENANT}:`));

/**
 * Stores have the names of entities; those of the outbox begin with an underscore. Without a name the only login's
 * database is read.
 */
export const keptRows = (page: Page, database?: string): KeptRows => {
  const of = async (store: string, fields: Kept = {}): Promise<readonly Kept[]> => {
    const [first, second] = await loginDatabases(page);
    if (database === undefined && second !== undefined)
      throw new Error('Several people signed in here: say whose rows to read');
    return despiteLoads(() => page.evaluate(readStore, { database: database ?? first ?? '', store, fields }));
  };
  return { of, unsent: async () => (await of('_outbox')).map(({ id }) => String(id)) };
};

/** Names of all databases of the app on this device. */
export const databaseNames = (page: Page): Promise<readonly string[]> =>
  despiteLoads(() =>
    page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name])).toSorted(),
    ),
  );

/** What lies beside the databases: token, device id and settings, by their keys. */
export const keyValues = (page: Page): Promise<Kept> => despiteLoads(() => page.evaluate(readKeyValues));

/** Runs in the page. */
const readKeyValues = async (): Promise<Kept> => {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error(String(opening.error)));
  });
  const store = opened.transaction('keyval').objectStore('keyval');
  const all = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(String(asked.error)));
    });
  const [keys, values] = await Promise.all([all(store.getAllKeys()), all(store.getAll() as IDBRequest<unknown[]>)]);
  opened.close();
  return Object.fromEntries(keys.map((key, at) => [String(key), values[at]]));
};

/** Runs in the page: opening without a version takes the database as it is, and never makes one. */
const readStore = async ({
  database,
  store,
  fields,
}: {
  readonly database: string;
  readonly store: string;
  readonly fields: Kept;
}): Promise<Kept[]> => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) return [];
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error(String(opening.error)));
  });
  try {
    if (!opened.objectStoreNames.contains(store)) return [];
    const rows = await new Promise<Kept[]>((resolve, reject) => {
      const reading = opened.transaction(store).objectStore(store).getAll() as IDBRequest<Kept[]>;
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(new Error(String(reading.error)));
    });
    return rows.filter((row) => Object.entries(fields).every(([name, value]) => row[name] === value));
  } finally {
    opened.close();
  }
};

/** Whether any row on this device says that, captions of lookup rows aside: those are words of the app. */
export const holdsText = async (page: Page, text: string): Promise<boolean> => {
  const [database] = await loginDatabases(page);
  return database !== undefined && despiteLoads(() => page.evaluate(searchStores, { database, text }));
};

/** What the lookup rows on this device are called, by language. */
export const captionsOn = async (
  page: Page,
  entities: readonly string[],
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const rows = await Promise.all(entities.map((entity) => keptRows(page).of(entity)));
  return rows
    .flat()
    .map(({ caption, captions }) => ({ en: String(caption), ...(captions as Record<string, string> | undefined) }));
};

/** Runs in the page. */
const searchStores = async ({
  database,
  text,
}: {
  readonly database: string;
  readonly text: string;
}): Promise<boolean> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  const opened = await asked(indexedDB.open(database));
  const wanted = JSON.stringify(text).slice(1, -1);
  try {
    for (const store of [...opened.objectStoreNames].filter((name) => !name.startsWith('_'))) {
      const rows: readonly unknown[] = await asked(opened.transaction(store).objectStore(store).getAll());
      if (
        JSON.stringify(rows, (key, value: unknown) =>
          key === 'caption' || key === 'captions' ? undefined : value,
        ).includes(wanted)
      )
        return true;
    }
    return false;
  } finally {
    opened.close();
  }
};

export interface Content {
  /** Rows by store; those of the outbox aside. */
  readonly counts: Readonly<Record<string, number>>;
  /** SHA-256 over all rows of all stores, in the order of their keys. */
  readonly hash: string;
}

/** Everything that was pulled to this device, as one hash. */
export const contentOf = async (page: Page): Promise<Content> => {
  const [database = ''] = await loginDatabases(page);
  return despiteLoads(() => page.evaluate(readContent, database));
};

/** Runs in the page: reads some thousand rows at a time, so that a large database fits. */
const readContent = async (database: string): Promise<Content> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  const hashed = async (text: string): Promise<string> =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  const opened = await asked(indexedDB.open(database));
  const counts: Record<string, number> = {};
  let hash = '';
  for (const store of [...opened.objectStoreNames].filter((name) => !name.startsWith('_')).sort()) {
    counts[store] = 0;
    for (let range: IDBKeyRange | undefined; ;) {
      const rows = (await asked(opened.transaction(store).objectStore(store).getAll(range, 5000))) as {
        readonly id: string;
      }[];
      const last = rows.at(-1);
      if (last === undefined) break;
      counts[store] += rows.length;
      hash = await hashed(hash + store + JSON.stringify(rows));
      range = IDBKeyRange.lowerBound(last.id, true);
    }
  }
  opened.close();
  return { counts, hash };
};
