// Keeps the data folder to the account that runs the server: files, mails and papers are nobody else's to read.
import { chmod, chown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const STICKY = 0o1000;
/** Written by the server itself; the cluster is PostgreSQL's and private already. */
const OURS = ['files', 'mail'];

/**
 * From here on everything is written for this account alone, and what earlier versions wrote is mended. A folder that
 * many share, as /tmp
 * is, keeps its own rights.
 */
export const keepPrivate = async (dataDir: string): Promise<void> => {
  process.umask(0o077);
  for (const name of OURS) await mend(join(dataDir, name));
  const { mode } = await stat(dataDir);
  if ((mode & STICKY) !== 0) return;
  // A server of root's gives PostgreSQL an account of its own, which has to come in: the folder becomes that account's,
  // and root may enter any.
  const cluster = process.getuid?.() === 0 ? await stat(join(dataDir, 'postgres')).catch(() => undefined) : undefined;
  if (cluster !== undefined) await chown(dataDir, cluster.uid, cluster.gid);
  await chmod(dataDir, FOLDER);
};

const mend = async (path: string): Promise<void> => {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined || found.isSymbolicLink()) return;
  const wanted = found.isDirectory() ? FOLDER : FILE;
  if ((found.mode & 0o777) !== wanted) await chmod(path, wanted);
  if (found.isDirectory()) for (const name of await readdir(path)) await mend(join(path, name));
};
