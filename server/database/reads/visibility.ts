// The visibility ledger: what each login was shown of each table, so that rows entering and leaving its scope ride on
// the delta.
//
// A scope may hang on anything (assignments, crews, a confirmed colleague). Instead of following every such cause, the
// ids now in scope
// are compared with the ledger whenever the login pulls; what differs is written down under a new change number.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { inTransaction } from '../connection.ts';
import type { ServerDatabase } from '../database.ts';
import { inSnapshot } from './read.ts';
import { join, sql, statement, type Sql } from '../sql/sql.ts';
import { NOW } from '../connection.ts';

/** What a login may see of one entity at this moment. */
export interface VisibleRows {
  readonly entity: AnyEntity;
  /**
   * A query with the columns `id` and `mask` (integer: which groups of fields the login sees on this row, one bit each,
   * 0 where the
   * entity has none): one line or more per live row in scope, masks of one row being united. A changed mask sends the
   * row again.
   */
  readonly scopeIds: Sql;
}

export interface LoginScopes {
  readonly tenant: string;
  /** The ledger's owner; one login may keep several ledgers of an entity by adding to this name. */
  readonly login: string;
  readonly scopes: readonly VisibleRows[];
}

/**
 * Writes into the ledger what entered and left the login's scope, under one new change number; nothing, not even a
 * number, where the
 * ledger is right. Needs a transaction in the default isolation; it takes the tenant's clock and so is its last step
 * but for reads.
 */
export const refreshVisibility = async (
  client: pg.ClientBase,
  { tenant, login, scopes }: LoginScopes,
): Promise<void> => {
  const { rows } = await client.query<{ rev: number }>('select rev from tenant_clock where tenant = $1 for update', [
    tenant,
  ]);
  const [clock] = rows;
  if (clock === undefined) throw new Error(`No tenant ${tenant}`);
  const rev = Number(clock.rev) + 1;
  let changed = 0;
  for (const scope of scopes)
    changed += (await client.query(statement(correction({ tenant, login }, scope, rev)))).rowCount ?? 0;
  if (changed > 0) await client.query('update tenant_clock set rev = $2 where tenant = $1', [tenant, rev]);
};

/**
 * Runs `work` in a snapshot in which the ledger says exactly what the login may see, so that no page shows a row a
 * moment after it
 * left the scope, and none skips one a moment after it entered.
 */
export const inScopedSnapshot = async <T>(
  database: ServerDatabase,
  scopes: LoginScopes,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await inSnapshot(
      database,
      async (client) => ((await differs(client, scopes)) ? undefined : { result: await work(client) }),
      scopes.tenant,
    );
    if (answer !== undefined) return answer.result;
    await inTransaction(database, 'change', (client) => refreshVisibility(client, scopes), scopes.tenant);
  }
  // Writers were faster three times: now they wait while we read, for a clock that is held keeps the tenant still.
  return inTransaction(
    database,
    'change',
    async (client) => {
      await refreshVisibility(client, scopes);
      return work(client);
    },
    scopes.tenant,
  );
};

interface Owner {
  readonly tenant: string;
  readonly login: string;
}

const differs = async (client: pg.ClientBase, { tenant, login, scopes }: LoginScopes): Promise<boolean> => {
  if (scopes.length === 0) return false;
  const questions = scopes.map((scope) => sql`exists (${difference({ tenant, login }, scope)})`);
  const { rows } = await client.query<{ differs: boolean }>(
    statement(sql`select ${join(questions, ' or ')} as differs`),
  );
  return rows[0]?.differs === true;
};

/** Rows (id, visible, mask) in which scope and ledger disagree. */
const difference = ({ tenant, login }: Owner, { entity, scopeIds }: VisibleRows): Sql => sql`
  select coalesce(now_seen.id, was_seen.id) as id, now_seen.id is not null as visible, coalesce(now_seen.mask, was_seen.mask) as mask
  from (select scope.id, bit_or(scope.mask) as mask from (${scopeIds}) scope group by scope.id) now_seen
  full join (select id, mask from visibility where tenant = ${tenant} and login = ${login} and entity = ${entity.name} and visible) was_seen
    on was_seen.id = now_seen.id
  where now_seen.id is null or was_seen.id is null or now_seen.mask <> was_seen.mask`;

const correction = (owner: Owner, scope: VisibleRows, rev: number): Sql => sql`
  insert into visibility as v (tenant, login, entity, id, rev, visible, mask, at)
  select ${owner.tenant}, ${owner.login}, ${scope.entity.name}, d.id, ${rev}, d.visible, d.mask, ${NOW}
  from (${difference(owner, scope)}) d
  on conflict (tenant, login, entity, id) do update set rev = excluded.rev, visible = excluded.visible, mask = excluded.mask, at = excluded.at`;
