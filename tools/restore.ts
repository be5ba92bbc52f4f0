// npm run restore -- FOLDER --into DATA_DIR: puts a backup into a new data folder and looks whether everything is
// there.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { restore } from '#server/admin/restore.ts';
import { WrongOrder } from '#server/admin/wrong-order.ts';

const log = {
  info: (message: string) => {
    console.log(message);
  },
  warn: (message: string) => {
    console.warn(message);
  },
};

const run = async (): Promise<void> => {
  const {
    values,
    positionals: [folder],
  } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
  const { into } = values;
  if (folder === undefined || into === undefined)
    throw new WrongOrder('Which backup, and where to? npm run restore -- FOLDER --into NEW_DATA_FOLDER');
  const tenants = await restore({ folder, into, log });
  for (const { tenant, rev, rows } of tenants)
    console.log(`${tenant}: ${String(rows)} rows, up to change ${String(rev)}.`);
  console.log(`Restored. Start the server with it: DATA_DIR=${into} npm start`);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
