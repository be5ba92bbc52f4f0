// What the server tidies up now and then: tombstones no device can still need, answers no device will ask for again.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalInstant } from '#schema/rules/shift-times.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { pruneTombstones } from '../database/prune.ts';
import { pruneJobs } from '../jobs/dead.ts';
import { KINDS } from '../jobs/kinds/registry.ts';
import { pruneAttempts } from './brake.ts';
import { pruneSessions } from './session-table.ts';

export interface Household {
  readonly database: Database;
  readonly clock: Clock;
  readonly dataDir: string;
}

/** Longest time a device may stay offline and still catch up by a delta. */
const TOMBSTONE_DAYS = 90;
/** A change sent again after this is asked about; its key itself is kept for ever. */
const ANSWER_DAYS = 400;
/** An upload that was cut off; its whole file is sent again. */
const ARRIVING_HOURS = 24;
const DAY_HOURS = 24;
/** Their keys are spans of time, which do not come again. */
const RECURRING = KINDS.filter(({ everySeconds }) => everySeconds !== undefined).map(({ name }) => name);

export const tidyUp = async ({ database, clock, dataDir }: Household): Promise<void> => {
  const now = clock.now();
  const before = canonicalInstant(now.subtract({ hours: TOMBSTONE_DAYS * DAY_HOURS }));
  const { rows } = await database.pool.query<{ id: string }>('select id from tenants');
  for (const { id } of rows) await inTransaction(database, 'change', (client) => pruneTombstones(client, { tenant: id, before, entities: ENTITIES }));
  await database.pool.query('update idempotency set answer = null where answer is not null and created_at < $1', [canonicalInstant(now.subtract({ hours: ANSWER_DAYS * DAY_HOURS }))]);
  await pruneJobs(database.pool, { before: canonicalInstant(now.subtract({ hours: ANSWER_DAYS * DAY_HOURS })) });
  await pruneJobs(database.pool, { before: canonicalInstant(now.subtract({ hours: DAY_HOURS })), kinds: RECURRING });
  await pruneSessions(database.pool, now);
  await pruneAttempts(database.pool, now);
  await dropCutOff(join(dataDir, 'files', 'arriving'), now.subtract({ hours: ARRIVING_HOURS }).epochMilliseconds);
};

const dropCutOff = async (folder: string, before: number): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
};
