// Rows that come beside a first pull, by an answer or an entry's end: the pull looks up these alone, as its tables held
// nothing before.
import type { LocalTables } from '#db/tables/local.ts';
import { addressOf } from '#db/tables/row-key.ts';

const factOf = (entity: string): string => `early:${entity}`;

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/**
 * To be called in the transaction that puts the rows into their mirrors: their ids are kept while a first pull fills
 * those.
 */
export const noteEarly = async (tables: LocalTables, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const filling = new Set((await tables.cursors.all()).flatMap(({ fresh = [] }) => fresh));
  if (filling.size === 0) return;
  const rows = keys.map(addressOf).filter(({ entity }) => filling.has(entity));
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const ids = rows.filter((row) => row.entity === entity).map(({ id }) => id);
    await tables.meta.put({ name: factOf(entity), value: [...new Set([...(await earlyIn(tables, entity)), ...ids])] });
  }
};

/** Ids of the rows that came beside the pull that fills this table. */
export const earlyIn = async (tables: LocalTables, entity: string): Promise<ReadonlySet<string>> =>
  new Set(idsIn((await tables.meta.get(factOf(entity)))?.value));

export const forgetEarly = (tables: LocalTables, entities: readonly string[]): Promise<void> =>
  tables.meta.remove(entities.map(factOf));
