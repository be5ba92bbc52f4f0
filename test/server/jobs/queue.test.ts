// Jobs: committed with the change that causes them, run once by whichever process is free, tried again with growing
// delays.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { text } from '#schema/define/field.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { openDatabase, type ServerDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { write } from '#server/database/writes/write.ts';
import { backoffMs } from '#server/jobs/backoff.ts';
import { deadJobs, pruneJobs, queueState, reviveJobs } from '#server/jobs/dead.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { GiveUp, jobKind, type Kind } from '#server/jobs/kind.ts';
import { jobRunner, type JobRunner } from '#server/jobs/runner.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
/** What the jobs did, one word each. */
let done: string[];
let refuses: (word: string) => Error | undefined;

const effect = jobKind('effect', {
  lane: 'rows',
  seconds: 60,
  payload: { word: text(1, 100) },
  attempts: 3,
  run(_house, { word }, { tenant, attempt }) {
    const refusal = refuses(word);
    if (refusal !== undefined) return Promise.reject(refusal);
    done.push(`${tenant} ${word} ${String(attempt)}`);
    return Promise.resolve();
  },
});
const hourly = jobKind('hourly', {
  lane: 'rows',
  seconds: 60,
  payload: {},
  everySeconds: 3600,
  run: (_house, _payload, { tenant }) => {
    done.push(`hourly ${tenant}`);
    return Promise.resolve();
  },
});

const runnerOf = (database: ServerDatabase, kinds: readonly Kind[] = [effect, hourly]): JobRunner =>
  jobRunner({ server: { ...world.context, database }, kinds, log: silent, chance: () => 0 });
const order = (
  word: string,
  wishes: { readonly key?: string; readonly dueAt?: string; readonly now?: string } = {},
) => {
  const { key = word, dueAt, now = TEN_TO } = wishes;
  return enqueue({ client: world.database.pool, by: { tenant: 'north' }, now }, effect, {
    key,
    payload: { word },
    ...(dueAt === undefined ? {} : { dueAt }),
  });
};
const stored = async () =>
  (
    await world.database.pool.query<{ key: string; text: string }>(
      'select key, row_to_json(j)::text as text from job_queue j order by id',
    )
  ).rows;

beforeEach(async () => {
  world = await makeWorld();
  done = [];
  refuses = () => undefined;
});
afterEach(() => world.close());

describe('a job', () => {
  it('exists with the change that causes it, or not at all', async () => {
    const change = (fails: boolean) =>
      write(world.database, { tenant: 'north', login: 'test' }, async (tx) => {
        await tx.put(activity, {
          id: 'a',
          caption: 'a',
          type: 'LOG',
          category: 'CREW',
          body: '',
          parameters: '{}',
          statusCode: 'done',
        });
        await enqueue(tx, effect, { key: 'a', payload: { word: 'a' } });
        if (fails) throw new Error('changed their mind');
      });
    await expect(change(true)).rejects.toThrow('changed their mind');
    expect(await stored()).toEqual([]);
    await change(false);
    await runnerOf(world.database).runDue();
    expect(done).toEqual(['north a 1']);
  });

  it('is one job however often it is ordered under its key, also when it is done', async () => {
    const runner = runnerOf(world.database);
    expect(await order('mail', { key: 'k' })).toBe(true);
    expect(await order('mail', { key: 'k' })).toBe(false);
    await runner.runDue();
    expect(await order('mail', { key: 'k' })).toBe(false);
    await runner.runDue();
    expect(done).toEqual(['north mail 1']);
  });

  it('keeps nothing of what it was told once it is done', async () => {
    await order('private words', { key: 'k' });
    await runnerOf(world.database).runDue();
    expect((await stored()).map(({ text: all }) => all.includes('private words'))).toEqual([false]);
  });

  it('waits for its time', async () => {
    const runner = runnerOf(world.database);
    await order('later', { dueAt: '2027-06-04T06:00:00.000Z' });
    expect(await runner.runDue()).toBe(0);
    world.setNow('2027-06-04T06:00:00.000Z');
    await runner.runDue();
    expect(done).toEqual(['north later 1']);
  });

  it('that fails is tried again later, each time after a longer while', async () => {
    const runner = runnerOf(world.database);
    refuses = () => new Error('no mail server');
    await order('mail');
    await runner.runDue();
    expect(await runner.runDue()).toBe(0);
    world.setNow('2027-06-04T05:50:10.000Z');
    expect(await runner.runDue()).toBe(1);
    refuses = () => undefined;
    world.setNow('2027-06-04T05:50:29.000Z');
    expect(await runner.runDue()).toBe(0);
    world.setNow('2027-06-04T05:50:30.000Z');
    await runner.runDue();
    expect(done).toEqual(['north mail 3']);
  });

  it('that failed too often is dead, can be seen, and gets another chance', async () => {
    const runner = runnerOf(world.database);
    refuses = () => new Error('no mail server');
    await order('mail');
    for (const now of [TEN_TO, '2027-06-04T06:00:00.000Z', '2027-06-04T07:00:00.000Z', '2027-06-04T08:00:00.000Z']) {
      world.setNow(now);
      await runner.runDue();
    }
    expect(await deadJobs(world.database.pool)).toMatchObject([
      {
        kind: 'effect',
        key: 'mail',
        attempts: 3,
        failure: 'Error: no mail server',
        deadAt: '2027-06-04T07:00:00.000Z',
      },
    ]);
    expect(await queueState(world.database.pool)).toEqual({ waiting: 0, dead: 1 });
    refuses = () => undefined;
    expect(await reviveJobs(world.database.pool)).toBe(1);
    await world.database.pool.query('update job_queue set due_at = $1', [TEN_TO]);
    await runner.runDue();
    expect(done).toEqual(['north mail 1']);
  });

  it('for which trying again is in vain is dead at once', async () => {
    refuses = () => new GiveUp('the row is gone');
    await order('mail');
    await runnerOf(world.database).runDue();
    expect((await deadJobs(world.database.pool)).map(({ attempts, failure }) => [attempts, failure])).toEqual([
      [1, 'GiveUp: the row is gone'],
    ]);
  });

  it('of a kind that only a newer version knows is left to it', async () => {
    await order('mail');
    expect(await runnerOf(world.database, [hourly]).runDue()).toBe(0);
    expect(await runnerOf(world.database).runDue()).toBe(1);
  });

  it('whose process died in the middle is done by another after its lease', async () => {
    await order('mail');
    await world.database.pool.query(`update job_queue set attempts = 1, leased_by = 'gone', leased_until = $1`, [
      '2027-06-04T05:52:00.000Z',
    ]);
    const runner = runnerOf(world.database);
    expect(await runner.runDue()).toBe(0);
    world.setNow('2027-06-04T05:52:00.000Z');
    await runner.runDue();
    expect(done).toEqual(['north mail 2']);
  });

  it('that is long done is let go, and with it its key', async () => {
    await order('mail');
    await runnerOf(world.database).runDue();
    expect(await pruneJobs(world.database.pool, { before: TEN_TO, most: 100 })).toBe(0);
    expect(await pruneJobs(world.database.pool, { before: '2027-06-04T05:50:00.001Z', most: 100 })).toBe(1);
  });
});

describe('several processes on one database', () => {
  it('do each of 300 jobs once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl: world.database.url, dataDir: '', log: silent, connections: 4 })),
    );
    const words = Array.from({ length: 300 }, (_, index) => `job-${String(index)}`);
    for (const word of words) await order(word);
    await Promise.all(others.map((database) => runnerOf(database).runDue()));
    expect(done.toSorted()).toEqual(words.map((word) => `north ${word} 1`).toSorted());
    await Promise.all(others.map((database) => database.close()));
  });

  it('order a recurring job once per agency and span', async () => {
    const [one, other] = [runnerOf(world.database), runnerOf(world.database)];
    await Promise.all([one.beat(), other.beat(), one.beat()]);
    await Promise.all([one.runDue(), other.runDue()]);
    expect(done.toSorted()).toEqual(['hourly north', 'hourly south']);
    world.setNow('2027-06-04T06:00:00.000Z');
    await other.beat();
    await one.runDue();
    expect(done).toHaveLength(4);
  });
});

describe('a running server', () => {
  it('hears of a new job as soon as its change is committed, and ends with its last one done', async () => {
    let told: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      told = resolve;
    });
    let finish: () => void = () => undefined;
    const open = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = jobKind('slow', {
      lane: 'rows',
      seconds: 60,
      payload: {},
      async run() {
        told();
        await open;
        done.push('slow');
      },
    });
    const runner = runnerOf(world.database, [slow]);
    runner.start();
    await enqueue({ client: world.database.pool, by: { tenant: 'north' }, now: TEN_TO }, slow, {
      key: 's',
      payload: {},
    });
    await heard;
    const stopped = runner.stop();
    finish();
    await stopped;
    expect(done).toEqual(['slow']);
    expect(await queueState(world.database.pool)).toEqual({ waiting: 0, dead: 0 });
  });
});

it('waits ten seconds at first and an hour at most, less up to a half by chance', () => {
  expect([1, 2, 3, 20].map((attempt) => backoffMs(attempt, 0))).toEqual([10_000, 20_000, 40_000, 3_600_000]);
  expect(backoffMs(1, 0.999)).toBeGreaterThanOrEqual(5000);
});
