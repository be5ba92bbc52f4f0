// What an idle device costs the server: a full list of 1,000 rows beside an empty delta, the status call, and the
// answers "nothing new".
import 'temporal-polyfill/global';
import { activity } from '#schema/entities/communication/activity.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { inTransaction } from '#server/database/connection.ts';
import { openDatabase } from '#server/database/database.ts';
import { flush, type Change } from '#server/database/writes/flush.ts';
import { silent } from '#server/common/log.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { randomWorld, type RandomWorld } from '#test/support/worlds/random-world.ts';
import { credentialsOf, hostOf, storeWorld } from '#test/support/worlds/store-world.ts';
import { AT_ONCE, reportPolls } from './polls.ts';
import { clientOf, served, signedIn } from './served.ts';

const ROWS = 1000;

/** Rows of about 460 bytes, in place of the random ones. */
const activities = (): readonly Change[] => {
  const chance = chanceOf('bench');
  const at = '2027-06-04T06:00:00.000Z';
  return Array.from({ length: ROWS }, (_none, number) => {
    const id = chance.id(Temporal.Instant.from(at));
    const fields = {
      caption: `Truck ${String(number)} is late`,
      type: 'LOG',
      category: 'CREW',
      body: 'The truck stands at the border and comes two hours later. '.repeat(2).trim(),
      parameters: '{}',
      refKind: 'projectCrews',
      refId: chance.id(Temporal.Instant.from(at)),
      statusCode: 'done',
    };
    return { entity: activity, row: { id, fields, createdAt: at, updatedAt: at } };
  });
};

const prepare = async (dataDir: string, world: RandomWorld): Promise<void> => {
  const database = await openDatabase({ dataDir, log: silent });
  try {
    await storeWorld(database, { ...world, rows: new Map([...world.rows, [activity.name, []]]) });
    await inTransaction(database, 'change', (client) =>
      flush(client, { tenant: world.tenant, login: 'bench' }, activities()),
    );
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
};

const LIST = `/activities?page=1&limit=${String(ROWS)}`;

const report = async (port: number, world: RandomWorld): Promise<void> => {
  const planner = world.logins.find(({ name }) => name === 'planner');
  if (planner === undefined) throw new Error('The world has no planner');
  const { ask, close } = clientOf(port, hostOf(world), AT_ONCE);
  await signedIn(ask, credentialsOf(world, planner))
    .then((headers) => reportPolls(ask, headers, LIST))
    .finally(close);
};

const world = randomWorld({ tenant: 'bench', seed: 1, entities: ENTITIES, showPhonesToCrew: false, size: 24 });
const dataDir = makeFolder('bench');
try {
  await prepare(dataDir, world);
  await served(dataDir, (port) => report(port, world));
} finally {
  removeFolder(dataDir);
}
