// Serves the API on a database that is there, without a limit of requests: serve.ts DATABASE_URL DATA_DIR
// [FIRST_MOMENT]. SIGUSR2 makes it say what memory it holds.
import 'temporal-polyfill/global';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';

const [, , databaseUrl = '', dataDir = '', first = Temporal.Now.instant().toString()] = process.argv;

const began = performance.now();
/** Time goes on from the first moment. */
const now = (): Temporal.Instant =>
  Temporal.Instant.from(first).add({ milliseconds: Math.floor(performance.now() - began) });

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
const heldBytes = (): number => {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
};

const site = join(dataDir, 'site');
mkdirSync(site, { recursive: true });
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Callboard</title>');

const database = await openDatabase({ dataDir, databaseUrl, log: silent, now: () => canonicalInstant(now()) });
const app = await buildApp({
  database,
  settings: { dataDir },
  clock: { now },
  site,
  logs: true,
  requestsPerMinute: 1_000_000_000,
});
process.on('SIGUSR2', () => {
  process.stdout.write(`memory ${String(heldBytes())} ${String(process.memoryUsage().rss)}\n`);
});
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.stdout.write(`serving ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
