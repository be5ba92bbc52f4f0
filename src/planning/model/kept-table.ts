// A small table in memory: rows by id, and by one key where they are asked for by it.

export interface KeptTable<R> {
  get(id: string): R | undefined;
  all(): Iterable<R>;
  readonly size: number;
  /** Rows with this key, in no order. */
  of(key: string): readonly R[];
  put(rows: readonly R[]): void;
  remove(ids: readonly string[]): void;
  /** Makes what the first question needs, by id and by key. */
  find(): void;
}

const NONE: readonly never[] = [];

interface RowsById<R> {
  /** True where they are the first: then they stay as they came until somebody asks by id. */
  takeWhole(rows: readonly R[]): boolean;
  all(): Iterable<R>;
  byId(): Map<string, R>;
  readonly size: number;
}

/** No answer waits for ids that it does not need. */
const rowsById = <R extends { readonly id: string }>(): RowsById<R> => {
  let whole: readonly R[] | undefined;
  let found: Map<string, R> | undefined;
  const byId = (): Map<string, R> => {
    if (found !== undefined) return found;
    found = new Map();
    for (const row of whole ?? NONE) found.set(row.id, row);
    whole = undefined;
    return found;
  };
  return {
    takeWhole: (rows) => {
      if (whole !== undefined || found !== undefined) return false;
      whole = rows;
      return true;
    },
    all: () => whole ?? byId().values(),
    byId,
    get size() {
      return whole?.length ?? byId().size;
    },
  };
};

export const keptTable = <R extends { readonly id: string }>(keyOf?: (row: R) => string): KeptTable<R> => {
  const rows = rowsById<R>();
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
    for (const row of rows.all()) join(row);
    return byKey;
  };
  return {
    get: (id) => rows.byId().get(id),
    all: rows.all,
    get size() {
      return rows.size;
    },
    of: (key) => groups().get(key) ?? NONE,
    put: (some) => {
      if (rows.takeWhole(some)) return;
      for (const row of some) {
        const before = rows.byId().get(row.id);
        if (before !== undefined) leave(before);
        rows.byId().set(row.id, row);
        join(row);
      }
    },
    remove: (ids) => {
      for (const id of ids) {
        const before = rows.byId().get(id);
        if (before === undefined) continue;
        leave(before);
        rows.byId().delete(id);
      }
    },
    find: () => {
      rows.byId();
      if (keyOf !== undefined) groups();
    },
  };
};
