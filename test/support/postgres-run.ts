// Around a whole run of unit tests: names a folder for the one PostgreSQL that the test files share, and removes it at the end.
//
// Nothing is started here: the first file that needs the database starts it, each file that comes while another uses it finds it
// running, and a run without database tests never makes one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable by which the test files find the folder. */
export const CLUSTER_FOLDER = 'CALLBOARD_TEST_CLUSTER';

/** A new folder in the system's temporary one, open to the account that PostgreSQL runs as when the tests run as root. */
export const openFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-test-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** Called by Vitest before the run (`globalSetup`); what it returns is called after it. */
export default function setup(): () => void {
  const folder = openFolder();
  process.env[CLUSTER_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
