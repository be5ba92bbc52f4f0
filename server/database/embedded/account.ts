// As whom PostgreSQL runs: it refuses root, so a server started as root gives it an unprivileged account.
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Numeric user and group of a process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Looked for in this order; an operator who wants PostgreSQL apart from everything else makes the first one. */
const PREFERRED = ['callboard', 'nobody'] as const;

/**
 * The account for a cluster that lies, or will lie, at `cluster`; null when the current process is unprivileged and may
 * run it itself.
 * An existing cluster or data folder keeps its owner. initdb asks the system for its account's name, so only listed
 * accounts count.
 * @throws Error when the process is root and no usable account is listed
 */
export const accountFor = async (cluster: string): Promise<Account | null> => {
  if (process.getuid?.() !== 0) return null;
  const listed = await listedAccounts();
  const owner = (await ownerOf(cluster)) ?? (await ownerOf(dirname(cluster)));
  const ofOwner = owner === undefined ? undefined : [...listed.values()].find((account) => account.uid === owner);
  const found = ofOwner ?? PREFERRED.map((name) => listed.get(name)).find((account) => account !== undefined);
  if (found === undefined)
    throw new Error(`PostgreSQL does not run as root, and none of the accounts ${PREFERRED.join(', ')} exists here`);
  return found;
};

/** Owner of a folder; undefined when it is absent or belongs to root. */
const ownerOf = async (folder: string): Promise<number | undefined> => {
  const found = await stat(folder).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : found.uid;
};

const listedAccounts = async (): Promise<ReadonlyMap<string, Account>> => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  return new Map(
    lines.flatMap(([name, , uid, gid]): readonly [string, Account][] =>
      name === undefined || uid === undefined || gid === undefined || Number(uid) === 0
        ? []
        : [[name, { uid: Number(uid), gid: Number(gid) }]],
    ),
  );
};

/** What `spawn` needs to run a program as that account. */
export const asAccount = (account: Account | null): { readonly uid?: number; readonly gid?: number } =>
  account === null ? {} : account;
