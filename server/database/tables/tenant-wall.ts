// The second wall between agencies: row level security, for the case that a statement of ours forgets its tenant.
import pg from 'pg';
import type { Log } from '../../common/log.ts';
import { sql, type Sql } from '../sql/sql.ts';

/**
 * Transactions that work for one agency take this role: it owns nothing, so the policies hold for it, which they never
 * do for a
 * superuser. It cannot log in.
 */
export const ROWS_ROLE = 'callboard_rows';
/** The agency of the transaction. */
export const TENANT_SETTING = 'callboard.tenant';

/**
 * Brings the wall to what the tables are: every table with a column `tenant` shows and takes the rows of the
 * transaction's agency only.
 * Runs inside the migration's transaction. @returns false where this database account may not make roles: the first
 * wall, the tenant in
 * every statement, then stands alone
 */
export const buildWall = async (client: pg.ClientBase, log: Log): Promise<boolean> => {
  if (!(await ensureRole(client))) {
    log.warn(
      `The database account may not make the role ${ROWS_ROLE}: rows of agencies are kept apart by the statements alone. Let an administrator run: create role ${ROWS_ROLE} nologin; grant ${ROWS_ROLE} to current_user;`,
    );
    return false;
  }
  await client.query(`grant usage on schema public to ${ROWS_ROLE}`);
  const { rows } = await client.query<{ name: string; hasPolicy: boolean; isGranted: boolean }>(
    `select c.relname as name, exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_wall') as "hasPolicy",
       has_table_privilege('${ROWS_ROLE}', c.oid, 'select, insert, update, delete') as "isGranted"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped) order by 1`,
  );
  for (const { name, hasPolicy, isGranted } of rows) {
    const table = pg.escapeIdentifier(name);
    if (!isGranted) await client.query(`grant select, insert, update, delete on ${table} to ${ROWS_ROLE}`);
    if (hasPolicy) continue;
    await client.query(`alter table ${table} enable row level security`);
    await client.query(
      `create policy tenant_wall on ${table} to ${ROWS_ROLE} using (tenant = current_setting('${TENANT_SETTING}')) with check (tenant = current_setting('${TENANT_SETTING}'))`,
    );
  }
  await client.query(`grant select on tenants to ${ROWS_ROLE}`);
  return true;
};

/** Roles belong to the whole cluster: another database of it may make the role at the same moment. */
const ensureRole = async (client: pg.ClientBase): Promise<boolean> => {
  await client.query('savepoint wall');
  try {
    await client.query(
      `do $$ begin create role ${ROWS_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
    const { rows } = await client.query<{ member: boolean }>(`select pg_has_role('${ROWS_ROLE}', 'member') as member`);
    if (rows[0]?.member !== true) await client.query(`grant ${ROWS_ROLE} to current_user`);
    await client.query('release savepoint wall');
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    await client.query('rollback to savepoint wall');
    return false;
  }
};

/** Columns of a select that puts the transaction under way behind the wall. */
export const behindWall = (tenant: string): Sql =>
  sql`set_config('role', ${ROWS_ROLE}, true), set_config(${TENANT_SETTING}, ${tenant}, true)`;
