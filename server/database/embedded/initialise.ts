// Makes the cluster once: initdb into a folder beside it, then a rename, so that a power cut leaves either none or a
// whole one.
import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive } from './alive.ts';
import { tolerate, type Binaries } from './binaries.ts';
import type { ClusterPaths } from './places.ts';
import { run } from './run.ts';

/** The cluster's superuser; only who may enter the socket's folder can be it. */
export const SUPERUSER = 'callboard';

/** Does nothing when the cluster exists. Two processes may do this at once: the second to finish drops its own. */
export const initialise = async (places: ClusterPaths, binaries: Binaries): Promise<void> => {
  await dropUnfinished(places);
  if (await exists(places.cluster)) return;
  const name = `${prefixOf(places)}${process.pid}-${randomUUID()}`;
  underway.add(name);
  const unfinished = join(places.home, name);
  await mkdir(unfinished, { mode: 0o700 });
  if (places.account !== null) await chown(unfinished, places.account.uid, places.account.gid);
  const outcome = await run({ program: binaries.initdb, args: initdbArguments(unfinished), account: places.account });
  if (!outcome.ok) throw new Error(`The database could not be made in ${places.cluster}: ${outcome.said.trim()}`);
  await rename(unfinished, places.cluster).catch(tolerate('ENOTEMPTY', 'EEXIST'));
  await rm(unfinished, { recursive: true, force: true });
  await flushFolder(places.home);
};

const initdbArguments = (folder: string): readonly string[] => [
  '-D',
  folder,
  '-U',
  SUPERUSER,
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

const prefixOf = (places: ClusterPaths): string => `.${basename(places.cluster)}-unfinished-`;

/** Folders that this very process works on. */
const underway = new Set<string>();

/** What a killed initdb left; one whose process lives is somebody else's work in progress. */
const dropUnfinished = async (places: ClusterPaths): Promise<void> => {
  const names = (await readdir(places.home)).filter((name) => name.startsWith(prefixOf(places)));
  const left = names.filter((name) => {
    const pid = Number.parseInt(name.slice(prefixOf(places).length), 10);
    return pid === process.pid ? !underway.has(name) : !isAlive(pid);
  });
  for (const name of left) await rm(join(places.home, name), { recursive: true, force: true });
};

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

/** A rename is on disk only when its folder is. */
const flushFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r');
  await opened.sync().finally(() => opened.close());
};
