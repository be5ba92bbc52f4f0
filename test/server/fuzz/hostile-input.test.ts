// Whatever is sent to it, by whomever: the server refuses in words of the contract, at once, tells nothing of its
// inside, and stays as it was.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITIES } from '#schema/entities/registry.ts';
import { NOW } from '#test/support/contract/contract-api.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { attack, joined, type Attack } from '#test/support/fuzz/attack.ts';
import type { Insight } from '#test/support/fuzz/hostile-requests.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { randomWorld, type RandomWorld } from '#test/support/worlds/random-world.ts';
import { serve, type Served } from '#test/support/server/served.ts';
import { credentialsOf, hostOf, storeWorld } from '#test/support/worlds/store-world.ts';

const REQUESTS = Number(process.env['CALLBOARD_HOSTILE_REQUESTS'] ?? 300);
const SEED = process.env['CALLBOARD_SEED'] ?? '20270604';
/** Caches fill and code is compiled in the first part; the heap is compared from there on. */
const WARM = Math.floor(REQUESTS * 0.4);
const MOST_GROWTH_BYTES = 48 * 1024 * 1024;

const world = randomWorld({
  tenant: 'world-of-harm',
  seed: 4711,
  entities: ENTITIES,
  showPhonesToCrew: false,
  size: 24,
});
const dataDir = makeFolder('fuzz');
let database: TestDatabase;
let server: Served;

const tokensOf = async (address: string, { logins }: RandomWorld): Promise<readonly string[]> =>
  Promise.all(
    logins.map(async (login) => {
      const answer = await fetch(`${address}/api/v1/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify(credentialsOf(world, login)),
      });
      const { token } = (await answer.json()) as { readonly token?: string };
      if (token === undefined) throw new Error(`${login.name} cannot sign in: ${String(answer.status)}`);
      return token;
    }),
  );

const insightOf = async (): Promise<Insight> => {
  const ids = new Map([...world.rows].map(([name, rows]) => [name, rows.map(({ id }) => id)]));
  return { host: hostOf(world), tokens: await tokensOf(server.address, world), ids, everyId: [...ids.values()].flat() };
};

beforeAll(async () => {
  database = await createDatabase({ now: () => NOW });
  await storeWorld(database, world);
  server = await serve({ databaseUrl: database.url, dataDir, now: NOW });
});
afterAll(async () => {
  await server.kill();
  await database.close();
  removeFolder(dataDir);
});

const counts = ({ byStatus }: Attack): string =>
  [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'closed' : String(status)} ${String(count)}`)
    .join(', ');

/** Hostile requests end sessions, too: after so many everybody signs in anew. */
const SLICE = 500;

const attackInSlices = async (from: number, to: number): Promise<Attack> => {
  const parts: Attack[] = [];
  for (let at = from; at < to; at += SLICE)
    parts.push(
      await attack({
        address: server.address,
        insight: await insightOf(),
        seed: SEED,
        from: at,
        to: Math.min(to, at + SLICE),
      }),
    );
  return joined(parts);
};

/** The first of each kind, and how many there were. */
const inKinds = (faults: readonly string[]): readonly string[] => {
  const kinds = new Map<string, string[]>();
  for (const fault of faults) {
    const kind = fault.replace(/^\d+ /u, '').slice(0, 40);
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()].map((alike) => `${String(alike.length)} times, first ${alike[0] ?? ''}`);
};

it(`refuses ${String(REQUESTS)} hostile requests of all kinds of logins without a failure, a hang or a word too much`, async () => {
  const warm = await attackInSlices(0, WARM);
  const before = await server.heldBytes();
  const hot = await attackInSlices(WARM, REQUESTS);
  const grown = (await server.heldBytes()) - before;
  const all = joined([warm, hot]);
  console.log(
    `figure: ${String(REQUESTS)} hostile requests: ${counts(all)}; slowest ${String(Math.round(all.slowestMs))} ms; heap ${(grown / 1024 / 1024).toFixed(1)} MB more at the end than after the first ${String(WARM)}`,
  );
  expect(inKinds(all.faults)).toEqual([]);
  expect(server.logged()).toEqual([]);
  expect(all.slow).toEqual([]);
  expect(grown).toBeLessThan(MOST_GROWTH_BYTES);
  expect((await fetch(`${server.address}/api/v1/status`)).status).toBe(200);
});
