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
  // Made when somebody asks by key for the first time.
  let byKey: Map<string, R[]> | undefined;
  const leave = (row: R): void => {
    if (keyOf === undefined || byKey === undefined) return;
    const key = keyOf(row);
    const others = (byKey.get(key) ?? []).filter(({ id }) => id !== row.id);
    if (others.length === 0) byKey.delete(key);
    else byKey.set(key, others);
  };
  const join = (row: R): void => {
    if (keyOf === undefined || byKey === undefined) return;
    const key = keyOf(row);
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [row]);
    else group.push(row);
  };
  const groups = (): Map<string, R[]> => {
    if (byKey !== undefined) return byKey;
    byKey = new Map();
    for (const row of rows.values()) join(row);
    return byKey;
  };
  return {
    get: (id) => rows.get(id),
    all: () => rows.values(),
    get size() {
      return rows.size;
    },
    of: (key) => groups().get(key) ?? NONE,
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
