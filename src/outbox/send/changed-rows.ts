// The rows that unsent entries touch, entity by entity: read once in a transaction, however many changes it queues.
import type { LocalTables, MirrorRow } from '#db/tables/local.ts';
import { addressOf, rowKey } from '#db/tables/row-key.ts';

export interface UnsentRow {
  readonly key: string;
  /** Undefined where the change removes it. */
  readonly here: MirrorRow | undefined;
  /** As the server has it; null: not at all. */
  readonly there: MirrorRow | null;
}

export interface ChangedRows {
  of(entity: string): Promise<readonly UnsentRow[]>;
  /** These rows were touched since. */
  note(keys: readonly string[]): Promise<void>;
}

const STEP = 200;

/** Valid within the transaction of `tables`. A row that nothing touches any more may still be among them. */
export const changedRowsOf = (tables: LocalTables): ChangedRows => {
  const known = new Map<string, Map<string, UnsentRow>>();
  return {
    of: async (entity) => {
      const rows = known.get(entity) ?? (await readChanged(tables, entity));
      known.set(entity, rows);
      return [...rows.values()];
    },
    note: async (keys) => {
      for (const key of keys) {
        const { entity, id } = addressOf(key);
        const base = known.has(entity) ? await tables.base.get(key) : undefined;
        if (base === undefined) continue;
        known.get(entity)?.set(key, { key, here: await tables.rows(entity).get(id), there: base.row });
      }
    },
  };
};

/** Each of them has a base, and those stand together in the order of their keys. */
const readChanged = async (tables: LocalTables, entity: string): Promise<Map<string, UnsentRow>> => {
  const prefix = rowKey(entity, '');
  const found = new Map<string, UnsentRow>();
  for (let after = prefix; ;) {
    const bases = (await tables.base.stretch(after, STEP)).filter(({ key }) => key.startsWith(prefix));
    const rows = await tables.rows(entity).getMany(bases.map(({ id }) => id));
    for (const [at, { key, row }] of bases.entries()) found.set(key, { key, here: rows[at], there: row });
    const last = bases.at(-1);
    if (last === undefined || bases.length < STEP) return found;
    after = last.key;
  }
};
