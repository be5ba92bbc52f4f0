// A copy of the working tree, as it stands, in which anything may be written: packages and what was compiled before are
// lent to it.
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

export interface Copy {
  readonly folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Runs a program of the copy by Node. @throws Error with what it printed, where it fails */
  run(...line: readonly string[]): Promise<string>;
  /** Files that are not as they were, as paths from the root. */
  changed(): readonly string[];
  remove(): void;
}

const git = (...line: readonly string[]): readonly string[] =>
  execFileSync('git', line, { cwd: PROJECT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(PROJECT, path)));

const filesOf = (): readonly string[] => git('ls-files', '-z', '--cached', '--others', '--exclude-standard');

/** The compiler's memory is copied, and not lent: it would take the copy for the project. */
const LEFT_OUT = ['.cache', '.vite', '.vite-temp'];

const lendPackages = (folder: string): void => {
  const [from, to] = [join(PROJECT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!LEFT_OUT.includes(name)) symlinkSync(join(from, name), join(to, name), 'junction');
  const memory = join(from, '.cache/tsc');
  if (existsSync(memory)) cpSync(memory, join(to, '.cache/tsc'), { recursive: true, preserveTimestamps: true });
};

/** What a run of tests tells the processes below it. */
const isOfThisRun = (name: string): boolean =>
  /^(?:VITEST|CALLBOARD_|NODE_OPTIONS$|NODE_ENV$|DEV$|PROD$|SSR$|MODE$|TEST$)/u.test(name);

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfThisRun(name))),
  NO_COLOR: '1',
});

export const copyOfProject = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-adding-'));
  const files = filesOf();
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // With its time: the compiler looks anew only at what is younger.
    cpSync(join(PROJECT, path), join(folder, path), { preserveTimestamps: true });
  }
  lendPackages(folder);
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    run: async (...line) => {
      try {
        const { stdout } = await promisify(execFile)(process.execPath, line, {
          cwd: folder,
          env: environment(),
          maxBuffer: 2 ** 26,
        });
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = Object(error) as { readonly stdout?: string; readonly stderr?: string };
        throw new Error(`${line.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
      }
    },
    changed: () => changedIn(folder, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** What running leaves behind, and what the project keeps beside its sources. */
const NO_SOURCES = /^(?:node_modules|build|dist|data|\.git)(?:\/|$)/u;

const changedIn = (folder: string, files: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !NO_SOURCES.test(path))
    .filter(
      (path) => !files.includes(path) || !readFileSync(join(folder, path)).equals(readFileSync(join(PROJECT, path))),
    )
    .toSorted();
