// What the server tidies up now and then: tombstones no device can still need, answers no device will ask for again.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import type { WallClock } from './common/clock.ts';
import { inTransaction } from './database/connection.ts';
import type { ServerDatabase } from './database/database.ts';
import { pruneTombstones } from './database/tables/prune.ts';
import { pruneJobs } from './jobs/dead.ts';
import { KINDS } from './jobs/kinds/registry.ts';
import { pruneAttempts } from './auth/brake.ts';
import { pruneSessions } from './auth/session-table.ts';

export interface Household {
  readonly database: ServerDatabase;
  readonly clock: WallClock;
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
const PASSING = KINDS.filter(({ keysPass }) => keysPass).map(({ name }) => name);

/**
 * How much is tidied up at once: whoever writes waits for a few rows, and never for all that came together in a year.
 */
export interface Pace {
  /** Rows of one transaction. */
  readonly rows: number;
  /** Time for each kind of clean-up; what is left then waits for the next time. */
  readonly seconds: number;
}

const PACE: Pace = { rows: 2000, seconds: 20 };

export const tidyUp = async (household: Household, pace: Pace = PACE): Promise<void> => {
  for (const cleanUp of CLEAN_UPS) await cleanUp(household, pace);
};

/** Takes away at most so many rows, and answers how many those were. */
type Step = (most: number) => Promise<number>;

/** Until nothing is left, or the time is over. */
const stepByStep = async (step: Step, { rows, seconds }: Pace): Promise<void> => {
  const until = endOf(seconds);
  while ((await step(rows)) >= rows && performance.now() < until);
};

const endOf = (seconds: number): number => performance.now() + seconds * 1000;
const hoursBefore = ({ clock }: Household, hours: number): Temporal.Instant => clock.now().subtract({ hours });

const tombstones = async (household: Household, { rows, seconds }: Pace): Promise<void> => {
  const { database } = household;
  const before = canonicalInstant(hoursBefore(household, TOMBSTONE_DAYS * DAY_HOURS));
  const until = endOf(seconds);
  // In another order each time: one agency with very many does not keep the others from their turn.
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by random()');
  for (const { id } of tenants) {
    const left = (until - performance.now()) / 1000;
    if (left <= 0) return;
    await stepByStep(
      (most) =>
        inTransaction(database, 'change', (client) =>
          pruneTombstones(client, { tenant: id, before, entities: ENTITIES, most }),
        ),
      { rows, seconds: left },
    );
  }
};

const answers = (household: Household, pace: Pace): Promise<void> =>
  stepByStep(async (most) => {
    const { rowCount } = await household.database.pool.query(
      'update idempotency set answer = null where ctid = any(array(select ctid from idempotency where answer is not null and created_at < $1 limit $2))',
      [canonicalInstant(hoursBefore(household, ANSWER_DAYS * DAY_HOURS)), most],
    );
    return rowCount ?? 0;
  }, pace);

const jobs = async (household: Household, pace: Pace): Promise<void> => {
  const { pool } = household.database;
  const before = (hours: number): string => canonicalInstant(hoursBefore(household, hours));
  await stepByStep((most) => pruneJobs(pool, { before: before(ANSWER_DAYS * DAY_HOURS), most }), pace);
  await stepByStep((most) => pruneJobs(pool, { before: before(DAY_HOURS), kinds: PASSING, most }), pace);
};

const sessions = ({ database, clock }: Household, pace: Pace): Promise<void> =>
  stepByStep((most) => pruneSessions(database.pool, clock.now(), most), pace);
const attempts = ({ database, clock }: Household, pace: Pace): Promise<void> =>
  stepByStep((most) => pruneAttempts(database.pool, clock.now(), most), pace);

/** What no allowance counts any more. */
const received = (household: Household, pace: Pace): Promise<void> =>
  stepByStep(async (most) => {
    const { rowCount } = await household.database.pool.query(
      'delete from received_files where ctid = any(array(select ctid from received_files where at < $1 limit $2))',
      [canonicalInstant(hoursBefore(household, DAY_HOURS)), most],
    );
    return rowCount ?? 0;
  }, pace);

const cutOff = async (household: Household, { seconds }: Pace): Promise<void> => {
  const folder = join(household.dataDir, 'files', 'arriving');
  const before = hoursBefore(household, ARRIVING_HOURS).epochMilliseconds;
  const until = endOf(seconds);
  for (const name of await readdir(folder).catch(() => [])) {
    if (performance.now() >= until) return;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
  }
};

const CLEAN_UPS: readonly ((household: Household, pace: Pace) => Promise<void>)[] = [
  tombstones,
  answers,
  jobs,
  sessions,
  attempts,
  received,
  cutOff,
];
