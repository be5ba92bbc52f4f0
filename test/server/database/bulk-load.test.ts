// A load of many rows leaves the tables as strict as it found them.
import { describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { entity } from '#schema/define/entity.ts';
import { ref, text } from '#schema/define/field.ts';
import { everyone } from '#schema/define/rights.ts';
import { auditAll, insertRows, withoutIndexes } from '#server/database/writes/bulk-load.ts';
import { inTransaction } from '#server/database/connection.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';

const truck = entity('trucks', {
  fields: { plate: text(1, 20) },
  indexes: [],
  serverIndexes: ['&plate'],
  routes: {},
  read: 'signedIn',
  rows: everyone,
});
const crate = entity('crates', {
  fields: { truckId: ref('trucks'), label: text(1, 100) },
  indexes: [],
  serverIndexes: ['label'],
  routes: {},
  read: 'signedIn',
  rows: everyone,
});
const FLEET = [truck, crate];
const AT = '2027-06-04T06:00:00.000Z';

const opened = async (): Promise<TestDatabase> => {
  const database = await createDatabase({ entities: FLEET });
  await ensureTenant(database.pool, { id: 'north' });
  return database;
};
const rowText = (id: string, fields: object): string =>
  JSON.stringify({ id, rev: 1, ...fields, createdAt: AT, updatedAt: AT });

/** Loads trucks and one crate for each, which stands in the truck of that id. */
const loaded = (database: TestDatabase, plates: readonly string[], truckOf: (index: number) => string): Promise<void> =>
  inTransaction(database, 'change', (client) =>
    withoutIndexes(client, FLEET, async () => {
      const to = { tenant: 'north', rev: 1 };
      await insertRows(client, to, {
        entity: crate,
        ids: plates.map((_plate, index) => `c${String(index)}`),
        rows: plates.map((_plate, index) =>
          rowText(`c${String(index)}`, { truckId: truckOf(index), label: 'Cables "long",\nblue \\ red' }),
        ),
      });
      await insertRows(client, to, {
        entity: truck,
        ids: plates.map((_plate, index) => `t${String(index)}`),
        rows: plates.map((plate, index) => rowText(`t${String(index)}`, { plate })),
      });
      await auditAll(client, { tenant: 'north', login: 'loader', cause: 'load' }, FLEET);
    }),
  );

const partsOf = async ({ pool }: TestDatabase): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ part: string }>(
    `select indexdef as part from pg_indexes where schemaname = 'public'
     union select conname || replace(pg_get_constraintdef(oid), ' NOT VALID', '') from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ part }) => part);
};
const countOf = async ({ pool }: TestDatabase): Promise<number> =>
  (await pool.query('select 1 from trucks union all select 1 from crates union all select 1 from audit')).rows.length;

describe('a load of many rows', () => {
  it('brings them to the letter, each with its line in the audit trail, and every key, index and reference is there again', async () => {
    const database = await opened();
    const before = await partsOf(database);
    await loaded(database, ['W-1', 'W-2'], (index) => `t${String(index)}`);
    expect(await partsOf(database)).toEqual(before);
    const { rows } = await database.pool.query(
      `select id, rev, truck_id, "row"->>'label' as label from crates order by id`,
    );
    expect(rows).toEqual(
      [0, 1].map((index) => ({
        id: `c${String(index)}`,
        rev: 1,
        truck_id: `t${String(index)}`,
        label: 'Cables "long",\nblue \\ red',
      })),
    );
    const { rows: trail } = await database.pool.query(
      'select entity, id, change, at, login, cause from audit order by entity, id',
    );
    expect(trail).toHaveLength(4);
    expect(trail[0]).toEqual({ entity: 'crates', id: 'c0', change: 'put', at: AT, login: 'loader', cause: 'load' });
    await expect(
      write(database, { tenant: 'north', login: 'office' }, (tx) => tx.put(truck, { id: 'late', plate: 'W-1' })),
    ).rejects.toMatchObject({ rule: 'unique' });
  });

  it('is refused as a whole when a crate stands in no truck', async () => {
    const database = await opened();
    const before = await partsOf(database);
    await expect(loaded(database, ['W-1', 'W-2'], () => 'nowhere')).rejects.toMatchObject({ code: '23503' });
    expect(await countOf(database)).toBe(0);
    expect(await partsOf(database)).toEqual(before);
  });

  it('is refused as a whole when two trucks have one plate', async () => {
    const database = await opened();
    await expect(loaded(database, ['W-1', 'W-1'], (index) => `t${String(index)}`)).rejects.toMatchObject({
      code: '23505',
    });
    expect(await countOf(database)).toBe(0);
  });
});
