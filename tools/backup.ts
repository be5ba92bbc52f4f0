// npm run backup -- FOLDER: an online backup of the embedded PostgreSQL and all files, made while the server runs.
import 'temporal-polyfill/global';
import { backUp } from '#server/admin/backup.ts';
import { WrongOrder } from '#server/admin/wrong-order.ts';
import { readSettings } from '#server/common/settings.ts';

const log = {
  info: (message: string) => {
    console.log(message);
  },
  warn: (message: string) => {
    console.warn(message);
  },
};

const run = async (): Promise<void> => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new WrongOrder('Where to? npm run backup -- FOLDER');
  const { dataDir, databaseUrl, filesS3 } = readSettings(process.env);
  if (databaseUrl !== undefined)
    throw new WrongOrder(
      `DATABASE_URL names a database of its own: back it up with its provider's means or with pg_dump, and copy ${dataDir} for the files.`,
    );
  if (filesS3 !== undefined)
    log.warn(
      `Photos and papers lie in ${filesS3.url}: they are not in this backup. Let that store keep copies of its own.`,
    );
  const { tenants, files } = await backUp({ dataDir, folder, log });
  console.log(
    `Backed up into ${folder}: ${String(files)} files; ${tenants.map(({ tenant, rev }) => `${tenant} up to change ${String(rev)} and later`).join(', ')}.`,
  );
  console.log(`Try it out: npm run restore -- ${folder} --into NEW_FOLDER`);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
