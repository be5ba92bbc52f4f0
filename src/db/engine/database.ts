// Opens the database of one login: two handles on one IndexedDB, strict for what a person did, relaxed for what a pull
// brings.
import { Dexie } from 'dexie';
import { SCHEMA_NUMBER } from '#schema/versions.ts';
import type { Durability } from '../tables/local.ts';
import { physicalName, stores } from '../tables/tables.ts';

export interface Database {
  readonly name: string;
  handle(durability: Durability): Dexie;
  /**
   * Runs the work; when the browser lost the connection (iOS kills it in the background), it is opened once more for
   * all who had it, proves by a read-back that it holds what is written, and the work is run again. It may have been
   * done already, and only the news of it lost. A loss that goes on comes out as the error it is.
   */
  surviving<T>(durability: Durability, work: (handle: Dexie) => PromiseLike<T>): Promise<T>;
  close(): void;
}

export interface Platform {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

export const openDatabase = async (name: string, platform?: Platform): Promise<Database> => {
  const open = async (durability: Durability): Promise<Dexie> => {
    const handle = new Dexie(name, { chromeTransactionDurability: durability, ...platform });
    handle.version(SCHEMA_NUMBER).stores({ ...stores() });
    await handle.open();
    return handle;
  };
  const handles = { strict: await open('strict'), relaxed: await open('relaxed') };
  const surviving = { strict: survivorOf(handles.strict), relaxed: survivorOf(handles.relaxed) };
  return {
    name,
    handle: (durability) => handles[durability],
    surviving: (durability, work) => surviving[durability](work),
    close: () => {
      handles.strict.close();
      handles.relaxed.close();
    },
  };
};

/** The local database could not do what was asked of it. */
export const isOfDatabase = (failure: unknown): boolean =>
  failure instanceof Error && Object.values<string>(Dexie.errnames).includes(failure.name);

/**
 * Dexie's names for a connection that died under us (Dexie issue 2008, WebKit bug 277615), and for one that somebody
 * opens anew just now (OpenFailedError).
 */
const LOST: readonly string[] = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'OpenFailedError'];

const isLost = (failure: unknown): boolean => failure instanceof Error && LOST.includes(failure.name);

/** So often a work is run again: once for a connection that another caller has opened, once for one of its own. */
const AGAIN = 2;

type Survivor = <T>(work: (handle: Dexie) => PromiseLike<T>) => Promise<T>;

/** All who lost a connection share the next one: whoever closed it once more would take it from the others. */
const survivorOf = (handle: Dexie): Survivor => {
  let renewing: Promise<void> | undefined;
  const renewed = (lost: IDBDatabase | null): Promise<void> =>
    (renewing ??= renew(handle, lost).finally(() => {
      renewing = undefined;
    }));
  const run = async <T>(work: (handle: Dexie) => PromiseLike<T>, again: number): Promise<T> => {
    const connection = connectionOf(handle);
    try {
      return await work(handle);
    } catch (failure) {
      if (again === 0 || !isLost(failure)) throw failure;
    }
    await renewed(connection);
    return run(work, again - 1);
  };
  return (work) => run(work, AGAIN);
};

const connectionOf = (handle: Dexie): IDBDatabase | null => (handle.isOpen() ? handle.backendDB() : null);

/** Opens the database anew, unless somebody has since `lost` was in use; Dexie may be about to by itself. */
const renew = async (handle: Dexie, lost: IDBDatabase | null): Promise<void> => {
  // Where this one fails as well, there is nothing to join.
  await handle.open().catch(() => undefined);
  const present = connectionOf(handle);
  if (present === null || present === lost) {
    handle.close({ disableAutoOpen: false });
    await handle.open();
  }
  await verify(handle);
};

const PROBE = 'probe';

/** Writes a value and reads it back. @throws Error when the database says yes and keeps nothing. */
export const verify = async (handle: Dexie): Promise<void> => {
  const meta = handle.table<{ readonly name: string; readonly value: number }, string>(physicalName('meta'));
  const before = (await meta.get(PROBE))?.value ?? 0;
  await meta.put({ name: PROBE, value: before + 1 });
  const after = (await meta.get(PROBE))?.value;
  if (after === undefined || after <= before) throw new Error('The local database does not keep what is written to it');
};
