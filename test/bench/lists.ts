// What an idle device costs the server: a full list of 1,000 rows beside an empty delta, the status call, and the answers "nothing new".
import 'temporal-polyfill/global';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { activity } from '#schema/entities/communication/activity.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { inTransaction } from '#server/database/connection.ts';
import { openDatabase } from '#server/database/database.ts';
import { flush, type Change } from '#server/database/flush.ts';
import { silent } from '#server/database/log.ts';
import { chanceOf } from '#server/demo/random.ts';
import { makeFolder, removeFolder } from '#test/support/data-folder.ts';
import { randomWorld, type RandomWorld } from '#test/support/random-world.ts';
import { credentialsOf, hostOf, storeWorld } from '#test/support/store-world.ts';
import { measure, ratio, told, type Variant } from './measure.ts';

const ROUNDS = 7;
const ROWS = 1000;
const AT_ONCE = 4;
/** Idle polls for the price of one list. */
const GOAL = 10;

/** Rows of about 460 bytes, in place of the random ones. */
const activities = (): readonly Change[] => {
  const chance = chanceOf('bench');
  const at = '2027-06-04T06:00:00.000Z';
  return Array.from({ length: ROWS }, (_none, number) => {
    const id = chance.id(Temporal.Instant.from(at));
    const fields = { caption: `Truck ${String(number)} is late`, type: 'LOG', category: 'CREW', body: 'The truck stands at the border and comes two hours later. '.repeat(2).trim(), parameters: '{}', refKind: 'projectCrews', refId: chance.id(Temporal.Instant.from(at)), statusCode: 'done' };
    return { entity: activity, row: { id, fields, createdAt: at, updatedAt: at } };
  });
};

const prepare = async (dataDir: string, world: RandomWorld): Promise<void> => {
  const database = await openDatabase({ dataDir, log: silent });
  try {
    await storeWorld(database, { ...world, rows: new Map([...world.rows, [activity.name, []]]) });
    await inTransaction(database, 'change', (client) => flush(client, { tenant: world.tenant, login: 'bench' }, activities()));
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
};

interface Answer {
  readonly status: number;
  readonly tag: string | undefined;
  readonly bytes: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const asking = (port: number, host: string) => (path: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: `/api/v1${path}`, method: body === undefined ? 'GET' : 'POST', headers: { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => { resolve({ status: response.statusCode ?? 0, tag: response.headers.etag, bytes: Buffer.concat(chunks) }); });
    });
    sent.on('error', reject);
    sent.end(body);
  });

type Ask = ReturnType<typeof asking>;

const signedIn = async (ask: Ask, world: RandomWorld): Promise<Readonly<Record<string, string>>> => {
  const planner = world.logins.find(({ name }) => name === 'planner');
  if (planner === undefined) throw new Error('The world has no planner');
  const { bytes } = await ask('/auth/token', {}, JSON.stringify(credentialsOf(world, planner)));
  return { authorization: `Bearer ${String((JSON.parse(bytes.toString()) as { token: string }).token)}` };
};

const LIST = `/activities?page=1&limit=${String(ROWS)}`;

const variants = async (ask: Ask, authorization: Readonly<Record<string, string>>): Promise<readonly Variant[]> => {
  const list = await ask(LIST, authorization);
  const { data, rev } = JSON.parse(list.bytes.toString()) as { data: readonly unknown[]; rev: number };
  if (data.length !== ROWS) throw new Error(`The list has ${String(data.length)} rows`);
  const status = await ask('/status', authorization);
  const calm = { ...authorization, 'if-none-match': status.tag ?? '' };
  const unchanged = { ...authorization, 'if-none-match': list.tag ?? '' };
  console.log(`  One list: ${String(ROWS)} rows, ${String(Math.round(list.bytes.length / 1000))} kB, ${String(Math.round(list.bytes.length / ROWS))} bytes a row; status: ${String(status.bytes.length)} bytes.`);
  const variant = (name: string, times: number, expected: number, path: string, headers: Readonly<Record<string, string>>): Variant => ({
    name, times, atOnce: AT_ONCE,
    run: async () => {
      const answer = await ask(path, headers);
      if (answer.status !== expected) throw new Error(`${name}: ${String(answer.status)} ${answer.bytes.toString().slice(0, 200)}`);
    },
  });
  return [
    variant('full list', 60, 200, LIST, authorization),
    variant('full list, as a browser asks (compressed)', 40, 200, LIST, { ...authorization, 'accept-encoding': 'gzip, br' }),
    variant('full list, not changed (304)', 300, 304, LIST, unchanged),
    variant('empty delta', 300, 200, `${LIST}&updatedSince=${String(rev)}`, authorization),
    variant('status', 300, 200, '/status', authorization),
    variant('status, not changed (304)', 300, 304, '/status', calm),
  ];
};

const judged = (count: number): string => `${count.toFixed(1)} (goal: at least ${String(GOAL)}, ${count >= GOAL ? 'reached' : 'missed'})`;

const report = async (port: number, world: RandomWorld): Promise<void> => {
  const ask = asking(port, hostOf(world));
  const measured = await measure(await variants(ask, await signedIn(ask, world)), ROUNDS);
  console.log(`  ${String(ROUNDS)} rounds, ${String(AT_ONCE)} requests at once, over the loopback:`);
  for (const one of measured) console.log(told(one));
  console.log(`  Status calls for the price of one list: ${judged(ratio(measured, 'full list', 'status'))}`);
  console.log(`  The same, with nothing new (304): ${judged(ratio(measured, 'full list', 'status, not changed (304)'))}`);
  console.log(`  Empty deltas for the price of one list: ${ratio(measured, 'full list', 'empty delta').toFixed(1)} (asked only where the status says that a list has moved)`);
};

/** Runs the work against the app in a process of its own. */
const served = async (dataDir: string, work: (port: number) => Promise<void>): Promise<void> => {
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'serve.ts'), dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'close');
  try {
    const [port] = (await Promise.race([once(server.stdout, 'data'), ended.then(() => { throw new Error('The server did not start'); })])) as [Buffer];
    await work(Number(port.toString().trim()));
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    await ended;
  }
};

const world = randomWorld({ tenant: 'bench', seed: 1, entities: ENTITIES, showPhonesToCrew: false, size: 24 });
const dataDir = makeFolder('bench');
try {
  await prepare(dataDir, world);
  await served(dataDir, (port) => report(port, world));
} finally {
  removeFolder(dataDir);
}
