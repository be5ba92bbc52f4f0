// The embedded PostgreSQL comes up by itself whatever was killed, loses nothing that was acknowledged, and goes with
// its last user.
import { chmodSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolder } from '#test/support/run/postgres-run.ts';
import { startChild } from '#test/support/children/child.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { openDatabase, type ServerDatabase } from '#server/database/database.ts';
import { isAlive } from '#server/database/embedded/alive.ts';
import { postmasterOf } from '#server/database/embedded/places.ts';
import { silent } from '#server/common/log.ts';
import { attach, PRESENCE } from '#server/database/supervisor.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';

const SCRIPT = 'commit-until-killed.ts';
let folder: string;
const databases: ServerDatabase[] = [];

beforeEach(() => {
  folder = openFolder();
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (): Promise<ServerDatabase> => {
  const database = await openDatabase({ dataDir: folder, log: silent });
  databases.push(database);
  return database;
};
const postmaster = async (): Promise<number> => (await postmasterOf(join(folder, 'postgres')))?.pid ?? 0;
const storedIds = async ({ pool }: ServerDatabase): Promise<ReadonlySet<string>> =>
  new Set((await pool.query<{ id: string }>('select id from regions')).rows.map(({ id }) => id));

describe('the embedded PostgreSQL', () => {
  // In every run test/server/durability kills both at once, and looks for more.
  if (process.env['CALLBOARD_KILLS'] !== undefined)
    it('loses none of the commits acknowledged before four kills, and needs no hand to start again', async () => {
      const acknowledged: string[] = [];
      for (let kill = 0; kill < 4; kill += 1) {
        const child = startChild(SCRIPT, folder, `kill${kill}`);
        await child.printed(1 + kill * 3);
        if (kill % 4 === 3) process.kill(await postmaster(), 'SIGKILL');
        await child.kill();
        acknowledged.push(...child.lines());
      }
      const stored = await storedIds(await open());
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
    });

  it('survives its server and is taken over by the next one', async () => {
    const child = startChild(SCRIPT, folder, 'first');
    await child.printed(1);
    const pid = await postmaster();
    await child.kill();
    expect(isAlive(pid)).toBe(true);
    await open();
    expect(await postmaster()).toBe(pid);
  });

  it('keeps nothing of a change whose server was killed between effect and commit, and lets the next one write at once', async () => {
    const child = startChild(SCRIPT, folder, 'half', 'hold');
    await child.printed(1);
    await child.kill();
    const database = await open();
    const again = await write(database, { tenant: 'north', login: 'user:1' }, async (tx) => {
      expect(await tx.get(regions, 'half-0')).toBeUndefined();
      await tx.put(regions, { id: 'half-0', code: 'h', caption: 'h', sort: 0, active: true });
    });
    expect(again).toMatchObject({ rev: 1 });
    expect((await database.pool.query('select 1 from idempotency')).rowCount).toBe(0);
  });

  it('goes with its last user, not with a command that ends beside a running server', async () => {
    const server = await open();
    const pid = await postmaster();
    expect(await startChild(SCRIPT, folder, 'import', 'close').ended()).toBe(0);
    expect(isAlive(pid)).toBe(true);
    expect((await storedIds(server)).has('import-0')).toBe(true);
    await server.close();
    databases.length = 0;
    // It has let go of its files; the process itself ends a moment later.
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });

  it('is started again under a running server when it is killed', async () => {
    const database = await open();
    await ensureTenant(database.pool, { id: 'north' });
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    const answering = () => database.pool.query('select 1').then(postmaster, () => pid);
    await expect.poll(answering, { timeout: 20_000 }).not.toBe(pid);
  });

  it('lies in a folder of the system, and says so, where root asks for one that only root can enter', async () => {
    chmodSync(folder, 0o700);
    const said: string[] = [];
    const log = {
      info: () => undefined,
      warn: (message: string) => {
        said.push(message);
      },
    };
    const database = await openDatabase({ dataDir: folder, log });
    const { rows } = await database.pool.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    await database.close();
    const place = dirname(rows[0]?.folder ?? '');
    const isRoot = process.getuid?.() === 0;
    expect(place.startsWith(isRoot ? '/var/lib/callboard/' : folder)).toBe(true);
    expect(said).toEqual(isRoot ? [expect.stringContaining(place)] : []);
    rmSync(place, { recursive: true, force: true });
  });

  it('is made once when two servers start on one empty folder', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    await ensureTenant(one.pool, { id: 'north' });
    expect((await two.pool.query('select id from tenants')).rows).toEqual([{ id: 'north' }]);
  });

  it('lets in whoever is given a place by a PostgreSQL that stops a moment later', async () => {
    let here = await attach(folder, silent);
    const last = new pg.Client({ host: here.socket, user: here.user, database: 'postgres' });
    await last.connect();
    // Present as well, so that PostgreSQL stays when `here` leaves.
    await last.query('select pg_advisory_lock_shared($1)', [PRESENCE]);
    const waiting = async (): Promise<number | undefined> => {
      const { rows } = await last.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [PRESENCE],
      );
      return rows[0]?.pid;
    };
    for (const seconds of [0, 0.0005, 0.001, 0.002, 0.004, 0.008]) {
      // In the place of the last one, who keeps everybody out while PostgreSQL stops.
      await here.leave();
      await last.query('select pg_advisory_lock($1)', [PRESENCE]);
      const coming = attach(folder, silent);
      await expect.poll(waiting).toBeDefined();
      await last.query('select pg_advisory_unlock($1), pg_sleep($2), pg_terminate_backend($3)', [
        PRESENCE,
        seconds,
        await waiting(),
      ]);
      here = await coming;
      await last.query('select pg_advisory_lock_shared($1)', [PRESENCE]);
    }
    await last.query('select pg_advisory_unlock_all()');
    await last.end();
    await here.leave();
  });
});
