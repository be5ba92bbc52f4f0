// Asks the tables themselves.
import { Dexie, type Collection, type IndexableType, type Table } from 'dexie';
import type { AnyEntity } from '#schema/define/entity.ts';
import { indexable } from '../engine/dexie-local.ts';
import type { Database } from '../engine/database.ts';
import type { MirrorRow } from '../tables/local.ts';
import { isMirrored } from '../tables/tables.ts';
import type { Ask, KeyCondition, Ensure, IndexRange, RangeQuestion } from '../tables/question.ts';

/** `ensure` is asked before each table. */
export const askOf =
  (database: Database, ensure: Ensure = () => undefined): Ask =>
  async (entity, question, days) => {
    await ensure(entity.name, days);
    // Whoever asks may have come out of a transaction that is over.
    return Dexie.ignoreTransaction(() =>
      database.surviving('relaxed', async (handle) => {
        const table = tableOf(handle, entity);
        if (question === 'all') return table.toArray();
        if ('index' in question) return inRange(table, question);
        const [only, ...others] = question.ids;
        const found =
          only !== undefined && others.length === 0 ? [await table.get(only)] : await table.bulkGet([...question.ids]);
        return found.filter((row) => row !== undefined);
      }),
    );
  };

const tableOf = (handle: Dexie, entity: AnyEntity): Table<MirrorRow, IndexableType> => {
  if (!isMirrored(entity.name)) throw new Error(`${entity.name} is not mirrored on devices`);
  return handle.table(entity.name);
};

type Rows = Collection<MirrorRow, IndexableType>;

const inRange = async (
  table: Table<MirrorRow, IndexableType>,
  { index, query, only }: RangeQuestion,
): Promise<readonly MirrorRow[]> => {
  const found = ordered(matching(table, index, query), query);
  return only === undefined ? found.toArray() : (await found.primaryKeys()).map((id) => ({ id: String(id), rev: 0 }));
};

const matching = (table: Table<MirrorRow, IndexableType>, index: string, condition: KeyCondition): Rows => {
  const clause = table.where(index);
  if ('equals' in condition) return clause.equals(indexable(condition.equals));
  if ('between' in condition)
    return clause.between(indexable(condition.between[0]), indexable(condition.between[1]), true, true);
  return clause.anyOf(condition.anyOf.map(indexable));
};

const ordered = (rows: Rows, { reverse, limit }: IndexRange): Rows => {
  const turned = reverse === true ? rows.reverse() : rows;
  return limit === undefined ? turned : turned.limit(limit);
};
