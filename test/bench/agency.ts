// What a large agency asks of the server: lists, idle polls, and a crowd of clients at once. agency.ts [--size s|m|l]
// [--data FOLDER]
import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { DEMO_PASSWORD } from '#server/demo/cast/cast.ts';
import { isEmpty, seedDemo } from '#server/demo/seed.ts';
import type { DemoSize } from '#server/demo/base/setting.ts';
import { folderStore } from '#server/files/store.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { reportPolls } from './polls.ts';
import { clientOf, served, signedIn, type Ask, type Headers } from './served.ts';

const CLIENTS = 20;
const EVERY_MS = 1000;
const CALLS_EACH = 20;
const SATURATED_MS = 15_000;
const GOAL_P95_MS = 150;
/** A thousand rows each in a large agency; the crowd asks for them in turn. */
const LISTS = ['/persons', '/projects', '/activities'].map((path) => `${path}?page=1&limit=1000`);
const LOGINS = ['planner', 'planning', 'operations', 'office'];

const {
  values: { size, data },
} = parseArgs({ options: { size: { type: 'string', default: 'l' }, data: { type: 'string' } } });

const sizeOf = (text: string): DemoSize => {
  if (text === 's' || text === 'm' || text === 'l') return text;
  throw new Error(`--size must be s, m or l, but it is "${text}".`);
};

/** Uses the agency in the folder; an empty folder gets one of that size, which takes minutes where it is large. */
const prepare = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir, log: silent });
  try {
    if (!(await isEmpty(database))) return void console.log(`  The agency that lies in ${dataDir}:`);
    console.log(
      `  Making an agency of size ${size.toUpperCase()}; it is ${data === undefined ? 'thrown away at the end (--data FOLDER keeps one)' : 'kept for the next time'} …`,
    );
    await seedDemo({
      database,
      size: sizeOf(size),
      now: Temporal.Now.instant(),
      log: {
        info: (line) => {
          if (line.startsWith('The demo')) console.log(`  ${line}`);
        },
        warn: console.warn,
      },
      files: folderStore(join(dataDir, 'files')),
    });
  } finally {
    await database.close();
  }
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const load = (): string => `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`;

interface Crowd {
  readonly ask: Ask;
  readonly headers: readonly Headers[];
  readonly encoding: Headers;
}

/** One call; every client is somebody, and every call is for the next list. */
const call = async ({ ask, headers, encoding }: Crowd, client: number, turn: number): Promise<void> => {
  const path = LISTS[(client + turn) % LISTS.length] ?? '';
  const { status } = await ask(path, { ...headers[client % headers.length], ...encoding });
  if (status !== 200) throw new Error(`${path} answered ${String(status)}`);
};

/** Each client calls once a second, whatever became of the call before; times count from when the call was due. */
const everySecond = async (crowd: Crowd): Promise<readonly number[]> => {
  const began = performance.now();
  const calls = Array.from({ length: CLIENTS * CALLS_EACH }, async (_none, index) => {
    const due = (index * EVERY_MS) / CLIENTS;
    await wait(Math.max(0, due - (performance.now() - began)));
    await call(crowd, index % CLIENTS, Math.floor(index / CLIENTS));
    return performance.now() - began - due;
  });
  return (await Promise.all(calls)).sort((one, other) => one - other);
};

/** All clients call without a pause; calls a second. */
const saturated = async (crowd: Crowd): Promise<number> => {
  const began = performance.now();
  const lane = async (client: number): Promise<number> => {
    let turn = 0;
    for (; performance.now() - began < SATURATED_MS; turn += 1) await call(crowd, client, turn);
    return turn;
  };
  const turns = await Promise.all(Array.from({ length: CLIENTS }, (_none, client) => lane(client)));
  return (turns.reduce((sum, one) => sum + one, 0) * 1000) / (performance.now() - began);
};

const report = async (port: number): Promise<void> => {
  const { ask, close } = clientOf(port, 'localhost', CLIENTS);
  const headers: Headers[] = [];
  for (const login of LOGINS)
    headers.push(await signedIn(ask, { login: `${login}@example.test`, password: DEMO_PASSWORD }));
  const [planner = {}] = headers;
  for (const path of LISTS.slice(0, 2)) await reportPolls(ask, planner, path);
  for (const [name, encoding] of [
    ['plain', {}],
    ['compressed, as browsers ask', { 'accept-encoding': 'gzip, br' }],
  ] as const) {
    const crowd = { ask, headers, encoding };
    for (const [client] of headers.entries()) for (const [turn] of LISTS.entries()) await call(crowd, client, turn);
    const times = await everySecond(crowd);
    const p95 = quantile(times, 0.95);
    console.log(
      `  ${String(CLIENTS)} clients with a list a second each, ${name} (${load()}): p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal: below ${String(GOAL_P95_MS)}, ${p95 < GOAL_P95_MS ? 'reached' : 'missed'}), longest ${quantile(times, 1).toFixed(0)} ms`,
    );
    console.log(
      `  The same clients without a pause, ${name}: ${(await saturated(crowd)).toFixed(0)} lists a second (${load()})`,
    );
  }
  close();
};

const dataDir = data ?? makeFolder('bench-agency');
if (data !== undefined && !existsSync(data))
  throw new Error(`There is no folder ${data}; make it, and the agency is kept there.`);
try {
  await prepare(dataDir);
  await served(dataDir, report);
} finally {
  if (data === undefined) removeFolder(dataDir);
}
