// A backup taken while eight writers write: restored into a new folder it holds every change that was acknowledged
// before it began, without a gap.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regions } from '#schema/entities/catalogues.ts';
import { openDatabase, type ServerDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { backUp } from '#server/admin/backup.ts';
import { restore } from '#server/admin/restore.ts';

const home = mkdtempSync(join(tmpdir(), 'callboard-backup-'));
const dataDir = join(home, 'data');
const folder = join(home, 'backups', 'first');
let database: ServerDatabase;

beforeAll(async () => {
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'ab', 'photo'), 'bytes of a photo');
  database = await openDatabase({ dataDir, log: silent });
  await ensureTenant(database.pool, { id: 'agency', row: { timezone: 'Europe/Vienna' } });
});
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true });
});

const region = (id: string) => ({ id, code: id, caption: id, sort: 0, active: true });

/** Eight writers until told to stop; answers the change numbers that were acknowledged, by row id. */
const writers = (): {
  stop(): Promise<ReadonlyMap<string, number>>;
  readonly acknowledged: ReadonlyMap<string, number>;
} => {
  const acknowledged = new Map<string, number>();
  let going = true;
  const one = async (writer: number): Promise<void> => {
    for (let count = 0; going; count += 1) {
      const id = `r-${String(writer)}-${String(count)}`;
      const { rev } = await write(database, { tenant: 'agency', login: 'test' }, (tx) => tx.put(regions, region(id)));
      acknowledged.set(id, rev);
    }
  };
  const all = Array.from({ length: 8 }, (_, writer) => one(writer));
  return {
    acknowledged,
    stop: async () => {
      going = false;
      await Promise.all(all);
      return acknowledged;
    },
  };
};

describe('a backup under load', () => {
  it('is restored without a gap, with its files and a new epoch', async () => {
    const load = writers();
    while (load.acknowledged.size < 200)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    const before = new Map(load.acknowledged);
    const { tenants } = await backUp({ dataDir, folder, log: silent });
    const after = load.acknowledged.size;
    await load.stop();
    expect(after).toBeGreaterThan(before.size);
    const {
      rows: [clock],
    } = await database.pool.query<{ epoch: string }>('select epoch from tenant_clock');

    const into = join(home, 'restored');
    const [restored] = await restore({ folder, into, log: silent });
    expect(restored?.rev).toBeGreaterThanOrEqual(tenants[0]?.rev ?? 0);
    expect(await readFile(join(into, 'files', 'ab', 'photo'), 'utf8')).toBe('bytes of a photo');

    const found = await openDatabase({ dataDir: into, log: silent });
    try {
      const { rows } = await found.pool.query<{ id: string; rev: number }>(
        'select id, rev::int as rev from regions order by rev',
      );
      const ids = new Set(rows.map(({ id }) => id));
      expect([...before.keys()].filter((id) => !ids.has(id))).toEqual([]);
      // Every change up to the last one that is there: the log was replayed to one moment, not in pieces.
      expect(rows.map(({ rev }) => rev)).toEqual(Array.from({ length: restored?.rev ?? 0 }, (_, index) => index + 1));
      const {
        rows: [renewed],
      } = await found.pool.query<{ epoch: string }>('select epoch from tenant_clock');
      expect(renewed?.epoch).not.toBe(clock?.epoch);
    } finally {
      await found.close();
    }
  });

  it('never overwrites what is there', async () => {
    await expect(backUp({ dataDir, folder, log: silent })).rejects.toThrow('is not empty');
    await expect(restore({ folder, into: dataDir, log: silent })).rejects.toThrow('holds a database already');
    await expect(restore({ folder: home, into: join(home, 'other'), log: silent })).rejects.toThrow(
      'holds no whole backup',
    );
  });
});
