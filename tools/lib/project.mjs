// Where the project lies, and how its programs are called without anything on the PATH but Node.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {readonly string[]} parts */
export const inProject = (...parts) => join(ROOT, ...parts);

/** @param {string} path from the project's root */
const node = (path) => [process.execPath, inProject(path)];
/** @param {string} path from the project's root */
const typescript = (path) => [process.execPath, '--import', 'tsx', path];

/** The npm that runs us, or the one on the PATH. */
const npm = () => {
  const path = process.env['npm_execpath'];
  return path === undefined || path === '' ? ['npm'] : /\.[cm]?js$/u.test(path) ? [process.execPath, path] : [path];
};

/** Command lines, to be completed with arguments. */
export const PROGRAMS = {
  npm,
  vite: () => node('node_modules/vite/bin/vite.js'),
  vitest: () => node('node_modules/vitest/vitest.mjs'),
  playwright: () => node('node_modules/@playwright/test/cli.js'),
  compiler: () => node('node_modules/typescript-native/bin/tsc'),
  /** By the rules of the folder that it is called in. */
  lint: () => [
    ...node('node_modules/oxlint/bin/oxlint'),
    ...['--config', 'oxlint.config.js', '--tsconfig', inProject('tsconfig.lint.json')],
  ],
  format: () => node('node_modules/oxfmt/bin/oxfmt'),
  typescript,
};

const OLDEST = [20, 19];

/** @throws {Error} with a sentence that helps, when this Node is too old */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `Callboard needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
};
