// Tables follow the definitions at every start, without touching a row.
import { describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { entity, type AnyEntity } from '#schema/define/entity.ts';
import { date, flag, integer, optional, ref, refs, text } from '#schema/define/field.ts';
import { all, everyone, is } from '#schema/define/rights.ts';
import { silent } from '#server/common/log.ts';
import { migrate } from '#server/database/tables/migrate.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { BrokenRule, write } from '#server/database/writes/write.ts';
import { group } from './ledger-entities.ts';

const badge = entity('badges', {
  fields: {
    code: text(1, 20),
    issued: date,
    valid: flag,
    uses: integer(0),
    groupId: optional(ref('groups')),
    groupIds: optional(refs('groups')),
    note: optional(text(1, 100)),
  },
  indexes: ['[issued+valid]'],
  serverIndexes: ['&code', 'uses'],
  routes: {},
  read: 'signedIn',
  rows: everyone,
});
const plainer = entity('badges', {
  fields: badge.fields,
  indexes: ['note'],
  routes: {},
  read: 'signedIn',
  rows: { crew: is('code', 'x'), office: all },
});

const by = { tenant: 'north', login: 'office' };
const one = { id: 'b1', code: 'A', issued: '2027-06-04', valid: true, uses: 3, groupIds: ['g1'], note: 'kept' };

const opened = async (entities: readonly AnyEntity[]): Promise<TestDatabase> => {
  const database = await createDatabase({ entities });
  await ensureTenant(database.pool, { id: 'north' });
  return database;
};
const restart = async ({ pool }: TestDatabase, entities: readonly AnyEntity[]): Promise<void> => {
  const client = await pool.connect();
  await migrate(client, { entities, uses: [] }, silent).finally(() => client.release());
};
const columns = async ({ pool }: TestDatabase): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select column_name as name, data_type as kind from information_schema.columns where table_name = 'badges' and is_generated = 'ALWAYS' order by 1`,
  );
  return rows.map(({ name, kind }) => `${name} ${kind}`);
};
/** Identity of every table, index and constraint: a part that is dropped and made again has another one. */
const parts = async ({ pool }: TestDatabase): Promise<readonly unknown[]> =>
  (
    await pool.query(
      `select oid, relname as name from pg_class where relnamespace = 'public'::regnamespace union select oid, conname from pg_constraint order by 1`,
    )
  ).rows;

describe('the table of an entity', () => {
  it('has a column for each field that is indexed, refers to something or is named by a rule', async () => {
    const database = await opened([badge, group]);
    expect(await columns(database)).toEqual([
      'code text',
      'deleted_at text',
      'group_id text',
      'group_ids jsonb',
      'issued text',
      'updated_at text',
      'uses bigint',
      'valid boolean',
    ]);
    await write(database, by, (tx) => tx.put(badge, one));
    const { rows } = await database.pool.query(
      `select id from badges where group_ids ? 'g1' and valid and uses = 3 and issued < '2027-06-05'`,
    );
    expect(rows).toEqual([{ id: 'b1' }]);
    await database.close();
  });

  it('stays as it is when nothing changed', async () => {
    const database = await opened([badge, group]);
    const before = await parts(database);
    await restart(database, [badge, group]);
    expect(await parts(database)).toEqual(before);
    await database.close();
  });

  it('gains and loses columns and indexes with its definition and keeps its rows', async () => {
    const database = await opened([badge, group]);
    await write(database, by, (tx) => tx.put(badge, one));
    await restart(database, [plainer, group]);
    expect(await columns(database)).toEqual([
      'code text',
      'deleted_at text',
      'group_id text',
      'group_ids jsonb',
      'note text',
      'updated_at text',
    ]);
    expect((await database.pool.query(`select "row"->>'uses' as uses from badges where note = 'kept'`)).rows).toEqual([
      { uses: '3' },
    ]);
    const { rows } = await database.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'badges' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'badges_pkey',
      'ix__badges__group_id',
      'ix__badges__group_ids',
      'ix__badges__note',
      'ix__badges__rev__id',
    ]);
    await restart(database, [badge, group]);
    expect(await columns(database)).toContain('uses bigint');
    await database.close();
  });

  it('gives a unique key to one live row of a tenant, and to another once that row is gone', async () => {
    const database = await opened([badge, group]);
    await ensureTenant(database.pool, { id: 'south', host: 'south' });
    await write(database, by, (tx) => tx.put(badge, one));
    await expect(write(database, by, (tx) => tx.put(badge, { ...one, id: 'b2' }))).rejects.toBeInstanceOf(BrokenRule);
    await write(database, { ...by, tenant: 'south' }, (tx) => tx.put(badge, one));
    await write(database, by, async (tx) => {
      await tx.put(badge, { ...one, id: 'b2' });
      await tx.remove(badge, 'b1');
    });
    await database.close();
  });

  it('is never one of the tables of the server itself', async () => {
    const logins = entity('logins', {
      fields: { note: text(1, 10) },
      indexes: [],
      routes: {},
      read: 'signedIn',
      rows: everyone,
    });
    await expect(createDatabase({ entities: [logins] })).rejects.toThrow("one of the server's own");
  });

  it('is not opened by a version older than the one that used it last', async () => {
    const database = await opened([group]);
    await database.pool.query(`insert into schema_migrations (number, name) values (999, 'of tomorrow')`);
    await expect(restart(database, [group])).rejects.toThrow('newer version');
    await database.close();
  });
});
