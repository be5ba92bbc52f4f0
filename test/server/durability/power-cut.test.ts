// A power cut: every process of PostgreSQL stands still at one moment, the disk is taken as it is, and the next start
// on it misses nothing.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { placesFor, postmasterOf } from '#server/database/embedded/places.ts';
import { silent } from '#server/common/log.ts';
import { startChild } from '#test/support/children/child.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';

const CUTS = Number(process.env['CALLBOARD_POWER_CUTS'] ?? 1);
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder);
});

const newFolder = (): string => {
  const folder = makeFolder('power-cut');
  folders.push(folder);
  return folder;
};

/** The postmaster and all that it started. */
const processesOf = async (postmaster: number): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(
      async (pid) =>
        [
          pid,
          Number(
            /^PPid:\s*(\d+)/mu.exec(await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => ''))?.[1] ?? 0,
          ),
        ] as const,
    ),
  );
  return [postmaster, ...parents.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A session that ended by itself meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
};

interface Cut {
  /** A data folder with the disk as it was at the cut. */
  readonly left: string;
  /** Ids of the rows whose commit was told before it. */
  readonly acknowledged: readonly string[];
}

const cutThePower = async (dataDir: string, cut: number): Promise<Cut> => {
  const child = startChild('commit-until-killed.ts', dataDir, `cut${String(cut)}`);
  await child.printed(10 + (cut % 5) * 8);
  await wait(cut % 9);
  const { cluster } = await placesFor(dataDir);
  const pids = await processesOf((await postmasterOf(cluster))?.pid ?? 0);
  signal(pids, 'SIGSTOP');
  // What was said until here was on the disk before it was said.
  const acknowledged = [...child.lines()];
  const left = newFolder();
  await promisify(execFile)('cp', ['-a', cluster, join(left, 'postgres')]);
  await rm(join(left, 'postgres', 'postmaster.pid'), { force: true });
  await child.kill();
  signal(pids, 'SIGKILL');
  return { left, acknowledged };
};

it(`loses none of the changes acknowledged before ${String(CUTS)} power cuts, and needs no hand to start again`, async () => {
  let folder = newFolder();
  const acknowledged: string[] = [];
  for (let cut = 0; cut < CUTS; cut += 1) {
    const outcome = await cutThePower(folder, cut);
    acknowledged.push(...outcome.acknowledged);
    const database = await openDatabase({ dataDir: outcome.left, log: silent });
    try {
      const stored = new Set(
        (await database.pool.query<{ id: string }>('select id from regions')).rows.map(({ id }) => id),
      );
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    } finally {
      await database.close();
    }
    folder = outcome.left;
  }
  console.log(`figure: ${String(CUTS)} power cuts, ${String(acknowledged.length)} changes acknowledged, 0 lost`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(CUTS * 10);
});

it('is checked at the start: PostgreSQL flushes what it commits', async () => {
  const database = await openDatabase({ dataDir: newFolder(), log: silent });
  try {
    const { rows } = await database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  } finally {
    await database.close();
  }
});
