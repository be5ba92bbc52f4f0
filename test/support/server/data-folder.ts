// Temporary folders for data and profiles of tests, and copies of a prepared one.
import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where Linux keeps files in memory. */
export const IN_MEMORY = '/dev/shm';

/**
 * Where folders lie that nobody pulls the plug on: in memory where the system has so many bytes of it, else in the
 * temporary folder. What
 * has to survive power cuts is tried on the disk.
 */
export const quickParent = (bytes: number): string => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= bytes ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

/**
 * A new folder, in the temporary one unless said otherwise, that the account of PostgreSQL may enter, also when the
 * tests run as root.
 */
export const makeFolder = (name: string, parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, `callboard-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
};

/** Copies a data folder whose server is stopped, owners and modes with it: PostgreSQL insists on its own. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};
