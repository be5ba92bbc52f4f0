// What a change asks of PostgreSQL over and over is planned once for a connection, and goes out as one piece.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { regions } from '#schema/entities/catalogues.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { bundlingSocket } from '#server/database/bundling-socket.ts';
import { inTransaction } from '#server/database/connection.ts';
import { prepared, preparedText, replanning } from '#server/database/sql/prepared.ts';
import { sql } from '#server/database/sql/sql.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { ownCommitsOf } from '#server/database/writes/own-commits.ts';
import { retrying, write } from '#server/database/writes/write.ts';

const OFTEN = 10;

describe('a statement that is asked often', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase({ connections: 1 });
  });
  const often = async (ask: () => Promise<unknown>) => {
    for (let asked = 0; asked < OFTEN; asked += 1) await ask();
  };
  const plansOf = async (words: string) =>
    (
      await database.pool.query<{ readonly count: number }>(
        `select count(*) as count from pg_prepared_statements where name like 'callboard%' and statement like $1`,
        [`%${words}%`],
      )
    ).rows[0]?.count;

  it('gets a name, and the answers are those of its values', async () => {
    const ask = async (id: string) =>
      (await database.pool.query<{ readonly often: string }>(prepared(sql`select ${id}::text as often`))).rows;
    expect(await ask('first')).toEqual([{ often: 'first' }]);
    expect(await plansOf('as often')).toBe(0);
    await often(() => ask('again'));
    expect(await plansOf('as often')).toBe(1);
    expect(await ask('last')).toEqual([{ often: 'last' }]);
  });

  it('is planned anew where another version changes a column under it', async () => {
    const { pool } = database;
    await pool.query('create table turned (id text, value integer)');
    await pool.query(`insert into turned values ('a', 1)`);
    const ask = () => pool.query(preparedText('select value from turned where id = $1', ['a']));
    await often(ask);
    await pool.query('alter table turned alter column value type text');
    expect((await replanning(ask)).rows).toEqual([{ value: '1' }]);
    await often(ask);
    await pool.query('alter table turned alter column value type integer using value::integer');
    expect((await retrying(ask)).rows).toEqual([{ value: 1 }]);
  });

  it('stands behind the wall of the agency for which it is asked, whoever asked before', async () => {
    const { pool } = database;
    for (const id of ['north', 'south']) {
      await ensureTenant(pool, { id });
      await write(database, { tenant: id, login: 'user:1' }, (tx) =>
        tx.put(regions, { id: `of-${id}`, code: id, caption: id, sort: 1, active: true }),
      );
    }
    const seen = async (client: pg.Pool | pg.ClientBase) =>
      (await client.query<{ readonly id: string }>(prepared(sql`select t.id from regions t order by t.id`))).rows.map(
        ({ id }) => id,
      );
    await often(() => seen(pool));
    for (const tenant of ['north', 'south', 'north'] as const) {
      expect(await inTransaction(database, 'change', seen, tenant)).toEqual([`of-${tenant}`]);
      expect(await seen(pool)).toEqual(['of-north', 'of-south']);
    }
  });

  it('fails as any other does', async () => {
    const ask = () => database.pool.query(preparedText('select 1 / $1::integer as quotient', [0]));
    for (let asked = 0; asked <= OFTEN; asked += 1) await expect(replanning(ask)).rejects.toThrow('division by zero');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a socket to the database', () => {
  it('holds what is written in one go, and sends it as one piece', async () => {
    const server = createServer((line) => line.pipe(line)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = bundlingSocket();
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    for (const text of ['begin', 'ask']) {
      socket.cork();
      socket.write(text);
      socket.uncork();
    }
    expect([socket.writableCorked, socket.bytesWritten]).toEqual([1, 'beginask'.length]);
    expect(socket.writableLength).toBe('beginask'.length);
    await turn();
    expect([socket.writableCorked, socket.writableLength]).toEqual([0, 0]);
    socket.destroy();
    server.close();
  });
});

describe('what this process has committed', () => {
  it('is known number by number, and by what it concerned', async () => {
    const { pool } = await createDatabase();
    const own = ownCommitsOf(pool);
    own.note('north', 11, ['activities']);
    own.note('north', 12, ['activities', 'documents']);
    own.note('north', 13, ['contacts']);
    own.note('south', 14, ['activities']);
    const wereElsewhere = (from: number, to: number) =>
      own.wereElsewhere('north', { from, to }, ['persons', 'contacts']);
    expect(wereElsewhere(10, 10)).toBe(true);
    expect(wereElsewhere(10, 12)).toBe(true);
    expect(wereElsewhere(10, 13)).toBe(false);
    expect(wereElsewhere(13, 14)).toBe(false);
    expect(wereElsewhere(9, 12)).toBe(false);
    expect(wereElsewhere(12, 11)).toBe(false);
    expect(ownCommitsOf(pool)).toBe(own);
  });
});
