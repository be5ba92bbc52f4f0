// A server that is killed while people write loses nothing that it acknowledged, does nothing twice, and starts again
// by itself.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { openDatabase, type ServerDatabase } from '#server/database/database.ts';
import { placesFor, postmasterOf } from '#server/database/embedded/places.ts';
import { silent } from '#server/common/log.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { randomWorld } from '#test/support/worlds/random-world.ts';
import { ScopeModel } from '#test/support/worlds/scope-model.ts';
import { serverProcess, type ServerProcess } from '#test/support/server/server-process.ts';
import { credentialsOf, hostOf, storeWorld } from '#test/support/worlds/store-world.ts';
import { send, startWriter, type Acknowledged, type Writer } from '#test/support/server/writers.ts';

const KILLS = Number(process.env['CALLBOARD_KILLS'] ?? 1);
/** Every fourth kill takes PostgreSQL along, or the last one of a few. */
const WITH_POSTGRES = Math.min(4, KILLS);

const world = randomWorld({
  tenant: 'killed',
  seed: 20_270_604,
  entities: ENTITIES,
  showPhonesToCrew: false,
  size: 24,
});
let folder: string;
let server: ServerProcess;

const open = (): Promise<ServerDatabase> => openDatabase({ dataDir: folder, log: silent });

beforeAll(async () => {
  folder = makeFolder('durability');
  server = await serverProcess({ dataDir: folder });
  const database = await open();
  try {
    await storeWorld(database, world);
  } finally {
    await database.close();
  }
});
afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

const tokenOf = async (name: string): Promise<string> => {
  const login = world.logins.find((one) => one.name === name);
  if (login === undefined) throw new Error(`Nobody is called ${name}`);
  const response = await fetch(`${server.address}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentialsOf(world, login)),
  });
  return ((await response.json()) as { token: string }).token;
};

const writerNamed = async (
  name: string,
): Promise<Writer & { readonly settings: Parameters<typeof startWriter>[0] }> => {
  const actor = world.logins.find((one) => one.name === name)?.actor;
  // What is only pencilled in is not shown to the person, who cannot check it.
  const shown = actor === undefined ? new Set<string>() : new ScopeModel(world, actor).visible(projectCrewItemStatus);
  const assignments = (world.rows.get(projectCrewItemStatus.name) ?? []).filter(
    (row) => row['personId'] === actor?.personId && shown.has(row.id),
  );
  const settings = { address: server.address, host: hostOf(world), token: await tokenOf(name), name, assignments };
  return { ...startWriter(settings), settings };
};

const killPostgres = async (): Promise<void> => {
  const postmaster = await postmasterOf((await placesFor(folder)).cluster);
  if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGKILL');
};

const counted = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** Lets the writers get some changes through, then kills in the middle of whatever happens. */
const killDuringWrites = async (writers: readonly Writer[], kill: number): Promise<void> => {
  const enough = counted(writers) + 15 + (kill % 5) * 12;
  while (counted(writers) < enough) await wait(2);
  await wait(kill % 7);
  if (kill % WITH_POSTGRES === WITH_POSTGRES - 1) await killPostgres();
  await server.kill();
};

/** Keys to the number of transactions in which they took effect, and to how often they stand in the ledger. */
const effects = async ({
  pool,
}: ServerDatabase): Promise<{
  readonly changes: ReadonlyMap<string, number>;
  readonly ledger: ReadonlyMap<string, number>;
}> => {
  const changes = await pool.query<{ key: string; times: number }>(
    `select cause_id as key, count(distinct rev)::int as times from audit where tenant = $1 and cause_id is not null group by 1`,
    [world.tenant],
  );
  const ledger = await pool.query<{ key: string; times: number }>(
    `select key, count(*)::int as times from idempotency where tenant = $1 and status is not null group by 1`,
    [world.tenant],
  );
  return {
    changes: new Map(changes.rows.map(({ key, times }) => [key, times])),
    ledger: new Map(ledger.rows.map(({ key, times }) => [key, times])),
  };
};

const storedIds = async ({ pool }: ServerDatabase): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await pool.query<{ id: string }>(
        'select id from activities where tenant = $1 and not deleted union all select id from crew_checks where tenant = $1 and not deleted',
        [world.tenant],
      )
    ).rows.map(({ id }) => id),
  );

const byKey = (acknowledged: readonly Acknowledged[]): ReadonlyMap<string, readonly Acknowledged[]> => {
  const grouped = new Map<string, Acknowledged[]>();
  for (const one of acknowledged) grouped.set(one.key, [...(grouped.get(one.key) ?? []), one]);
  return grouped;
};

/** What the tables say of the changes that were acknowledged. */
const judge = async (acknowledged: readonly Acknowledged[]) => {
  const database = await open();
  const [stored, { changes, ledger }] = [await storedIds(database), await effects(database)];
  await database.close();
  const told = byKey(acknowledged);
  return {
    told,
    lost: acknowledged.filter(({ id }) => !stored.has(id)),
    twice: [...changes].filter(([, times]) => times > 1),
    withoutTrace: [...told.keys()].filter((key) => changes.get(key) !== 1 || ledger.get(key) !== 1),
    // Each writer stopped only after its last answer, so nothing may lie there that nobody was told of.
    untold: [...changes.keys()].filter((key) => !told.has(key)),
    // A change that was sent again got the same answer again.
    changedAnswers: [...told.values()].filter(
      (answers) => new Set(answers.map(({ status, answer }) => `${String(status)} ${answer}`)).size > 1,
    ),
  };
};

it(
  `keeps every acknowledged change through ${String(KILLS)} kills during writes, each once, and starts again without a hand`,
  async () => {
    await server.start();
    const writers = await Promise.all(['planner', 'chief', 'crew'].map(writerNamed));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killDuringWrites(writers, kill);
      await server.start();
      expect((await fetch(`${server.address}/api/v1/status`)).status).toBe(200);
    }
    await Promise.all(writers.map((writer) => writer.stop()));
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const { told, lost, twice, withoutTrace, untold, changedAnswers } = await judge(acknowledged);
    const broken = acknowledged.filter(({ attempts }) => attempts > 1);
    const committedBefore = broken.filter(({ replayed }) => replayed);
    process.stdout.write(
      `figure: ${String(KILLS)} kills of the server, ${String(Math.floor(KILLS / WITH_POSTGRES))} of them with PostgreSQL: ${String(told.size)} changes acknowledged, ` +
        `${String(broken.length)} answers cut off (${String(committedBefore.length)} after the commit), ${String(lost.length)} lost, ${String(twice.length)} done twice\n`,
    );
    expect(acknowledged.filter(({ status }) => status >= 300)).toEqual([]);
    expect({ lost, twice, withoutTrace, untold, changedAnswers }).toEqual({
      lost: [],
      twice: [],
      withoutTrace: [],
      untold: [],
      changedAnswers: [],
    });
    expect(broken.length).toBeGreaterThan(0);
  },
  120_000 + KILLS * 24_000,
);

it('answers a change that was acknowledged before the kills as it did then', async () => {
  const writer = await writerNamed('planner');
  while (writer.acknowledged.length === 0) await wait(2);
  await writer.stop();
  const [first] = writer.acknowledged;
  if (first === undefined) throw new Error('Nothing was written');
  await server.kill();
  await server.start();
  const again = await send(writer.settings, first);
  expect([again.response.status, again.text, again.response.headers.get('idempotent-replayed')]).toEqual([
    first.status,
    first.answer,
    'true',
  ]);
}, 120_000);
