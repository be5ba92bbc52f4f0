// The second wall: a statement that forgets its tenant sees and changes nothing of another agency.
import { beforeAll, describe, expect, it } from 'vitest';
import { regions } from '#schema/entities/catalogues.ts';
import { inTransaction } from '#server/database/connection.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  for (const id of ['north', 'south']) {
    await ensureTenant(database.pool, { id, row: { timezone: 'Europe/Vienna' } });
    await write(database, { tenant: id, login: 'test' }, (tx) =>
      tx.put(regions, { id: `${id}-1`, code: id, caption: id, sort: 0, active: true }),
    );
  }
});

const asNorth = (
  work: (
    query: (text: string) => Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>,
  ) => Promise<unknown>,
) => inTransaction(database, 'change', (client) => work((text) => client.query(text)), 'north');

describe('inside a transaction of one agency', () => {
  it('every table that knows agencies shows the rows of that one only', async () => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant' order by 1`,
    );
    expect(tables.length).toBeGreaterThan(70);
    await asNorth(async (query) => {
      for (const { name } of tables)
        expect([name, (await query(`select 1 from "${name}" where tenant <> 'north'`)).rowCount]).toEqual([name, 0]);
      expect((await query('select id from regions')).rows).toEqual([{ id: 'north-1' }]);
      expect((await query('select tenant from audit')).rows).toEqual([{ tenant: 'north' }]);
    });
  });

  it('no row of another agency is changed or removed', async () => {
    await asNorth(async (query) => {
      expect((await query(`update regions set deleted = true where id = 'south-1'`)).rowCount).toBe(0);
      expect((await query('delete from audit where true')).rowCount).toBe(1);
      throw new Error('nothing of this stays');
    }).catch(() => undefined);
    expect((await database.pool.query('select 1 from regions where not deleted')).rowCount).toBe(2);
  });

  it('none is made for another agency', async () => {
    const smuggle = asNorth((query) =>
      query(
        `insert into audit (tenant, rev, entity, id, change, at, login) values ('south', 9, 'regions', 'x', 'put', '', 'north')`,
      ),
    );
    await expect(smuggle).rejects.toThrow('row-level security');
  });

  it('secrets of the installation cannot be read', async () => {
    await expect(asNorth((query) => query('select * from secrets'))).rejects.toThrow('permission denied');
  });

  it('the connection goes back to the pool as it came', async () => {
    await asNorth(async () => undefined);
    const { rows } = await database.pool.query<{ role: string; tenants: number }>(
      `select current_user as role, (select count(distinct tenant)::int from regions) as tenants`,
    );
    expect(rows[0]).toEqual({ role: 'callboard', tenants: 2 });
  });
});
