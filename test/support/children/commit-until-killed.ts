// A server in small, for tests that kill it: opens the database of a data folder and prints the id of each row after
// its commit.
//
//   commit-until-killed.ts <dataDir> <prefix>          commits until it is killed
//  commit-until-killed.ts <dataDir> <prefix> hold prints "effect" when its row is written but not committed, and waits
//   commit-until-killed.ts <dataDir> <prefix> close    commits one row and closes the database
import { setTimeout as wait } from 'node:timers/promises';
import { regions } from '#schema/entities/catalogues.ts';
import { openDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';

const [, , dataDir = '', prefix = '', mode] = process.argv;
const database = await openDatabase({ dataDir, log: silent });
await ensureTenant(database.pool, { id: 'north' });

const commit = async (id: string): Promise<void> => {
  await write(database, { tenant: 'north', login: prefix }, async (tx) => {
    await tx.put(regions, { id, code: id, caption: id, sort: 0, active: true });
    await tx.client.query(
      `insert into idempotency (tenant, login, key, fingerprint) values ('north', 'user:1', $1, '')`,
      [id],
    );
    tx.beforeCommit(async () => {
      if (mode !== 'hold') return;
      process.stdout.write('effect\n');
      await wait(600_000);
    });
  });
  process.stdout.write(`${id}\n`);
};

for (let number = 0; mode !== 'close' || number === 0; number += 1) await commit(`${prefix}-${number}`);
await database.close();
