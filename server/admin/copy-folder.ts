// Copies folders of a database that runs: files come, grow and go meanwhile, and what is copied has to be on disk at
// the end.
import { chmod, chown, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../database/embedded/account.ts';

export interface Copying {
  readonly from: string;
  readonly to: string;
  /** Paths below `from`, with forward slashes, that stay behind; a folder's own path leaves out the whole folder. */
  readonly leavesOut?: (path: string) => boolean;
  /** Whose the copy becomes; absent or null: the copying process's own. */
  readonly owner?: Account | null;
  readonly copied?: (files: number) => void;
}

/**
 * Copies a folder with all below it and flushes every file. A file that goes away meanwhile is left out. @returns how
 * many files it copied
 */
export const copyFolder = async (copying: Copying): Promise<number> => copyBelow(copying, '');

const copyBelow = async (copying: Copying, path: string): Promise<number> => {
  const { from, to, leavesOut, owner } = copying;
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  await give(join(to, path), owner);
  let files = 0;
  for (const entry of await readdir(join(from, path), { withFileTypes: true }).catch(unlessGone([]))) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (leavesOut?.(inner) === true) continue;
    if (entry.isDirectory()) files += await copyBelow(copying, inner);
    else if (entry.isFile()) files += await copyOne(copying, inner);
  }
  return files;
};

const copyOne = async ({ from, to, owner, copied }: Copying, path: string): Promise<number> => {
  const target = join(to, path);
  const done = await copyFile(join(from, path), target).then(() => true, unlessGone(false));
  if (!done) return 0;
  await chmod(target, 0o600);
  await give(target, owner);
  const opened = await open(target, 'r');
  await opened.sync().finally(() => opened.close());
  copied?.(1);
  return 1;
};

const give = async (path: string, owner: Account | null | undefined): Promise<void> => {
  if (owner !== null && owner !== undefined) await chown(path, owner.uid, owner.gid);
};

const unlessGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };
