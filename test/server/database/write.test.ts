// What one writing transaction promises.
import { beforeAll, describe, expect, it } from 'vitest';
import { regions, countries } from '#schema/entities/catalogues.ts';
import type { Content } from '#schema/define/entity.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { BrokenRule, retrying, write } from '#server/database/writes/write.ts';
import { readRow } from '#server/database/reads/read.ts';
import { sql } from '#server/database/sql/sql.ts';

const by = { tenant: 'north', login: 'user:1' };
const region = (id: string, caption = id): Content<typeof regions> => ({
  id,
  code: id,
  caption,
  sort: 1,
  active: true,
});

describe('a write', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await ensureTenant(database.pool, { id: 'north' });
  });
  const put = (content: Content<typeof regions>) => write(database, by, (tx) => tx.put(regions, content));
  const stored = async (id: string) => {
    const { rows } = await database.pool.query<{ json: string; rev: number; deleted: boolean }>(
      'select "row"::text as json, rev, deleted from regions where id = $1',
      [id],
    );
    return rows[0];
  };

  it('stamps all its rows with one change number, inside the row too', async () => {
    const { rev, written } = await write(database, by, async (tx) => {
      await tx.put(regions, region('a1'));
      await tx.put(regions, region('a2'));
    });
    expect(written.map((row) => [row.id, row.rev])).toEqual([
      ['a1', rev],
      ['a2', rev],
    ]);
    expect(JSON.parse((await stored('a2'))?.json ?? '')).toMatchObject({ id: 'a2', rev, caption: 'a2' });
  });

  it('shows a transaction its own changes and leaves nothing behind when it fails', async () => {
    const before = (await put(region('b'))).rev;
    const failing = write(database, by, async (tx) => {
      await tx.put(regions, region('b', 'changed'));
      expect((await tx.get(regions, 'b'))?.caption).toBe('changed');
      await tx.remove(regions, 'a1');
      expect(await tx.get(regions, 'a1')).toBeUndefined();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(JSON.parse((await stored('b'))?.json ?? '')).toMatchObject({ caption: 'b', rev: before });
  });

  it('keeps createdAt, moves updatedAt and both have three decimals', async () => {
    await put(region('c'));
    const first: { createdAt: string } = JSON.parse((await stored('c'))?.json ?? '');
    await put(region('c', 'again'));
    const second: { createdAt: string; updatedAt: string } = JSON.parse((await stored('c'))?.json ?? '');
    expect(second.createdAt).toBe(first.createdAt);
    expect(second.updatedAt >= first.createdAt).toBe(true);
    expect(second.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u);
  });

  it('writes nothing and takes no number where a row would stay as it is', async () => {
    const { rev } = await put(region('d'));
    const again = await put(region('d'));
    expect(again).toMatchObject({ rev, written: [] });
  });

  it('leaves a tombstone without the fields, and frees references for good', async () => {
    await put(region('e'));
    await write(database, by, (tx) => tx.remove(regions, 'e'));
    const row = await stored('e');
    expect(row?.deleted).toBe(true);
    expect(Object.keys(JSON.parse(row?.json ?? ''))).toEqual([
      'id',
      'rev',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'reason',
    ]);
    await write(database, by, async (tx) => {
      expect(await tx.isRemoved(regions, 'e')).toBe(true);
      expect(await tx.isRemoved(regions, 'never')).toBe(false);
    });
  });

  it('refuses a reference that leads nowhere, at the end and not before', async () => {
    const dangling = write(database, by, (tx) => tx.put(regions, { ...region('f'), countryId: 'nowhere' }));
    await expect(dangling).rejects.toBeInstanceOf(BrokenRule);
    await write(database, by, async (tx) => {
      await tx.put(regions, { ...region('f'), countryId: 'at' });
      await tx.put(countries, { id: 'at', code: 'at', caption: 'Austria', sort: 1, active: true, iso2: 'AT' });
    });
    expect(JSON.parse((await stored('f'))?.json ?? '')).toMatchObject({ countryId: 'at' });
  });

  it('lets two people create the same row one after the other, never over each other', async () => {
    const add = () =>
      write(database, by, async (tx) => {
        const found = await tx.get(regions, 'sum');
        await tx.put(regions, { ...region('sum'), sort: (found?.sort ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 12 }, () => retrying(add)));
    expect(JSON.parse((await stored('sum'))?.json ?? '')).toMatchObject({ sort: 12 });
  });

  it('never cuts text that the database cannot hold: all of the change is refused', async () => {
    const odd = 'line \u2028 separator, crew \ud83d\udc77, quote " and backslash \\';
    await put({ ...region('odd'), caption: odd });
    expect(JSON.parse((await stored('odd'))?.json ?? '')).toMatchObject({ caption: odd });
    for (const text of ['null \u0000', 'half \ud83d']) {
      await expect(put(region('odd-caption', text))).rejects.toThrow();
      await expect(put({ ...region('odd-reference'), countryId: text })).rejects.toThrow();
      await expect(put(region(text))).rejects.toThrow();
    }
    expect(
      (await database.pool.query(`select id from regions where id like 'odd%' or id like 'half%' or id like 'null%'`))
        .rows,
    ).toEqual([{ id: 'odd' }]);
  });

  it('gives numbers of a series without doubles', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 10 }, () => retrying(() => write(database, by, (tx) => tx.nextNumber('crew')))),
    );
    expect(numbers.map(({ result }) => result).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('finds rows by their columns in the form this transaction gave them', async () => {
    await write(database, by, async (tx) => {
      await tx.put(regions, { ...region('g1'), countryId: 'at' });
      await tx.put(regions, { ...region('g2'), countryId: 'at' });
    });
    await write(database, by, async (tx) => {
      await tx.remove(regions, 'g1');
      await tx.put(regions, { ...region('g2', 'new'), countryId: 'at' });
      const found = await tx.find(regions, sql`t.country_id = ${'at'} and t.id like ${'g%'}`);
      expect(found.map((row) => row.caption)).toEqual(['new']);
    });
  });

  it('stores an answer that names the written rows in the same transaction', async () => {
    const { rev } = await write(database, by, async (tx) => {
      await tx.put(regions, region('h'));
      tx.beforeCommit(async (flushed) => {
        await tx.client.query(
          'insert into idempotency (tenant, login, key, fingerprint, status, answer) values ($1, $2, $3, $4, 200, $5)',
          ['north', 'user:1', 'k1', 'f', String(flushed.rev)],
        );
      });
    });
    expect((await database.pool.query(`select answer from idempotency where key = 'k1'`)).rows).toEqual([
      { answer: String(rev) },
    ]);
  });

  it('takes thousands of rows in one go, with stamps of their own where they bring them', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => region(`many-${index}`));
    await write(database, by, (tx) => tx.putMany(regions, many));
    const stamped = { ...region('old'), createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-02T00:00:00.000Z' };
    await write(database, by, (tx) => tx.putStamped(regions, [stamped]));
    expect((await database.pool.query(`select count(*) as count from regions where id like 'many-%'`)).rows).toEqual([
      { count: 5000 },
    ]);
    expect(JSON.parse((await stored('old'))?.json ?? '')).toMatchObject({
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2020-01-02T00:00:00.000Z',
    });
  });

  it('tells who changed what, when and by which mutation', async () => {
    const { rev } = await write(database, { ...by, cause: 'checkPerson@1', causeId: 'm1' }, (tx) =>
      tx.put(regions, region('i')),
    );
    const { rows } = await database.pool.query(
      `select login, cause, cause_id, entity, change from audit where tenant = 'north' and rev = $1`,
      [rev],
    );
    expect(rows).toEqual([
      { login: 'user:1', cause: 'checkPerson@1', cause_id: 'm1', entity: 'regions', change: 'put' },
    ]);
  });

  it('knows nothing of the other tenant', async () => {
    await ensureTenant(database.pool, { id: 'south' });
    await write(database, { tenant: 'south', login: 'user:1' }, (tx) => tx.put(regions, region('a1', 'south')));
    const client = await database.pool.connect();
    expect(JSON.parse((await readRow({ client, tenant: 'north', entity: regions, id: 'a1' })) ?? '')).toMatchObject({
      caption: 'a1',
    });
    expect(JSON.parse((await readRow({ client, tenant: 'south', entity: regions, id: 'a1' })) ?? '')).toMatchObject({
      caption: 'south',
      rev: 1,
    });
    client.release();
  });
});
