// Chromium throws all databases of a site away two starts after a crash that cut its own log short; a log that was turned to a new file is out of that danger.
//
// Its IndexedDB is a LevelDB, which takes up the log of a process that was killed where it ends, half a record included. What is written
// from then on comes behind that half, so that the start after the next finds the log broken, and Chromium makes everything anew.
// When a database is deleted, Chromium has LevelDB tidy up, which first puts all that the log holds into tables and begins a log of its own.
import { Dexie } from 'dexie';

/** Of no login, and there for a moment. */
const NAME = 'log-turning';

/**
 * Makes an empty database and deletes it. To be called at each start of the browser, as nobody can tell how it ended; where the browser
 * keeps its databases in another way, nothing changes. Never rejects: where it fails, the log is as it was, and the next start tries again.
 */
export const turnLog = async (): Promise<void> => {
  const database = new Dexie(NAME);
  database.version(1).stores({ empty: '' });
  try {
    await database.open();
    await database.delete();
  } catch {
    database.close();
  }
};
