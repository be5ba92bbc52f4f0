// Chromium throws all databases of a site away two starts after a crash that cut its own log short; a log that was
// turned to a new file is out of that danger.
//
// Its IndexedDB is a LevelDB, which takes up the log of a process that was killed where it ends, half a record
// included. What is written
// from then on comes behind that half, so that the start after the next finds the log broken, and Chromium makes
// everything anew.
// When a database is deleted, Chromium has LevelDB tidy up, which first puts all that the log holds into tables and
// begins a log of its own.
// By the browser's own means, as it is done before anything of the app is loaded that knows a library.

/** Of no login, and there for a moment. */
const NAME = 'log-turning';

/**
 * Makes an empty database and deletes it. To be called at each start of the browser, before anything is written: nobody
 * can tell how it
 * ended, and what is written behind half a record is the harm. Where the browser keeps its databases in another way,
 * nothing changes.
 * Never rejects: where it fails, the log is as it was, and the next start tries again.
 */
export const rotateIdbLog = async (): Promise<void> => {
  try {
    const database = await answerOf(indexedDB.open(NAME));
    database.close();
    await answerOf(indexedDB.deleteDatabase(NAME));
  } catch {
    // Nothing can be kept here, or another tab does the same: both are found out by whoever needs the databases.
  }
};

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('No database'));
    };
  });
