// A whole IndexedDB database as text: its version, its stores with their indexes, and every row. Bytes are Base64.

interface RawIndex {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly unique: boolean;
  readonly multiEntry: boolean;
}

interface RawStore {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly RawIndex[];
  readonly rows: readonly unknown[];
}

export interface RawDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly RawStore[];
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(new Error(String(request.error)));
    };
  });

const withBytes = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer ? { $bytes: Buffer.from(value).toString('base64') } : value;

const toBytes = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  const bytes = Buffer.from(String(value.$bytes), 'base64');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

/** Reads a database that nobody has open for an upgrade. */
export const dumpOf = async (factory: IDBFactory, name: string): Promise<string> => {
  const database = await settled(factory.open(name));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readonly');
  const stores = await Promise.all(
    names.map(async (storeName): Promise<RawStore> => {
      const store = transaction.objectStore(storeName);
      const indexes = [...store.indexNames].map((indexName): RawIndex => {
        const { keyPath, unique, multiEntry } = store.index(indexName);
        return { name: indexName, keyPath, unique, multiEntry };
      });
      return {
        name: storeName,
        keyPath: store.keyPath,
        autoIncrement: store.autoIncrement,
        indexes,
        rows: await settled<unknown[]>(store.getAll()),
      };
    }),
  );
  database.close();
  return JSON.stringify({ name, version: database.version, stores } satisfies RawDatabase, withBytes);
};

export const rawOf = (text: string): RawDatabase => JSON.parse(text, toBytes) as RawDatabase;

/** Makes the database as it was, rows and all. */
export const restoreInto = async (factory: IDBFactory, { name, version, stores }: RawDatabase): Promise<void> => {
  const request = factory.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
      const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of indexes)
        store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry });
      for (const row of rows) store.put(row);
    }
  };
  (await settled(request)).close();
};
