// The real app on the loopback for a bench that attacks it: serve-attacked.ts <dataDir> <port of the push services>
// <file of their certificate>
//
// Push services are found on the loopback, which the server would never call by itself; all else is as ever, jobs and
// limits of bodies included.
import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { buildApp, createServerContext } from '#server/app.ts';
import { systemClock } from '#server/common/clock.ts';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { httpsPost } from '#server/push/post.ts';
import { pushWith } from '#server/push/send.ts';
import { vapidOf } from '#server/push/vapid.ts';
import { routeTo } from '#test/support/server/loopback-tls.ts';

const [, , dataDir = '', pushPort = '', certificate = ''] = process.argv;
const database = await openDatabase({ dataDir, log: silent });
const parts = { database, settings: { dataDir }, clock: systemClock, requestsPerMinute: 1e9 };
const push = pushWith(
  await vapidOf(database),
  httpsPost({ route: routeTo(Number(pushPort), readFileSync(certificate, 'utf8')) }),
);
const app = await buildApp(parts, { ...(await createServerContext(parts)), push });
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? String(address.port) : ''}\n`);
