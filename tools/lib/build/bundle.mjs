// Programs on the server's sources as one script each: translated file by file while they start, they would take
// seconds longer, and run slower.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, ROOT } from '../project.mjs';
import { hashOf } from './source-hash.mjs';
import { step } from '../steps.mjs';

const SOURCES = [
  'server',
  'schema',
  'i18n',
  'src/planning',
  'tools',
  'test/bench',
  'test/support',
  'package.json',
  'package-lock.json',
];

/** The server's program. */
export const SERVER = 'server/main.ts';

/** @param {string} entry */
const folderOf = (entry) => inProject(join('build', entry.replace(/\.ts$/u, '').replaceAll('/', '-')));

/**
 * The script that `node` runs for a program of the project; `ensureBundle` makes it.
 * @param {string} entry from the project's root
 */
export const bundleOf = (entry) => join(folderOf(entry), 'program.mjs');

/**
 * Each module goes on looking beside its own source for what it reads: the app's files, message catalogues, the
 * manifest.
 * @type {import('vite').Plugin}
 */
const atItsPlace = {
  name: 'callboard-at-its-place',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
    // Written as patterns, which do not match themselves: this file is in bundles too.
    return code
      .replaceAll(/import\.meta\.dirname\b/gu, JSON.stringify(dirname(id)))
      .replaceAll(/import\.meta\.url\b/gu, JSON.stringify(pathToFileURL(id).href));
  },
};

/** @param {string} entry */
const bundle = async (entry) => {
  // Loaded here: the commands that use this file start before anything is installed.
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [atItsPlace],
    build: {
      ssr: inProject(entry),
      outDir: folderOf(entry),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
  });
};

/**
 * Bundles the program unless that was done from the same sources.
 * @param {string} entry from the project's root
 * @returns {Promise<string>} the script that `node` runs
 */
export const ensureBundle = async (entry) => {
  const [script, stamp, sources] = [bundleOf(entry), join(folderOf(entry), '.stamp'), hashOf(SOURCES)];
  if (existsSync(script) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return script;
  await step(`Bundle ${entry}`, () => bundle(entry));
  writeFileSync(stamp, sources);
  return script;
};
