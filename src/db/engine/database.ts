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
   * Runs the work; when the browser lost the connection (iOS kills it in the background), opens it once more, proves by
   * a
   * read-back that it holds what is written, and runs the work again. A second loss comes out as the error it is.
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
  return {
    name,
    handle: (durability) => handles[durability],
    surviving: (durability, work) => survive(handles[durability], work),
    close: () => {
      handles.strict.close();
      handles.relaxed.close();
    },
  };
};

/** The local database could not do what was asked of it. */
export const isOfDatabase = (failure: unknown): boolean =>
  failure instanceof Error && Object.values<string>(Dexie.errnames).includes(failure.name);

/** Dexie's names for a connection that died under us (Dexie issue 2008, WebKit bug 277615). */
const LOST: readonly string[] = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError'];

const isLost = (failure: unknown): boolean => failure instanceof Error && LOST.includes(failure.name);

const survive = async <T>(handle: Dexie, work: (handle: Dexie) => PromiseLike<T>): Promise<T> => {
  try {
    return await work(handle);
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    await reopen(handle);
    return work(handle);
  }
};

const PROBE = 'probe';

const reopen = async (handle: Dexie): Promise<void> => {
  handle.close({ disableAutoOpen: false });
  await handle.open();
  await verify(handle);
};

/** Writes a value and reads it back. @throws Error when the database says yes and keeps nothing. */
export const verify = async (handle: Dexie): Promise<void> => {
  const meta = handle.table<{ readonly name: string; readonly value: number }, string>(physicalName('meta'));
  const before = (await meta.get(PROBE))?.value ?? 0;
  await meta.put({ name: PROBE, value: before + 1 });
  const after = (await meta.get(PROBE))?.value;
  if (after === undefined || after <= before) throw new Error('The local database does not keep what is written to it');
};
