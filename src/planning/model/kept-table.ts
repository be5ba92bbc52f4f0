// A small table in memory: rows by id, and by one key where they are asked for by it.

export interface KeptTable<R> {
  get(id: string): R | undefined;
  all(): Iterable<R>;
  readonly size: number;
  /** Rows with this key, in no order. */
  of(key: string): readonly R[];
  put(rows: readonly R[]): void;
  remove(ids: readonly string[]): void;
}

const NONE: readonly never[] = [];

export const keptTable = <R extends { readonly id: string }>(keyOf?: (row: R) => string): KeptTable<R> => {
  const rows = new Map<string, R>();
  const byKey = new Map<string, Map<string, R>>();
  const leave = (row: R): void => {
    if (keyOf === undefined) return;
    const key = keyOf(row);
    const group = byKey.get(key);
    group?.delete(row.id);
    if (group?.size === 0) byKey.delete(key);
  };
  const join = (row: R): void => {
    if (keyOf === undefined) return;
    const key = keyOf(row);
    const group = byKey.get(key) ?? new Map<string, R>();
    group.set(row.id, row);
    byKey.set(key, group);
  };
  return {
    get: (id) => rows.get(id),
    all: () => rows.values(),
    get size() {
      return rows.size;
    },
    of: (key) => {
      const group = byKey.get(key);
      return group === undefined ? NONE : [...group.values()];
    },
    put: (some) => {
      for (const row of some) {
        const before = rows.get(row.id);
        if (before !== undefined) leave(before);
        rows.set(row.id, row);
        join(row);
      }
    },
    remove: (ids) => {
      for (const id of ids) {
        const before = rows.get(id);
        if (before === undefined) continue;
        leave(before);
        rows.delete(id);
      }
    },
  };
};
