// A server under attack from all sides at once: does it answer others, hold its memory, and send the mails of another
// agency? Exit code 1 where a bound is missed.
//
// All of it stays on the loopback, and ends by itself: so many requests, so many seconds.
import 'temporal-polyfill/global';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { DEMO_PASSWORD } from '#server/demo/cast/cast.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { folderStore } from '#server/files/store.ts';
import { ensureBundle } from '#tools/lib/build/bundle.mjs';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { ben, cara, paula, type DemoLogin } from '#test/support/judging/demo-logins.ts';
import { flatPng } from '#test/support/server/pictures.ts';
import {
  ATTACK_S,
  SIGNERS,
  SUBSCRIPTIONS,
  DRIPPING_BODIES,
  untilOver,
  drippingServices,
  signHugely,
  subscribe,
  writeMessages,
  dripBodies,
  takeInNested,
  waitForMails,
} from './hostile-attacks.ts';
import { clientOf, signedIn, type Ask, type Headers } from './served.ts';
import { judgedBy, quantile, watchTimes, type Bound } from './under-load.ts';

const BOUNDS = {
  status: { what: '/status, 95 of 100', most: 250, unit: 'ms' },
  memory: { what: 'growth of the server’s memory', most: 150, unit: 'MB' },
  mail: { what: 'the slowest mail of another agency', most: 10, unit: 's' },
} as const satisfies Readonly<Record<string, Bound>>;

/** Seconds of the look before the attack. */
const CALM_S = 5;

interface Attacked {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const startAttacked = async (
  dataDir: string,
  service: Awaited<ReturnType<typeof drippingServices>>,
): Promise<Attacked> => {
  const certificate = join(dataDir, 'push.pem');
  writeFileSync(certificate, service.route.ca?.toString() ?? '');
  const child = spawn(
    process.execPath,
    [await ensureBundle('test/bench/serve-attacked.ts'), dataDir, String(service.port), certificate],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  const [port] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('The server did not start');
    }),
  ])) as [Buffer];
  return {
    port: Number(port.toString().trim()),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Megabytes that the process holds (proc(5)). */
const heldBy = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1000;

/** The highest figure until it is over. */
const watchMost = async (figure: () => number, over: AbortSignal): Promise<number> => {
  let most = figure();
  for (; !over.aborted; await untilOver(over, 250)) most = Math.max(most, figure());
  return most;
};

const headersOf = (ask: Ask, { login }: DemoLogin): Promise<Headers> =>
  signedIn(ask, { login, password: DEMO_PASSWORD });

const attack = async (dataDir: string, { port, pid }: Attacked): Promise<boolean> => {
  const { ask, close } = clientOf(port, 'localhost', SIGNERS + 4);
  const [member, chief, planner] = [await headersOf(ask, ben), await headersOf(ask, cara), await headersOf(ask, paula)];
  const {
    contactIds: [contactId = ''],
  } = await ownContacts(ask, member);
  await subscribe(ask, member);
  // Made ahead: what is reckoned here meanwhile would count as the server's delay.
  const [signature, importing] = [flatPng(12_000, 12_000).toString('base64'), await ensureBundle('tools/import.ts')];
  const status = [`http://127.0.0.1:${String(port)}/api/v1/status`];
  const calm = await watchTimes(status, wait(CALM_S * 1000));
  const before = heldBy(pid);
  const ending = new AbortController();
  const over = ending.signal;
  const works = Promise.all([
    signHugely(ask, chief, signature, over),
    writeMessages(ask, planner, contactId, over),
    dripBodies(port, over),
    takeInNested(dataDir, importing, over),
    waitForMails(port, dataDir, over),
    watchMost(() => heldBy(pid), over),
  ]);
  works.catch(() => undefined);
  const during = await watchTimes(status, Promise.race([wait(ATTACK_S * 1000), works]));
  ending.abort();
  const [signatures, messages, dripped, nested, mails, most] = await works;
  close();
  const told = [...signatures].map(([code, count]) => `${String(count)} answered ${String(code)}`).join(', ');
  console.log(
    `  ${String(ATTACK_S)} s of: signatures of 12,000 x 12,000 pixels (${told}), ${String(messages)} messages to ${String(SUBSCRIPTIONS)} dripping push endpoints, ${String(DRIPPING_BODIES)} bodies of a byte every 5 s (${String(dripped)} ended by the server), ${String(nested.length)} mails of 1 MB of nested elements (taken in within ${nested.map((one) => one.toFixed(1)).join(', ')} s)`,
  );
  const [calmTimes = [], times = []] = [calm[0], during[0]];
  console.log(
    `  /status before: p50 ${quantile(calmTimes, 0.5).toFixed(0)} ms, p95 ${quantile(calmTimes, 0.95).toFixed(0)} ms; meanwhile: p50 ${quantile(times, 0.5).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms (${String(times.length)} asked)`,
  );
  return judgedBy([
    [BOUNDS.status, quantile(times, 0.95)],
    [BOUNDS.memory, most - before],
    [BOUNDS.mail, Math.max(...mails)],
  ]);
};

const ownContacts = async (ask: Ask, headers: Headers): Promise<{ readonly contactIds: readonly string[] }> => {
  const { data } = JSON.parse((await ask('/jobs?limit=1', headers)).bytes.toString()) as {
    readonly data: readonly { readonly contactId: string }[];
  };
  return { contactIds: data.map(({ contactId }) => contactId) };
};

const dataDir = makeFolder('bench-hostile');
const service = await drippingServices();
try {
  const database = await openDatabase({ dataDir, log: silent });
  await seedDemo({
    database,
    size: 's',
    now: Temporal.Now.instant(),
    log: silent,
    files: folderStore(join(dataDir, 'files')),
  });
  await database.close();
  const attacked = await startAttacked(dataDir, service);
  try {
    if (!(await attack(dataDir, attacked))) process.exitCode = 1;
  } finally {
    await attacked.stop();
  }
} finally {
  service.close();
  removeFolder(dataDir);
}
