// 300 wrong passwords at once through two server processes: five are judged at most, the owner's phone still signs in,
// and everybody else is answered.
import { afterEach, expect, it } from 'vitest';
import { ENTITIES } from '#schema/entities/registry.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { NOW } from '#test/support/contract/contract-api.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { createDatabase } from '#test/support/server/postgres.ts';
import { randomWorld } from '#test/support/worlds/random-world.ts';
import { serve, type Served } from '#test/support/server/served.ts';
import { credentialsOf, hostOf, storeWorld, WORLD_PASSWORD } from '#test/support/worlds/store-world.ts';

const GUESSES = 300;

const world = randomWorld({ tenant: 'storm', seed: 7, entities: ENTITIES, showPhonesToCrew: false, size: 24 });
const planner = world.logins.find(({ name }) => name === 'planner');
const folders: string[] = [];
const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  for (const folder of folders.splice(0)) removeFolder(folder);
});

interface Answer {
  readonly status: number;
  readonly device: string;
}

const signIn = async (address: string, more: Readonly<Record<string, string>>): Promise<Answer> => {
  if (planner === undefined) throw new Error('Nobody plans');
  const answer = await fetch(`${address}/api/v1/auth/token`, {
    method: 'POST',
    headers: { host: hostOf(world), 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentialsOf(world, planner), ...more }),
  });
  const { device = '' } = (await answer.json()) as { readonly device?: string };
  return { status: answer.status, device };
};

/**
 * Milliseconds within which 95 of 100 answers came, for each address, asked one after the other until the storm is
 * over.
 */
const timesBeside = async (storm: Promise<unknown>, addresses: readonly string[]): Promise<readonly number[]> => {
  let isOver = false;
  const over = storm.finally(() => {
    isOver = true;
  });
  const times = addresses.map(async (address) => {
    const taken: number[] = [];
    while (!isOver || taken.length === 0) {
      const begun = performance.now();
      await (await fetch(address, { headers: { host: hostOf(world) } })).arrayBuffer();
      taken.push(performance.now() - begun);
    }
    return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
  });
  await over;
  return Promise.all(times);
};

it('are judged five times at most, and keep neither the owner nor others waiting', async () => {
  const database = await createDatabase({ now: () => NOW });
  await storeWorld(database, world);
  // What a hash costs in earnest.
  await database.pool.query('update logins set password_hash = $1 where kind = $2', [
    await hashPassword(WORLD_PASSWORD),
    'user',
  ]);
  const addresses = await Promise.all(
    [0, 1].map(async () => {
      const dataDir = makeFolder('storm');
      folders.push(dataDir);
      const server = await serve({ databaseUrl: database.url, dataDir, now: NOW });
      servers.push(server);
      return server.address;
    }),
  );
  const at = (index: number): string => addresses[index % addresses.length] ?? '';
  const { device } = await signIn(at(0), {});
  const storm = Promise.all(
    Array.from({ length: GUESSES }, (_none, index) => signIn(at(index), { password: `guess ${String(index)}` })),
  );
  const owner = await signIn(at(1), { device });
  const statuses = await Promise.all(
    addresses.map(
      async (address) => (await fetch(`${address}/api/v1/status`, { headers: { host: hostOf(world) } })).status,
    ),
  );
  const others = await timesBeside(storm, [`${at(0)}/index.html`, `${at(1)}/api/v1/status`]);
  const guesses = (await storm).map(({ status }) => status);
  const judged = guesses.filter((status) => status === 401).length;
  console.log(
    `figure: ${String(judged)} of ${String(GUESSES)} wrong passwords at once through two processes were judged; beside them a file and /status took ${others.map((time) => time.toFixed(0)).join(' and ')} ms (95 of 100)`,
  );
  expect(judged).toBeGreaterThan(0);
  expect(judged).toBeLessThanOrEqual(5);
  expect(guesses.filter((status) => status === 429)).toHaveLength(GUESSES - judged);
  expect([owner.status, (await signIn(at(0), { device })).status, statuses]).toEqual([200, 200, [200, 200]]);
  await database.close();
});
