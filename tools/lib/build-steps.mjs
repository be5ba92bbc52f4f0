// The steps from sources to dist/: fonts, icons, message catalogues, the app with its service worker, its budget.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, PROGRAMS, ROOT } from './project.mjs';
import { command, say } from './steps.mjs';

const SOURCES = ['src', 'sw', 'schema', 'i18n', 'tools/lib', 'tools/fonts.ts', 'tools/icons.ts', 'tools/app-icons.ts', 'tools/catalogs.ts', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const STAMP = inProject('dist/.stamp');

/**
 * @param {string} path
 * @returns {readonly string[]}
 */
const filesIn = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)).filter((name) => statSync(name).isFile()).sort();
};

/** @param {readonly string[]} paths from the project's root */
const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(inProject(path)))) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const stampNow = () => `${hashOf(SOURCES)} ${hashOf(['public'])}`;

/** True when dist/ was built from the sources as they are, with all that the build writes into public/. */
export const isBuilt = () => existsSync(STAMP) && existsSync(inProject('dist/index.html')) && readFileSync(STAMP, 'utf8') === stampNow();

/** Makes the files under public/ that are derived, not written by hand. */
const derive = async () => {
  await command('Cut the fonts', PROGRAMS.typescript('tools/fonts.ts'));
  await command('Draw the app icons', PROGRAMS.typescript('tools/app-icons.ts'));
  await command('Compile the message catalogues', PROGRAMS.typescript('tools/catalogs.ts'));
};

/** @returns {Promise<string>} what the budget printed */
export const checkBudget = () => command('Weigh the first screens', PROGRAMS.typescript('tools/bundle-budget.ts'));

/** Builds dist/, whatever is there. */
export const buildApp = async () => {
  await derive();
  // Hashed before the bundling, so that a file changed in the meantime is built next time.
  const sources = hashOf(SOURCES);
  await command('Build the app', [...PROGRAMS.vite(), 'build']);
  writeFileSync(STAMP, `${sources} ${hashOf(['public'])}`);
};

/** Builds dist/ unless it is current. */
export const ensureBuilt = async () => {
  if (isBuilt()) return;
  say('Building the app: its sources changed, or it was never built here.');
  await buildApp();
};
