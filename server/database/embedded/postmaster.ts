// Starts and stops the postmaster, the process that is PostgreSQL.
import { spawn } from 'node:child_process';
import { chmod, chown, lstat, mkdir, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asAccount } from './account.ts';
import { isAlive, mayBePostgres } from './alive.ts';
import { tolerate, type Binaries } from './binaries.ts';
import { postmasterOf, type ClusterPaths } from './places.ts';
import { CLEAN_ENVIRONMENT } from './run.ts';

/**
 * Small on purpose: one machine, one company. The three that make a commit durable are said aloud and checked after the
 * start.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  wal_level: 'replica',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** The log is put aside at a start when it is bigger than this, in bytes. */
const LOG_LIMIT = 5_000_000;

export interface Started {
  /** Becomes true when the process has ended: it was refused, or it crashed. */
  hasEnded(): boolean;
}

/**
 * Starts a postmaster that outlives this process. It may still be refused, by one that runs or whose last children are
 * dying.
 */
export const startPostmaster = async (places: ClusterPaths, binaries: Binaries): Promise<Started> => {
  await dropForeignPidFile(places.cluster);
  await prepareSocketFolder(places);
  await putLogAside(places.log);
  const log = await open(places.log, 'a', 0o600);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: places.socket }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', places.cluster, ...settings], {
    ...asAccount(places.account),
    cwd: '/',
    detached: true,
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  child.unref();
  await log.close();
  return { hasEnded: () => ended };
};

/**
 * Asks for a fast shutdown (SIGINT: sessions are ended, a checkpoint is written) and waits for its end, at most 60 s.
 */
export const stopPostmaster = async (places: ClusterPaths): Promise<void> => {
  const postmaster = await postmasterOf(places.cluster);
  if (postmaster === undefined || !(await mayBePostgres(postmaster.pid))) return;
  process.kill(postmaster.pid, 'SIGINT');
  await until(async () => !isAlive(postmaster.pid) || (await postmasterOf(places.cluster)) === undefined, 60_000);
  // The file goes a moment before the process; where nobody collects ended processes, this one stays listed for ever.
  await until(() => Promise.resolve(!isAlive(postmaster.pid)), 500);
  // Only the folder that is ours by its name: a cluster that was started by hand may have its socket in a folder of
  // others. And only
  // while it is empty: whoever came at this moment may have started PostgreSQL anew, and its socket is in there.
  if (postmaster.socket === places.socket) await rmdir(places.socket).catch(tolerate('ENOTEMPTY', 'EEXIST', 'ENOENT'));
};

const until = async (condition: () => Promise<boolean>, patience: number): Promise<void> => {
  for (let waited = 0; waited < patience && !(await condition()); waited += 20) await wait(20);
};

/** The last lines of the log, for the message of an error. */
export const endOfLog = async (places: ClusterPaths): Promise<string> => {
  const text = await readFile(places.log, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
};

const dropForeignPidFile = async (cluster: string): Promise<void> => {
  const postmaster = await postmasterOf(cluster);
  if (postmaster !== undefined && isAlive(postmaster.pid) && !(await mayBePostgres(postmaster.pid)))
    await rm(join(cluster, 'postmaster.pid'), { force: true });
};

/**
 * The folder's mode is what keeps others out: whoever can enter it is the database's superuser.
 * @throws Error when somebody else made a folder of that name in the shared temporary folder
 */
const prepareSocketFolder = async (places: ClusterPaths): Promise<void> => {
  const { socket, account } = places;
  await mkdir(socket, { mode: 0o700 })
    .then(() => (account === null ? undefined : chown(socket, account.uid, account.gid)))
    .catch(tolerate('EEXIST'));
  const found = await lstat(socket).catch(tolerate('ENOENT'));
  // Whoever left last has just taken it away.
  if (found === undefined) return prepareSocketFolder(places);
  const owner = account?.uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${socket} belongs to somebody else; remove it or set TMPDIR`);
  // Where it goes at this moment, PostgreSQL does not start, and is started anew (reach.ts).
  await chmod(socket, 0o700).catch(tolerate('ENOENT'));
};

const putLogAside = async (log: string): Promise<void> => {
  const found = await stat(log).catch(() => undefined);
  if (found !== undefined && found.size > LOG_LIMIT) await rename(log, `${log}.1`);
};
