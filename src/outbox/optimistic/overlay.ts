// Rows under change inside one transaction: read through to the mirror, written back at the end where they differ.
import type { LocalTables, MirrorRow } from '#db/tables/local.ts';
import { addressOf } from '#db/tables/row-key.ts';

export interface Overlay {
  get(key: string): Promise<MirrorRow | undefined>;
  set(key: string, row: MirrorRow | null): void;
  /** Writes what differs from the mirror, so that live queries wake only for real changes. */
  flush(): Promise<void>;
}

export const overlayOf = (tables: LocalTables): Overlay => {
  const changed = new Map<string, MirrorRow | null>();
  const mirrored = (key: string): Promise<MirrorRow | undefined> => {
    const { entity, id } = addressOf(key);
    return tables.rows(entity).get(id);
  };
  return {
    get: async (key) => (changed.has(key) ? (changed.get(key) ?? undefined) : mirrored(key)),
    set: (key, row) => {
      changed.set(key, row);
    },
    flush: async () => {
      const before = await Promise.all([...changed.keys()].map(mirrored));
      await Promise.all([...changed].map(([key, row], at) => write(tables, key, row, before[at])));
    },
  };
};

const write = async (
  tables: LocalTables,
  key: string,
  row: MirrorRow | null,
  before: MirrorRow | undefined,
): Promise<void> => {
  const { entity, id } = addressOf(key);
  if (row === null) {
    if (before !== undefined) await tables.rows(entity).remove([id]);
    return;
  }
  if (JSON.stringify(row) !== JSON.stringify(before)) await tables.rows(entity).put(row);
};
