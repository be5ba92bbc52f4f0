// Temporary folders for data and profiles of tests, and copies of a prepared one.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A new folder that the account of PostgreSQL may enter, also when the tests run as root. */
export const makeFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `callboard-${name}-`));
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
