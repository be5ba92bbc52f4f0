// 300 wrong passwords at once for one account, at one server process and at two: few are judged, others are answered,
// and the owner's own phone still signs in.
//
// All of it stays on the loopback. Exit code 1 where a bound is missed.
import 'temporal-polyfill/global';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { paula } from '#test/support/judging/demo-logins.ts';
import { serverProcess, type ServerProcess } from '#test/support/server/server-process.ts';
import { ensureBuilt } from '#tools/lib/build/build-steps.mjs';
import { inProject } from '#tools/lib/project.mjs';
import { clientOf, type Ask } from './served.ts';
import { judgedBy, quantile, watchTimes, type Bound } from './under-load.ts';

const GUESSES = 300;
/**
 * Others are asked for so long at least: the storm itself may be over sooner. And before it, so that the machine is
 * known by what it does then.
 */
const [LEAST_MS, CALM_MS] = [10_000, 4000];

const BOUNDS = {
  judged: { what: 'wrong passwords that were judged', most: 5, unit: 'in a minute' },
  font: { what: 'a font, 95 of 100', most: 250, unit: 'ms' },
  status: { what: '/status, 95 of 100', most: 250, unit: 'ms' },
  locked: { what: 'right passwords from the known phone that were refused', most: 0, unit: '' },
} as const satisfies Readonly<Record<string, Bound>>;

/** A font of the built app, by its path. */
const fontPath = (): string => {
  const found = readdirSync(inProject('dist'), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.woff2'),
  );
  if (found === undefined) throw new Error('The built app has no font');
  return `/${found}`;
};

interface SignedIn {
  readonly status: number;
  readonly device: string | undefined;
}

const signIn = async (ask: Ask, more: Readonly<Record<string, string>>): Promise<SignedIn> => {
  const { status, bytes } = await ask(
    '/auth/token',
    {},
    JSON.stringify({ login: paula.login, password: paula.password, ...more }),
  );
  const { device }: { readonly device?: string } = JSON.parse(bytes.toString());
  return { status, device };
};

const storm = async (ports: readonly number[]): Promise<boolean> => {
  const clients = ports.map((port) => clientOf(port, 'localhost', GUESSES));
  const asks = clients.map(({ ask }) => ask);
  const at = (index: number): Ask =>
    asks[index % asks.length] ?? (() => Promise.reject(new Error('There is no server')));
  // Signed in before, with the app's own mark of this device.
  const { device = '' } = await signIn(at(0), {});
  const font = fontPath();
  const addresses = ports.flatMap((port) => [
    `http://127.0.0.1:${String(port)}${font}`,
    `http://127.0.0.1:${String(port)}/api/v1/status`,
  ]);
  const before = await watchTimes(addresses, wait(CALM_MS));
  const began = performance.now();
  let storming = 0;
  const guesses = Promise.all(
    Array.from({ length: GUESSES }, (_none, index) => signIn(at(index), { password: `guess ${String(index)}` })),
  ).finally(() => {
    storming = performance.now() - began;
  });
  const owner = wait(500).then(() => signIn(at(1), { device }));
  const work = Promise.all([guesses, owner, wait(LEAST_MS)]);
  const times = await watchTimes(addresses, work);
  const [answers, own] = await work;
  for (const { close } of clients) close();
  const worst = (kind: 0 | 1, of = times): number =>
    Math.max(...of.filter((_none, index) => index % 2 === kind).map((each) => quantile(each, 0.95)));
  const judged = answers.filter(({ status }) => status === 401).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  console.log(
    `  ${String(ports.length)} server process${ports.length === 1 ? '' : 'es'}: of ${String(GUESSES)} wrong passwords at once ${String(judged)} were judged, ${String(refused)} told to wait; the right one from a known phone was answered with ${String(own.status)}; answered in ${(storming / 1000).toFixed(1)} s`,
  );
  console.log(
    `  before the storm, 95 of 100: a font ${worst(0, before).toFixed(0)} ms, /status ${worst(1, before).toFixed(0)} ms`,
  );
  return (
    judgedBy([
      [BOUNDS.judged, judged],
      [BOUNDS.font, worst(0)],
      [BOUNDS.status, worst(1)],
      [BOUNDS.locked, own.status === 200 ? 0 : 1],
    ]) && judged + refused === GUESSES
  );
};

/** Processes on one data folder share its database; each storm has one of its own, as attempts are remembered. */
const withServers = async (count: number): Promise<boolean> => {
  const dataDir = makeFolder('bench-storm');
  const servers: ServerProcess[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const server = await serverProcess({ dataDir, environment: { DEMO: index === 0 ? 's' : 'off' } });
      await server.start();
      servers.push(server);
    }
    return await storm(servers.map(({ port }) => port));
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    removeFolder(dataDir);
  }
};

await ensureBuilt();
for (const count of [1, 2]) if (!(await withServers(count))) process.exitCode = 1;
