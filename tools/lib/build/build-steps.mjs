// The steps from sources to dist/: fonts, icons, message catalogues, the app with its service worker, its budget.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBundle, SERVER } from './bundle.mjs';
import { inProject, PROGRAMS } from '../project.mjs';
import { hashOf } from './source-hash.mjs';
import { command, say } from '../steps.mjs';

const SOURCES = [
  'src',
  'sw',
  'schema',
  'i18n',
  'tools/lib',
  'tools/fonts.ts',
  'tools/icons.ts',
  'tools/app-icons.ts',
  'tools/catalogs.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const STAMP = inProject('dist/.stamp');

const stampNow = () => `${hashOf(SOURCES)} ${hashOf(['public'])}`;

/** True when dist/ was built from the sources as they are, with all that the build writes into public/. */
export const isBuilt = () =>
  existsSync(STAMP) && existsSync(inProject('dist/index.html')) && readFileSync(STAMP, 'utf8') === stampNow();

/** Makes the files under public/ that are derived, not written by hand. */
export const derive = async () => {
  await command('Cut the fonts', PROGRAMS.typescript('tools/fonts.ts'));
  await command('Draw the app icons', PROGRAMS.typescript('tools/app-icons.ts'));
  await command('Compile the message catalogues', PROGRAMS.typescript('tools/catalogs.ts'));
};

/** @returns {Promise<string>} what the budget printed */
export const checkBudget = () => command('Weigh the first screens', PROGRAMS.typescript('tools/bundle-budget.ts'));

/** Builds dist/, whatever is there, and the server's script. */
export const buildApp = async () => {
  await derive();
  // Hashed before the bundling, so that a file changed in the meantime is built next time.
  const sources = hashOf(SOURCES);
  await command('Build the app', [...PROGRAMS.vite(), 'build']);
  writeFileSync(STAMP, `${sources} ${hashOf(['public'])}`);
  await ensureBundle(SERVER);
};

/** Builds dist/ and the server's script unless they are current. */
export const ensureBuilt = async () => {
  if (isBuilt()) return void (await ensureBundle(SERVER));
  say('Building the app: its sources changed, or it was never built here.');
  await buildApp();
};
