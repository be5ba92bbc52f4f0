// Around a whole run of unit tests: names a folder for the one PostgreSQL that the test files share, and removes it at the end.
//
// Nothing is started here: the first file that needs the database starts it, each file that comes while another uses it finds it
// running, and a run without database tests never makes one.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable by which the test files find the folder. */
export const CLUSTER_FOLDER = 'CALLBOARD_TEST_CLUSTER';

/** A new folder in the system's temporary one, open to the account that PostgreSQL runs as when the tests run as root. */
export const openFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, 'callboard-test-'));
  chmodSync(folder, 0o755);
  return folder;
};

const IN_MEMORY = '/dev/shm';
/** Bytes that the databases of a run take at most, with room to spare. */
const ENOUGH = 4 * 2 ** 30;

/**
 * Where the shared cluster lies: in memory where the system has enough of it, for a hundred databases are made and dropped in a run. What
 * has to survive kills and power cuts is tried on the disk, in folders of its own.
 */
const quickParent = (): string => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Called by Vitest before the run (`globalSetup`); what it returns is called after it. */
export default function setup(): () => void {
  const folder = openFolder(quickParent());
  process.env[CLUSTER_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
