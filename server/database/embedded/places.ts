// Where the embedded PostgreSQL lives: its cluster, its log and the folder of its socket.
import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { accountFor, type Account } from './account.ts';

/** Used when DATA_DIR lies in a folder that only root can enter. */
const SYSTEM_HOME = '/var/lib/callboard';

export interface ClusterPaths {
  /** Holds the cluster, copied binaries and the log. */
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
  /** Where a new postmaster puts its socket: short, because a socket path has at most 107 bytes. */
  readonly socket: string;
  readonly account: Account | null;
  /** True when `home` is not the folder that was asked for. */
  readonly moved: boolean;
}

/** Finds the places for a data folder, which is made when it is absent. */
export const placesFor = async (dataDir: string): Promise<ClusterPaths> => {
  await mkdir(dataDir, { recursive: true });
  const asked = await realpath(dataDir);
  const account = await accountFor(join(asked, 'postgres'));
  const moved = account !== null && !(await mayEnter(asked, account));
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 12);
  const home = moved ? join(SYSTEM_HOME, name) : asked;
  if (moved) await mkdir(home, { recursive: true, mode: 0o755 });
  return {
    home,
    cluster: join(home, 'postgres'),
    log: join(home, 'postgres.log'),
    socket: join(await temporaryFolder(account), `callboard-${name}`),
    account,
    moved,
  };
};

const temporaryFolder = async (account: Account | null): Promise<string> => {
  const asked = await realpath(tmpdir());
  return account === null || (await mayEnter(asked, account)) ? asked : '/tmp';
};

/** True when the account may walk into the folder: the search bit of it and of every folder above. */
const mayEnter = async (folder: string, account: Account): Promise<boolean> => {
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return folder === dirname(folder) || mayEnter(dirname(folder), account);
};

/** What a postmaster writes into its folder while it runs. */
export interface Postmaster {
  readonly pid: number;
  readonly socket: string;
}

/** The postmaster that `postmaster.pid` names, running or not; undefined without the file. */
export const postmasterOf = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  const [pid, , , , socket] = (text ?? '').split('\n');
  return pid === undefined || pid === '' ? undefined : { pid: Number(pid), socket: socket ?? '' };
};
