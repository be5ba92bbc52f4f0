// What a change rests on: entries in other lanes that were made before it and must not be overtaken by it.
import type { AnyMutation, RowSelector } from '#schema/define/mutation.ts';
import type { NewEntry, OutboxEntry } from '#db/tables/entry.ts';
import { liveEntriesOn } from '../optimistic/fold.ts';
import type { LocalTables } from '#db/tables/local.ts';
import { addressOf, rowKey } from '#db/tables/row-key.ts';

/** Ids of the live entries on the rows that its definition names; those of its own lane go before it anyway. */
export const orderedAfter = async (
  tables: LocalTables,
  definition: AnyMutation,
  { args, touches: [first], lane }: NewEntry,
): Promise<readonly string[]> => {
  if (definition.restsOn === undefined || first === undefined) return [];
  const { entity, id } = addressOf(first);
  const row = (await tables.rows(entity).get(id)) ?? {};
  const keys = await Promise.all(definition.restsOn(args, row).map((resting) => keysOf(tables, resting)));
  const entries = await Promise.all(keys.flat().map((key) => liveEntriesOn(tables, key)));
  return [
    ...new Set(
      entries
        .flat()
        .filter((entry) => entry.lane !== lane)
        .map((entry) => entry.id),
    ),
  ];
};

const keysOf = async (tables: LocalTables, resting: RowSelector): Promise<readonly string[]> => {
  const { name } = resting.entity;
  return resting.kind === 'row'
    ? [rowKey(name, resting.id)]
    : (await tables.rows(name).where(resting.index, resting.equals)).map(({ id }) => rowKey(name, id));
};

/** An entry that is ordered after it, or waits for its answer, was made in the belief that it is sent. */
export const isAwaited = async (tables: LocalTables, { id }: OutboxEntry): Promise<boolean> =>
  (await tables.outbox.all()).some((entry) => entry.dependsOn.includes(id) || entry.behind?.includes(id) === true);
