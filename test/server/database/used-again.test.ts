// Databases that tests use one after the other are as they were at first, whatever the test before did.
import { expect, it } from 'vitest';
import { location } from '#schema/entities/places/location.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { createDatabase, type Pattern, type TestDatabase } from '../../support/server/postgres.ts';

const BY = { tenant: 'north', login: 'test' };

const place = (id: string, name: string) => ({ id, name, city: 'Wien', timezone: 'Europe/Vienna' });

const WITH_PLACES: Pattern = {
  name: 'places',
  fill: async (database) => {
    await ensureTenant(database.pool, { id: 'north' });
    await write(database, BY, async (tx) => {
      await tx.put(location, place('hall', 'Hall'));
      await tx.put(location, place('field', 'Field'));
    });
  },
};

const everything = async ({ pool }: TestDatabase): Promise<unknown> =>
  (
    await pool.query(
      `select (select json_agg(t order by id) from locations t) as places, (select json_agg(t) from tenant_clock t) as clock, (select json_agg(t order by rev) from audit t) as audit`,
    )
  ).rows;

const changed = async (database: TestDatabase): Promise<void> => {
  await write(database, BY, async (tx) => {
    await tx.put(location, place('hall', 'Old hall'));
    await tx.put(location, place('barn', 'Barn'));
    await tx.remove(location, 'field');
  });
};

it('rows that a test changed, added and removed are back for the next one', async () => {
  const first = await createDatabase({ like: WITH_PLACES });
  const before = await everything(first);
  await changed(first);
  expect(await everything(first)).not.toEqual(before);
  await first.close();
  const second = await createDatabase({ like: WITH_PLACES });
  expect([second.url, await everything(second)]).toEqual([first.url, before]);
  await changed(second);
  await second.close();
  const third = await createDatabase({ like: WITH_PLACES });
  expect([third.url, await everything(third)]).toEqual([first.url, before]);
});

it('a database whose tables, functions or triggers were changed is used by nobody else', async () => {
  for (const change of [
    'alter table locations rename to places',
    'create table more (id text)',
    `create function more() returns trigger language plpgsql as $$ begin return new; end $$`,
  ]) {
    const first = await createDatabase({ like: WITH_PLACES });
    await first.pool.query(change);
    await first.close();
    const second = await createDatabase({ like: WITH_PLACES });
    expect([change, second.url === first.url]).toEqual([change, false]);
    await second.close();
  }
});

it('a test that is over reaches nothing of the next one', async () => {
  const first = await createDatabase({ like: WITH_PLACES });
  await first.close();
  await expect(first.pool.query('select 1')).rejects.toThrow('given back');
  await expect(first.pool.connect()).rejects.toThrow('given back');
});

it('a database in which a transaction is still open is used by nobody else', async () => {
  const first = await createDatabase({ like: WITH_PLACES });
  const client = await first.pool.connect();
  await client.query('begin');
  const closing = first.close();
  const second = await createDatabase({ like: WITH_PLACES });
  expect(second.url).not.toBe(first.url);
  await client.query('rollback');
  client.release();
  await closing;
});
