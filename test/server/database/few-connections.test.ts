// A PostgreSQL that gives few connections, or none for a while: calls wait for those that are there, or are told to
// come again in the contract's words; never that the server is broken.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { poolOn } from '#server/database/database.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { fillWorld, PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { signIn, TEN_TO } from '#test/support/worlds/tenant.ts';

const LIMIT = 5;
const HOST = 'north.test';

interface Served {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  /** What the operator was told. */
  readonly told: readonly string[];
  /** Of the role, which may open `LIMIT` connections. */
  readonly url: string;
}

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

let roles = 0;
/** The address of a role that may open few connections and use all tables. */
const roleOf = async ({ pool, url }: TestDatabase): Promise<string> => {
  const role = `few_${String(process.pid)}_${String((roles += 1))}`;
  await pool.query(`create role ${role} login bypassrls connection limit ${String(LIMIT)}`);
  for (const what of ['tables', 'sequences', 'functions'])
    await pool.query(`grant all on all ${what} in schema public to ${role}`);
  endings.push(async () => {
    await pool.query(`drop owned by ${role}`);
    await pool.query(`drop role ${role}`);
  });
  return url.replace(/\/\/[^@]*@/u, `//${role}@`);
};

const serveOnFew = async (): Promise<Served> => {
  const database = await createDatabase({ now: () => TEN_TO, like: { name: 'small', fill: fillWorld } });
  const url = await roleOf(database);
  const told: string[] = [];
  const tell = (line: string): void => {
    told.push(line);
  };
  const pool = poolOn({ connections: 16, log: { info: tell, warn: tell } }, { connectionString: url });
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-few-'));
  const app = await buildApp({
    database: { pool, now: () => TEN_TO, close: () => pool.end() },
    clock: { now: () => Temporal.Instant.from(TEN_TO) },
    settings: { dataDir },
    requestsPerMinute: 1_000_000,
  });
  endings.push(async () => {
    await app.close();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, pool, told, url };
};

/** Holds that many of the role's connections. */
const occupy = async (url: string, count: number): Promise<() => Promise<void>> => {
  const held: pg.Client[] = [];
  while (held.length < count) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    // The server's own are ended before: PostgreSQL counts them down a moment later.
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (isIn) held.push(client);
  }
  let isLeft = false;
  const leave = async (): Promise<void> => {
    if (isLeft) return;
    isLeft = true;
    await Promise.all(held.map((client) => client.end()));
  };
  endings.push(leave);
  return leave;
};

const CALLS = (token: string) => {
  const headers = { authorization: `Bearer ${token}`, type: 'MOBILE', host: HOST };
  const todo = { id: 'todo', caption: 'Call', type: 'TODO_INT', category: 'CREW', body: '', parameters: '{}' };
  return {
    'status of everybody': { method: 'GET', url: '/api/v1/status', headers: { host: HOST } },
    'status of a login': { method: 'GET', url: '/api/v1/status', headers },
    'signing in': {
      method: 'POST',
      url: '/api/v1/auth/token',
      payload: { login: 'ben@north.test', password: PASSWORD },
      headers: { host: HOST },
    },
    'renewing a token': { method: 'GET', url: '/api/v1/auth/refresh', headers },
    'a list': { method: 'GET', url: '/api/v1/jobs', headers },
    'a change': {
      method: 'POST',
      url: '/api/v1/activities',
      payload: todo,
      headers: { ...headers, 'idempotency-key': '"few"' },
    },
    'a file': { method: 'GET', url: '/api/v1/file/none', headers },
    'a password link': {
      method: 'POST',
      url: '/api/v1/forgottenPassword',
      payload: { email: 'ben@north.test' },
      headers: { host: HOST },
    },
    'a calendar': { method: 'GET', url: '/feeds/none/secret', headers: { host: HOST } },
  } as const;
};

interface Heard {
  readonly status: number;
  readonly code: string | undefined;
  readonly after: unknown;
}

const ask = async (app: FastifyInstance, call: object): Promise<Heard> => {
  const { statusCode, body, headers } = await app.inject(call);
  const parsed = /"code":"(\w+)"/u.exec(body);
  return { status: statusCode, code: parsed?.[1], after: headers['retry-after'] };
};

const LATER: Heard = { status: 503, code: 'SERVER_BUSY', after: '5' };

it('asked by many at once, every call is answered over the few connections that there are', async () => {
  const { app, told, pool } = await serveOnFew();
  const token = await signIn(app, { login: 'ben@north.test', password: PASSWORD });
  const { 'a list': list } = CALLS(token);
  const heard = await Promise.all(
    Array.from({ length: 40 }, () => ask(app, { ...list, headers: { ...list.headers, 'if-none-match': 'none' } })),
  );
  expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]));
  expect(pool.totalCount).toBeLessThanOrEqual(LIMIT);
  expect(told.filter((line) => /DATABASE_CONNECTIONS/u.test(line))).toHaveLength(1);
}, 120_000);

it('without any connection every call is told to come again, and once there are some, is answered', async () => {
  const { app, told, pool, url } = await serveOnFew();
  const token = await signIn(app, { login: 'ben@north.test', password: PASSWORD });
  await pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user')
    .catch(() => 0);
  const leave = await occupy(url, LIMIT);
  const before = told.length;
  const calls = Object.entries(CALLS(token));
  const heard = await Promise.all(calls.map(async ([name, call]) => [name, await ask(app, call)] as const));
  expect(heard).toEqual(calls.map(([name]) => [name, LATER]));
  expect(told.slice(before).filter((line) => /no connection/u.test(line))).toHaveLength(1);
  await leave();
  const after = await Promise.all(calls.map(async ([name, call]) => [name, (await ask(app, call)).status] as const));
  expect(after.filter(([, status]) => status >= 500)).toEqual([]);
}, 120_000);

it('a connection that is lost in the middle of a call says to come again, and the change is not done twice', async () => {
  const { app } = await serveOnFew();
  const token = await signIn(app, { login: 'ben@north.test', password: PASSWORD });
  const database = await createDatabase();
  const { 'a change': change } = CALLS(token);
  let isOver = false;
  const ending = (async () => {
    while (!isOver)
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'few\\_${String(process.pid)}\\_%'`,
      );
  })();
  const heard = await Promise.all(
    Array.from({ length: 60 }, (_none, at) =>
      ask(app, { ...change, headers: { ...change.headers, 'idempotency-key': `"lost-${String(at % 10)}"` } }),
    ),
  );
  isOver = true;
  await ending;
  expect(heard.filter(({ status, code }) => status >= 500 && code !== 'SERVER_BUSY')).toEqual([]);
}, 120_000);
