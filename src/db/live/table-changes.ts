// Which rows of a device's own tables were written, by whichever page or worker: Dexie tells its live queries so, and
// whoever paces its reads itself listens to the same.
import { Dexie } from 'dexie';
import type { Key, SystemTable } from '../tables/local.ts';
import { physicalName } from '../tables/tables.ts';

/** Keys of the rows that were written or removed; `all` where they are not told one by one. */
export type ChangedKeys = readonly Key[] | 'all';

/** After each commit that wrote to one of the tables; answers how to stop. */
export const hearTables = (
  tables: readonly SystemTable[],
  listener: (table: SystemTable, keys: ChangedKeys) => void,
): (() => void) => {
  const endings = tables.map((table) => [table, `/${physicalName(table)}/`] as const);
  const hear = (parts: Readonly<Record<string, unknown>>): void => {
    // The page slept, and nobody can say what changed.
    if (parts['all'] !== undefined) {
      for (const table of tables) listener(table, 'all');
      return;
    }
    for (const [part, ranges] of Object.entries(parts)) {
      // The part of the primary key: every write has one.
      const table = endings.find(([, ending]) => part.startsWith('idb://') && part.endsWith(ending))?.[0];
      if (table !== undefined) listener(table, keysIn(ranges));
    }
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => {
    Dexie.on.storagemutated.unsubscribe(hear);
  };
};

/** A tree of ranges; one without depth holds none. It is a plain object where it came from another page. */
interface Ranges {
  readonly d: number;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly l?: unknown;
  readonly r?: unknown;
}

const isRanges = (value: unknown): value is Ranges => typeof value === 'object' && value !== null && 'd' in value;

const keysIn = (ranges: unknown): ChangedKeys => {
  const keys: Key[] = [];
  const open = [ranges];
  while (open.length > 0) {
    const node = open.pop();
    if (!isRanges(node)) return 'all';
    if (node.d === 0) continue;
    const { from, to, l: left, r: right } = node;
    if ((typeof from !== 'string' && typeof from !== 'number') || from !== to) return 'all';
    keys.push(from);
    open.push(...[left, right].filter((child) => child !== null && child !== undefined));
  }
  return keys;
};
