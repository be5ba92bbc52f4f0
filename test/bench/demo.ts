// How long the first start takes to make the demo of size S, on a database of its own each time.
import 'temporal-polyfill/global';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { folderStore } from '#server/files/store.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { told, type Measured } from './measure.ts';

const ROUNDS = 3;
const NOON = Temporal.Instant.from('2027-06-04T10:00:00Z');

interface Start {
  readonly cluster: number;
  readonly demo: number;
  readonly rows: number;
}

const start = async (): Promise<Start> => {
  const dataDir = makeFolder('bench-demo');
  const began = performance.now();
  const database = await openDatabase({ dataDir, log: silent });
  try {
    const opened = performance.now();
    await seedDemo({ database, size: 's', now: NOON, log: silent, files: folderStore(join(dataDir, 'files')) });
    const seeded = performance.now();
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from audit');
    return { cluster: opened - began, demo: seeded - opened, rows: rows[0]?.count ?? 0 };
  } finally {
    await database.close();
    removeFolder(dataDir);
  }
};

const summed = (name: string, times: readonly number[]): Measured => {
  const sorted = [...times].sort((one, other) => one - other);
  return {
    name,
    milliseconds: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    spread: [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN],
  };
};

const starts: Start[] = [];
for (let round = 0; round < ROUNDS; round += 1) starts.push(await start());
console.log(`  ${String(ROUNDS)} first starts, ${String(starts[0]?.rows ?? 0)} rows each:`);
console.log(
  told(
    summed(
      'a new PostgreSQL with all tables',
      starts.map(({ cluster }) => cluster),
    ),
  ),
);
console.log(
  told(
    summed(
      'the demo of size S',
      starts.map(({ demo }) => demo),
    ),
  ),
);
