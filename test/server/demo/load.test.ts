// The demo's rows on their way to the database: all of them, as they were made, and a fault ends the way.
import { describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { company } from '#schema/entities/people/company.ts';
import { location } from '#schema/entities/places/location.ts';
import { inTransaction } from '#server/database/connection.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import type { Batch, DemoRow } from '#server/demo/base/batch.ts';
import { loadBatches } from '#server/demo/load.ts';

const AT = '2027-06-04T06:00:00.000Z';
const rowsFrom = (first: number, count: number): readonly DemoRow[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `r${String(first + index).padStart(5, '0')}`,
    name: `Hall ${String(first + index)}`,
    createdAt: AT,
    updatedAt: AT,
  }));

const opened = async (): Promise<TestDatabase> => {
  const database = await createDatabase();
  await ensureTenant(database.pool, { id: 'north' });
  return database;
};
const load = (database: TestDatabase, batches: Iterable<Batch>): Promise<number> =>
  inTransaction(database, 'change', (client) =>
    loadBatches({ client, tenant: 'north', batches, progress: () => undefined }),
  );

describe('the rows of a demo', () => {
  it('arrive all, also where a batch is larger than what is sent at once, under change numbers in the order of their making', async () => {
    const database = await opened();
    const batches = [
      { entity: company, rows: rowsFrom(0, 9001) },
      { entity: location, rows: [] },
      { entity: location, rows: rowsFrom(0, 3) },
      { entity: company, rows: rowsFrom(9001, 2) },
    ];
    expect(await load(database, batches)).toBe(9006);
    const {
      rows: [found],
    } = await database.pool.query(
      `select count(*) as rows, max(id) as last, count(distinct id) as ids, (select count(*) from locations) as halls from companies`,
    );
    expect(found).toEqual({ rows: 9003, last: 'r09002', ids: 9003, halls: 3 });
    const { rows } = await database.pool.query(
      `select id, rev, "row"::text as json from companies where id in ('r00000', 'r09002') order by id`,
    );
    expect(rows).toEqual([
      {
        id: 'r00000',
        rev: 1,
        json: JSON.stringify({ id: 'r00000', rev: 1, name: 'Hall 0', createdAt: AT, updatedAt: AT }),
      },
      {
        id: 'r09002',
        rev: 2,
        json: JSON.stringify({ id: 'r09002', rev: 2, name: 'Hall 9002', createdAt: AT, updatedAt: AT }),
      },
    ]);
  });

  it('leave nothing behind when one of them comes twice', async () => {
    const database = await opened();
    const twice = function* (): Generator<Batch> {
      for (let step = 0; step < 5; step += 1)
        yield { entity: company, rows: rowsFrom(step === 1 ? 0 : step * 4000, 4000) };
    };
    await expect(load(database, twice())).rejects.toMatchObject({ code: '23505' });
    expect((await database.pool.query('select 1 from companies limit 1')).rows).toEqual([]);
  });
});
