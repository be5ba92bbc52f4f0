// The real app on the loopback for a measurement, in a process of its own and without a limit on requests: serve.ts
// <dataDir>
import 'temporal-polyfill/global';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/common/clock.ts';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';

const [, , dataDir = ''] = process.argv;
const database = await openDatabase({ dataDir, log: silent });
const app = await buildApp({ database, settings: { dataDir }, clock: systemClock, requestsPerMinute: 1e9 });
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? String(address.port) : ''}\n`);
