// The database of the installation that the settings name, open for as long as a command works on it.
import { openDatabase, type ServerDatabase } from '#server/database/database.ts';
import { readSettings } from '#server/common/settings.ts';

/** Opens it, whether a server runs on it or not, and closes it after the work. Warnings go to the console. */
export const withOwnDatabase = async <T>(work: (database: ServerDatabase) => Promise<T>): Promise<T> => {
  const { dataDir, databaseUrl, connections } = readSettings(process.env);
  const log = {
    info: () => undefined,
    warn: (message: string) => {
      console.warn(message);
    },
  };
  const database = await openDatabase({
    dataDir,
    log,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(connections === undefined ? {} : { connections }),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
