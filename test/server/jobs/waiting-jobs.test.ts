// Jobs that wait for what never comes hold up nobody else.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flag, text } from '#schema/define/field.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobKind, type Kind } from '#server/jobs/kind.ts';
import { LANES, type LaneName } from '#server/jobs/lanes.ts';
import { jobRunner, type JobRunner } from '#server/jobs/runner.ts';
import { OutOfTime } from '#server/jobs/worker.ts';
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

beforeEach(async () => {
  world = await makeWorld();
  done = [];
  refuses = () => undefined;
});
afterEach(() => world.close());

/** An answer that never comes. */
const never = new Promise<void>(() => undefined);

describe('a job that waits for what never comes', () => {
  it('leaves its place when its time is over, hears of it, and is tried again later', async () => {
    let reason: unknown;
    const stuck = jobKind('stuck', {
      payload: {},
      lane: 'mails',
      seconds: 0.02,
      run: (_house, _payload, { signal }) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
        return never;
      },
    });
    await enqueue({ client: world.database.pool, by: { tenant: 'north' }, now: TEN_TO }, stuck, {
      key: 's',
      payload: {},
    });
    expect(await runnerOf(world.database, [stuck]).runDue()).toBe(1);
    expect(reason).toBeInstanceOf(OutOfTime);
    const { rows } = await world.database.pool.query(
      'select attempts, failure, due_at > $1 as later, leased_until from job_queue',
      [TEN_TO],
    );
    expect(rows).toEqual([
      { attempts: 1, failure: 'OutOfTime: not done within 0.02 s', later: true, leased_until: null },
    ]);
  });

  it('never holds up those of another agency, nor another lane, however many there are', async () => {
    const heard = new Map<string, () => void>();
    const word = (tenant: string, kind: string): Promise<void> =>
      new Promise((resolve) => {
        heard.set(`${tenant} ${kind}`, resolve);
      });
    const kindOf = (name: string, lane: LaneName) =>
      jobKind(name, {
        payload: { slow: flag },
        lane,
        seconds: 60,
        run: (_house, { slow }, { tenant }) => {
          if (slow) return never;
          heard.get(`${tenant} ${name}`)?.();
          return Promise.resolve();
        },
      });
    const [push, mail] = [kindOf('push', 'pushes'), kindOf('mail', 'mails')];
    const put = (tenant: string, kind: typeof push, key: string, slow: boolean) =>
      enqueue({ client: world.database.pool, by: { tenant }, now: TEN_TO }, kind, { key, payload: { slow } });
    for (let index = 0; index < 50; index += 1) await put('north', push, `slow-${String(index)}`, true);
    await put('south', push, 'quick', false);
    await put('north', mail, 'quick', false);
    const both = Promise.all([word('south', 'push'), word('north', 'mail')]);
    const ending = new AbortController();
    const runner = jobRunner({ server: world.context, kinds: [push, mail], log: silent, ending });
    runner.start();
    await both;
    const { rows } = await world.database.pool.query(
      `select count(*) as held from job_queue where tenant = 'north' and kind = 'push' and leased_until is not null and done_at is null`,
    );
    ending.abort();
    await runner.stop();
    expect(rows).toEqual([{ held: LANES.pushes.perTenant }]);
  });

  it('for a target lets the other jobs for that target wait as well, and only those', async () => {
    const kind = jobKind('push', {
      payload: { word: text(1, 100) },
      lane: 'pushes',
      seconds: 60,
      run: (_house, { word }) => {
        done.push(word);
        return word.startsWith('slow') ? Promise.reject(new Error('too slow')) : Promise.resolve();
      },
    });
    const put = (key: string, target: string) =>
      enqueue({ client: world.database.pool, by: { tenant: 'north' }, now: TEN_TO }, kind, {
        key,
        payload: { word: key },
        target,
      });
    for (const index of [1, 2, 3]) await put(`slow-${String(index)}`, 'slow');
    for (const index of [1, 2]) await put(`quick-${String(index)}`, 'quick');
    await runnerOf(world.database, [kind]).runDue();
    expect(done.toSorted()).toEqual(['quick-1', 'quick-2', 'slow-1']);
    world.setNow('2027-06-04T05:50:10.000Z');
    await runnerOf(world.database, [kind]).runDue();
    expect(done.filter((one) => one.startsWith('slow'))).toEqual(['slow-1', 'slow-1']);
  });
});
