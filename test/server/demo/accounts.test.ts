// The accounts of the demo are those that the server counts from its rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { createServerContext } from '#server/app.ts';
import { silent } from '#server/common/log.ts';
import { inTransaction } from '#server/database/connection.ts';
import { tableOf } from '#server/database/sql/names.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { SMALL } from '#server/demo/base/setting.ts';
import { drawPapers } from '#server/demo/cast/papers.ts';
import { loadBatches } from '#server/demo/load.ts';
import { harbour } from '#server/demo/tenants.ts';
import { makeWorld } from '#server/demo/world.ts';
import { KINDS } from '#server/jobs/kinds/registry.ts';
import { jobRunner } from '#server/jobs/runner.ts';
import { createDatabase, type TestDatabase } from '../../support/server/postgres.ts';

const NOW = Temporal.Instant.from('2027-06-04T10:00:00Z');
const { id: tenant } = harbour;

interface Figures {
  readonly quotaMin: number;
  readonly workedMin: number;
  readonly timeAccountMin: number;
  readonly vacationDaysLeft: number;
}

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-demo-'));
beforeAll(async () => {
  database = await createDatabase({ now: () => '2027-06-04T10:00:00.000Z' });
  await ensureTenant(database.pool, { id: tenant, row: harbour });
  const world = makeWorld({ tenant: harbour, counts: SMALL, now: NOW }, 'harbour.example.test', await drawPapers());
  await inTransaction(database, 'change', (client) =>
    loadBatches({ client, tenant, batches: world.batches, progress: () => undefined }),
  );
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const all = async <T extends object>(entity: typeof staffValue | typeof staffContract): Promise<readonly T[]> =>
  (
    await database.pool.query<{ row: T }>(`select "row" from "${tableOf(entity)}" where tenant = $1 order by id`, [
      tenant,
    ])
  ).rows.map(({ row }) => row);

it('so that its first count writes nothing', async () => {
  const before = [await all(staffContract), await all(staffValue)];
  const clock = { now: () => NOW };
  const server = await createServerContext({
    database,
    clock,
    settings: { dataDir, publicUrl: 'https://callboard.test' },
    requestsPerMinute: 1000,
  });
  const runner = jobRunner({ server, kinds: KINDS.filter(({ name }) => name.startsWith('count')), log: silent });
  await runner.beat();
  expect(await runner.runDue()).toBeGreaterThan(1);
  const { rows } = await database.pool.query(`select key from job_queue where dead_at is not null or done_at is null`);
  expect(rows).toEqual([]);
  expect([await all(staffContract), await all(staffValue)]).toEqual(before);
});

it('so that nobody owes or is owed what they could never work', async () => {
  const values = await all<Figures>(staffValue);
  expect(values.length).toBeGreaterThan(50);
  const quotas = values.filter(({ quotaMin }) => quotaMin > 0);
  expect(quotas.length).toBeGreaterThan(20);
  const accounts = quotas.map(({ timeAccountMin }) => Math.abs(timeAccountMin) / 60);
  expect(Math.max(...accounts)).toBeLessThan(60);
  expect(Math.min(...values.map(({ vacationDaysLeft }) => vacationDaysLeft))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values.map(({ vacationDaysLeft }) => vacationDaysLeft))).toBeLessThan(80);
});
