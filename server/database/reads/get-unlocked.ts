// Reads a row on the way of a change without locking it: for facts that the change only looks at.
import type pg from 'pg';
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { readRow } from './read.ts';
import { parseRow, typedRow, type StoredRow } from '../sql/row-json.ts';

/**
 * The live row, whoever may see it; undefined where there is none. It does not see what the running transaction has
 * put.
 */
export const getUnlocked = async <E extends AnyEntity>(
  client: pg.ClientBase,
  entity: E,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<Row<E> | undefined> => {
  const row = await getStoredUnlocked(client, entity, { tenant, id });
  return row === undefined ? undefined : typedRow(entity, row);
};

/** The same without the entity's type. */
export const getStoredUnlocked = async (
  client: pg.ClientBase,
  entity: AnyEntity,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<StoredRow | undefined> => {
  const json = await readRow({ client, tenant, entity, id });
  return json === undefined ? undefined : parseRow(json);
};
