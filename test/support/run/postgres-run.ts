// Around a whole run of unit tests: names a folder for the one PostgreSQL that the test files share, and removes it at
// the end.
//
// Nothing is started here: the first file that needs the database starts it, each file that comes while another uses it
// finds it
// running, and a run without database tests never makes one.
import { makeFolder, quickParent, removeFolder } from '../server/data-folder.ts';

/** Environment variable by which the test files find the folder. */
export const CLUSTER_FOLDER = 'CALLBOARD_TEST_CLUSTER';

/** A folder for a cluster. */
export const openFolder = (parent?: string): string => makeFolder('test', parent);

/**
 * Bytes that the databases of a run take at most, with room to spare: a hundred of them are made and dropped. Browser
 * tests, which run at the same time, take one more gigabyte.
 */
const ENOUGH = 5 * 2 ** 30;

/** Called by Vitest before the run (`globalSetup`); what it returns is called after it. */
export default function setup(): () => void {
  const folder = openFolder(quickParent(ENOUGH));
  process.env[CLUSTER_FOLDER] = folder;
  return () => removeFolder(folder);
}
