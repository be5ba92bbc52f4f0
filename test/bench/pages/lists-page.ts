// What bare IndexedDB takes for the lists of a first sync: each page fetched, parsed and put, one after the other, and
// nothing else.
import { openRaw, putRows } from './raw-database.ts';
import type { MirrorRow } from '#db/tables/local.ts';

export interface ListsOrder {
  /** Where each list is answered, and the table of its own rows. */
  readonly lists: readonly { readonly path: string; readonly entity: string }[];
}

interface ListPage {
  readonly data: readonly MirrorRow[];
  readonly included: Readonly<Record<string, readonly MirrorRow[]>>;
  readonly next: string | null;
}

const putList = async (database: IDBDatabase, { path, entity }: ListsOrder['lists'][number]): Promise<void> => {
  for (let next: string | null = '1'; next !== null;) {
    const page = (await (await fetch(`${path}?page=${next}`)).json()) as ListPage;
    for (const [table, rows] of [[entity, page.data], ...Object.entries(page.included)] as const)
      if (rows.length > 0) await putRows(database, table, rows);
    next = page.next;
  }
};

/** Milliseconds. */
const bench = async ({ lists }: ListsOrder): Promise<number> => {
  const database = await openRaw('bench');
  const began = performance.now();
  for (const list of lists) await putList(database, list);
  return performance.now() - began;
};

Object.assign(globalThis, { bench });
