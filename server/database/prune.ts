// Lets go of tombstones that are older than any device may stay offline (90 days, sync: delta pull).
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { columnsOf } from './columns.ts';
import { table, tableOf } from './names.ts';
import { every, name, sql, statement, type Sql } from './sql.ts';

export interface Pruning {
  readonly tenant: string;
  /** Tombstones of before this instant go (RFC 3339, three decimals). */
  readonly before: string;
  readonly entities: readonly AnyEntity[];
}

/**
 * Deletes old tombstones and ledger lines, and raises the tenant's floor to the newest of them: a cursor below it gets the whole list.
 * A tombstone that a row still refers to stays. Runs inside a transaction; returns how many tombstones went.
 */
export const pruneTombstones = async (client: pg.ClientBase, { tenant, before, entities }: Pruning): Promise<number> => {
  const revs: number[] = [];
  for (const entity of entities) revs.push(...(await removed(client, oldTombstones(entity, entities, { tenant, before }))));
  const lines = await removed(client, sql`delete from visibility where tenant = ${tenant} and not visible and at < ${before} returning rev`);
  const floor = [...revs, ...lines].reduce((highest, rev) => Math.max(highest, rev), 0);
  if (floor > 0) await client.query('update tenant_clock set floor = greatest(floor, $2) where tenant = $1', [tenant, floor]);
  return revs.length;
};

const removed = async (client: pg.ClientBase, deletion: Sql): Promise<readonly number[]> => {
  const { rows } = await client.query<{ rev: number }>(statement(deletion));
  return rows.map(({ rev }) => Number(rev));
};

const oldTombstones = (entity: AnyEntity, entities: readonly AnyEntity[], { tenant, before }: Omit<Pruning, 'entities'>): Sql => {
  const unreferenced = referencesTo(entity, entities).map(({ from, column }) =>
    sql`not exists (select 1 from ${name(from)} r where r.tenant = t.tenant and r.${name(column)} = t.id)`);
  return sql`delete from ${table(entity)} t where t.tenant = ${tenant} and t.deleted and t.deleted_at < ${before} and ${every(unreferenced)} returning t.rev`;
};

interface Reference {
  readonly from: string;
  readonly column: string;
}

const referencesTo = (target: AnyEntity, entities: readonly AnyEntity[]): readonly Reference[] =>
  entities.flatMap((entity) =>
    columnsOf(entity, []).filter((one) => one.refersTo === target.name && one.kind === 'text').map((one) => ({ from: tableOf(entity), column: one.name })));
