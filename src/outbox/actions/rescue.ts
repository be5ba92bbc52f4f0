// Reads unsent work out of a database that the app cannot open: the browser's plain IndexedDB, store by store, whatever
// still answers.
import { textOfBytes } from '#db/blobs/base64.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { BlobChunk, BlobRow } from '#db/tables/local.ts';
import { physicalName } from '#db/tables/tables.ts';
import { textOf, withoutPicture, type Owner } from './unsent-file.ts';

/**
 * The text of a file with the unsent work, or null where nothing of it can be read. Changes nothing in the database.
 */
export const rescueUnsent = async (factory: IDBFactory, name: string, owner: Owner): Promise<string | null> => {
  const database = await opened(factory, name);
  if (database === null) return null;
  try {
    // A store holds what this app wrote into it; there is nobody else to ask.
    const entries = await allOf<OutboxEntry>(database, physicalName('outbox'));
    if (entries === null) return null;
    const blobs = (await allOf<BlobRow>(database, physicalName('blobs'))) ?? [];
    const chunks = (await allOf<BlobChunk>(database, physicalName('blobChunks'))) ?? [];
    const wanted = new Set(entries.map((entry) => entry.blobId));
    const files = blobs
      .filter((blob) => wanted.has(blob.id))
      .map((blob) => ({ blob: withoutPicture(blob), content: textOfBytes(bytesOf(chunks, blob.id)) }));
    return textOf(owner, entries, files);
  } finally {
    database.close();
  }
};

const bytesOf = (chunks: readonly BlobChunk[], id: string): readonly ArrayBuffer[] =>
  chunks
    .filter((chunk) => chunk.blobId === id)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((chunk) => chunk.bytes);

/** Without a version: whatever is there, older or newer. A database that is not there is not made. */
const opened = (factory: IDBFactory, name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = factory.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      resolve(null);
    };
    request.onblocked = () => {
      resolve(null);
    };
  });

const allOf = <T>(database: IDBDatabase, store: string): Promise<readonly T[] | null> =>
  new Promise((resolve) => {
    if (!database.objectStoreNames.contains(store)) {
      resolve(null);
      return;
    }
    const request: IDBRequest<T[]> = database.transaction(store, 'readonly').objectStore(store).getAll();
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      resolve(null);
    };
  });
