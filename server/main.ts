// Starts the server: database, demo at the first start, listening, and a clean end.
import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { systemClock } from './common/clock.ts';
import { openDatabase, type ServerDatabase } from './database/database.ts';
import type { Log } from './common/log.ts';
import { loginLines } from './demo/login-lines.ts';
import { isEmpty, seedDemo } from './demo/seed.ts';
import { fileStoreOf } from './files/choose-store.ts';
import { tidyUp, type Household } from './housekeeping.ts';
import { keepPrivate } from './common/private-folder.ts';
import { demandChosenDemo, readSettings, UnusableSetting, type ServerSettings } from './common/settings.ts';

/** What a person who starts the server reads. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const log: Log = { info: say, warn: say };

const DIST = join(import.meta.dirname, '..', 'dist');

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  demandChosenDemo(process.env, settings);
  const { databaseUrl, dataDir, connections } = settings;
  const database = await openDatabase({
    dataDir,
    log,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(connections === undefined ? {} : { connections }),
  });
  try {
    await keepPrivate(dataDir);
    await prepareDemo(database, settings);
    const app = await buildApp({
      database,
      settings,
      clock: systemClock,
      logs: true,
      ...(existsSync(join(DIST, 'index.html')) ? { site: DIST } : {}),
    });
    await app.listen({ port: settings.port, host: settings.host });
    const tidying = tidyRegularly({ database, clock: systemClock, dataDir });
    const stopReadingMail = await readMail(database, settings);
    stopOnSignal(async () => {
      clearInterval(tidying);
      await stopReadingMail();
      await app.close();
      await database.close();
    });
    await greet(database, settings, portOf(app.server.address(), settings));
  } catch (error) {
    await database.close();
    throw error;
  }
};

const prepareDemo = async (database: ServerDatabase, { demo, ...places }: ServerSettings): Promise<void> => {
  if (demo !== 'off' && (await isEmpty(database)))
    await seedDemo({ database, size: demo, now: systemClock.now(), log, files: fileStoreOf(places) });
};

/** Its code is loaded only where the operator named a mailbox. */
const readMail = async (
  database: ServerDatabase,
  { imapAccounts: accounts = [], ...places }: ServerSettings,
): Promise<() => Promise<void>> => {
  if (accounts.length === 0) return () => Promise.resolve();
  const { pollMail } = await import('./mail/poll-mail.ts');
  return pollMail({ database, files: fileStoreOf(places), accounts, log });
};

const SIX_HOURS_MS = 21_600_000;

/** A failure is said and tried again the next time: nothing waits for it. */
const tidyRegularly = (household: Household): NodeJS.Timeout =>
  setInterval(() => {
    tidyUp(household).catch((error: unknown) => {
      say(`Tidying up failed: ${String(error)}`);
    });
  }, SIX_HOURS_MS).unref();

const portOf = (address: AddressInfo | string | null, settings: ServerSettings): number =>
  typeof address === 'object' && address !== null ? address.port : settings.port;

/** The last line is what other programs wait for. */
const greet = async ({ pool }: ServerDatabase, { demo }: ServerSettings, port: number): Promise<void> => {
  if (demo !== 'off') {
    const { rows } = await pool.query<{ login: string }>(
      `select login from logins where active and tenant = (select id from tenants order by position limit 1)`,
    );
    const lines = loginLines(`http://localhost:${String(port)}`, new Set(rows.map(({ login }) => login)));
    if (lines.length > 0) say(lines.join('\n'));
  }
  say(`Callboard is ready: http://localhost:${String(port)}`);
};

/** The first signal lets requests finish; a second one ends at once. */
const stopOnSignal = (close: () => Promise<void>): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping …');
    void close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const fail = (error: unknown): void => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
};

const sentenceFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = process.env['PORT'] ?? '4700';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=4701 npm start`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `This user may not open port ${port}. Choose one above 1023, for instance: PORT=4700 npm start`;
  return error instanceof UnusableSetting ? error.message : (error.stack ?? error.message);
};

await start().catch(fail);
