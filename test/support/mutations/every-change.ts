// The proof that each change of the registry passes: taken once, refused by its code, and the same however often it is
// sent.
import { expect, it } from 'vitest';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { makeFullWorld } from '../worlds/full-world.ts';
import { agencyOf, type Agency } from '../worlds/hook-world.ts';
import { isGuarded, jobsNow, placesGiven } from './guarded-places.ts';
import { multipartSend } from '../server/multipart.ts';
import { freshKey, type Answer } from '../server/tenant-api.ts';
import type { Told, MutationCase } from './mutation-case.ts';
import type { TestWorld } from '../worlds/tenant.ts';

/** How often it is sent at the same moment; the soak sends it more often. */
const TIMES = process.env['CALLBOARD_CALLS'] === 'all' ? 20 : 5;

interface Sending extends Told {
  readonly name: string;
  readonly key: string;
}

/** A full world and its first agency. */
export interface Stage {
  readonly world: TestWorld;
  readonly north: Agency;
}

/** Sends as a device does: what is still under way elsewhere is sent once more. */
const send = async (stage: Stage, sending: Sending): Promise<Answer> => {
  const answer = await sendOnce(stage, sending);
  return answer.code === 'IN_PROGRESS' ? send(stage, sending) : answer;
};

const sendOnce = async ({ world, north }: Stage, { name, by, args, bytes, key }: Sending): Promise<Answer> => {
  if (mutationNamed(name) === undefined) throw new Error(`${name} is not registered`);
  return bytes === undefined
    ? (await north.as(by)).send(name, args, { key })
    : multipartSend(world.app, await world.tokenOf(by), { mutation: name, args, bytes, key });
};

/** Change numbers under which a key has written anything. */
const effectsOf = async ({ database }: TestWorld, key: string): Promise<number> => {
  const { rows } = await database.pool.query<{ effects: string }>(
    'select count(distinct rev) as effects from audit where cause_id = $1',
    [key],
  );
  return Number(rows[0]?.effects);
};

/** A full world of its own for one piece of work. */
export const within = async (work: (stage: Stage) => Promise<void>): Promise<void> => {
  const world = await makeFullWorld();
  try {
    await work({ world, north: agencyOf(() => world) });
  } finally {
    await world.close();
  }
};

const isRefused = async (stage: Stage, name: string, refused: MutationCase['refused']): Promise<void> => {
  const key = freshKey();
  expect([name, (await send(stage, { name, ...refused, key })).code]).toEqual([name, refused.code]);
  expect([name, (await send(stage, { name, ...refused, key })).code]).toEqual([name, refused.code]);
};

/** Answers whom it gave a place. */
const isTakenOnce = async (
  stage: Stage,
  name: string,
  testCase: MutationCase,
): Promise<ReturnType<typeof placesGiven>> => {
  await testCase.before?.(stage.north);
  const before = await jobsNow(stage);
  const key = freshKey();
  await stage.north.as(testCase.by);
  const answers = await Promise.all(Array.from({ length: TIMES }, () => send(stage, { name, ...testCase, key })));
  expect([name, ...new Set(answers.map(({ status, code }) => code ?? (status < 300 ? 'taken' : status)))]).toEqual([
    name,
    'taken',
  ]);
  expect([name, new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size]).toEqual([name, 1]);
  expect([name, answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length]).toEqual([
    name,
    TIMES - 1,
  ]);
  expect([name, await effectsOf(stage.world, key)]).toEqual([name, 1]);
  return placesGiven(before, await jobsNow(stage));
};

/**
 * Tells each change: one test per name. What was refused changes nothing, so that it is taken in the same place, unless
 * more had to happen before.
 */
export const proveEachCase = (cases: Readonly<Record<string, MutationCase>>): void => {
  it.each(Object.entries(cases))(
    '%s is taken once however often it is sent, and refused by its code',
    { timeout: 60_000 },
    async (name, testCase) => {
      const { before } = testCase.refused;
      if (before !== undefined)
        await within(async (stage) => {
          await before(stage.north);
          await isRefused(stage, name, testCase.refused);
        });
      let places: ReturnType<typeof placesGiven> = [];
      await within(async (stage) => {
        if (before === undefined) await isRefused(stage, name, testCase.refused);
        places = await isTakenOnce(stage, name, testCase);
      });
      if (places.length > 0) await within((stage) => isGuarded(stage, { name, testCase, places, send }));
    },
  );
};
