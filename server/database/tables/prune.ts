// Lets go of tombstones that are older than any device may stay offline (90 days, sync: delta pull).
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { columnsOf } from '../sql/columns.ts';
import { table, tableOf } from '../sql/names.ts';
import { every, name, sql, statement, type Sql } from '../sql/sql.ts';

export interface Pruning {
  readonly tenant: string;
  /** Tombstones of before this instant go (RFC 3339, three decimals). */
  readonly before: string;
  readonly entities: readonly AnyEntity[];
  /** At most so many go at once: their locks hold up whoever writes to them. All of them unless said. */
  readonly most?: number;
}

/**
 * Deletes old tombstones and ledger lines, and raises the tenant's floor to the newest of them: a cursor below it gets
 * the whole list.
 * A tombstone that a row still refers to stays. Runs inside a transaction; returns how many tombstones and lines went.
 */
export const pruneTombstones = async (
  client: pg.ClientBase,
  { tenant, before, entities, most = Number.MAX_SAFE_INTEGER }: Pruning,
): Promise<number> => {
  const revs: number[] = [];
  for (const entity of entities) {
    if (revs.length < most)
      revs.push(
        ...(await removed(client, oldTombstones(entity, entities, { tenant, before, most: most - revs.length }))),
      );
  }
  if (revs.length < most) revs.push(...(await removed(client, oldLines(tenant, before, most - revs.length))));
  const floor = revs.reduce((highest, rev) => Math.max(highest, rev), 0);
  if (floor > 0)
    await client.query('update tenant_clock set floor = greatest(floor, $2) where tenant = $1', [tenant, floor]);
  return revs.length;
};

const removed = async (client: pg.ClientBase, deletion: Sql): Promise<readonly number[]> => {
  const { rows } = await client.query<{ rev: number }>(statement(deletion));
  return rows.map(({ rev }) => Number(rev));
};

const oldTombstones = (
  entity: AnyEntity,
  entities: readonly AnyEntity[],
  { tenant, before, most }: Required<Omit<Pruning, 'entities'>>,
): Sql => {
  const unreferenced = referencesTo(entity, entities).map(
    ({ from, column }) =>
      sql`not exists (select 1 from ${name(from)} r where r.tenant = t.tenant and r.${name(column)} = t.id)`,
  );
  const old = sql`select t.ctid from ${table(entity)} t where t.tenant = ${tenant} and t.deleted and t.deleted_at < ${before} and ${every(unreferenced)} limit ${most}`;
  return sql`delete from ${table(entity)} where ctid = any(array(${old})) returning rev`;
};

const oldLines = (tenant: string, before: string, most: number): Sql => {
  const old = sql`select ctid from visibility where tenant = ${tenant} and not visible and at < ${before} limit ${most}`;
  return sql`delete from visibility where ctid = any(array(${old})) returning rev`;
};

interface Reference {
  readonly from: string;
  readonly column: string;
}

const referencesTo = (target: AnyEntity, entities: readonly AnyEntity[]): readonly Reference[] =>
  entities.flatMap((entity) =>
    columnsOf(entity, [])
      .filter((one) => one.refersTo === target.name && one.kind === 'text')
      .map((one) => ({ from: tableOf(entity), column: one.name })),
  );
