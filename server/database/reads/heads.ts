// How far a tenant's data has come: the clock, and per table the newest change.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { table } from '../sql/names.ts';
import { join, sql, statement, type Sql } from '../sql/sql.ts';

export interface TenantClock {
  /** Change number of the newest commit. */
  readonly rev: number;
  /** Changes when the database was restored. */
  readonly epoch: string;
  /** A cursor below it may have missed tombstones: the list is answered whole, `complete: true`. */
  readonly floor: number;
  /** Change number of the newest change of the tenant's settings or roles. */
  readonly settingsRev: number;
}

/** The tenant's clock. @throws Error for an unknown tenant */
export const clockOf = async (client: pg.ClientBase, tenant: string): Promise<TenantClock> => {
  const { rows } = await client.query<TenantClock>(
    'select rev, epoch, floor, settings_rev as "settingsRev" from tenant_clock where tenant = $1',
    [tenant],
  );
  const [clock] = rows;
  if (clock === undefined) throw new Error(`No tenant ${tenant}`);
  return { ...clock, rev: Number(clock.rev), floor: Number(clock.floor), settingsRev: Number(clock.settingsRev) };
};

/**
 * Highest change number in each entity's table, removals included, by the entity's name; 0 where it never held a row.
 * @param asked how the statement goes out: `prepared` where it is the same each time
 */
export const headsOf = async (
  client: pg.ClientBase,
  tenant: string,
  entities: readonly AnyEntity[],
  asked: (piece: Sql) => pg.QueryConfig = statement,
): Promise<ReadonlyMap<string, number>> => {
  if (entities.length === 0) return new Map();
  const heads = entities.map(
    (entity) =>
      sql`select ${entity.name}::text as entity, (select max(rev) from ${table(entity)} where tenant = ${tenant}) as head`,
  );
  const { rows } = await client.query<{ entity: string; head: number | null }>(asked(join(heads, ' union all ')));
  return new Map(rows.map(({ entity, head }) => [entity, Number(head ?? 0)]));
};
