// Reads rows for a change and keeps others from changing them until the transaction ends.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { table, tableOf } from '../sql/names.ts';
import { parseRow, type StoredRow } from '../sql/row-json.ts';
import { prepared } from '../sql/prepared.ts';
import { sql, type Sql } from '../sql/sql.ts';

export interface LockedRows {
  readonly client: pg.ClientBase;
  readonly tenant: string;
  readonly entity: AnyEntity;
}

/**
 * The row of that id, locked. Where there is none the id itself is locked, so that two transactions cannot both create
 * it and
 * the later one overwrite the other unseen.
 */
export const lockRow = async (rows: LockedRows, id: string): Promise<LockedRow> => {
  const found = await readAny(rows, id);
  return found.kind === 'absent' ? lockNewRow(rows, id) : found;
};

/** The same where most likely there is none: the id is locked first, and the row is read behind that. */
export const lockNewRow = async (rows: LockedRows, id: string): Promise<LockedRow> => {
  const [, found] = await Promise.all([
    rows.client.query(
      prepared(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${rows.tenant}/${tableOf(rows.entity)}/${id}`}, 0))`,
      ),
    ),
    readAny(rows, id),
  ]);
  return found;
};

/**
 * Live rows under a condition over the table `t`, locked, in the order of their ids so that two such reads never block
 * each other.
 */
export const lockRows = async ({ client, tenant, entity }: LockedRows, where: Sql): Promise<readonly StoredRow[]> => {
  const query = sql`select t."row"::text as json from ${table(entity)} t where t.tenant = ${tenant} and not t.deleted and (${where}) order by t.id for no key update of t`;
  const { rows } = await client.query<{ json: string }>(prepared(query));
  return rows.map(({ json }) => parseRow(json));
};

/** What the table holds under an id: a live row, a tombstone, nothing. */
export type LockedRow =
  | { readonly kind: 'live'; readonly row: StoredRow }
  | { readonly kind: 'removed' }
  | { readonly kind: 'absent' };

/**
 * `no key update`, not `update`: a foreign key that another transaction checks at its commit, when it already holds the
 * tenant's clock,
 * must not wait for a row that is held by a transaction which waits for that clock.
 */
const readAny = async ({ client, tenant, entity }: LockedRows, id: string): Promise<LockedRow> => {
  const query = sql`select t.deleted, t."row"::text as json from ${table(entity)} t where t.tenant = ${tenant} and t.id = ${id} for no key update`;
  const { rows } = await client.query<{ deleted: boolean; json: string }>(prepared(query));
  const [row] = rows;
  if (row === undefined) return { kind: 'absent' };
  return row.deleted ? { kind: 'removed' } : { kind: 'live', row: parseRow(row.json) };
};
