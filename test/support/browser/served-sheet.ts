// A sheet of components or screens, built once and served on the loopback, with a browser to look at it.
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { build, preview } from 'vite';
import { hashOf } from '#tools/lib/build/source-hash.mjs';
import { inProject } from '#tools/lib/project.mjs';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { makeFolder, removeFolder } from '../server/data-folder.ts';

export interface ServedSheet {
  /** Address without a slash at its end. */
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

const SOURCES = ['src', 'schema', 'i18n', 'public', 'test', 'package-lock.json'];

/**
 * The folder of a built sheet. Several files of tests look at one sheet: whoever comes first builds it. Two who come at
 * the same moment build it each, and one of the two is kept.
 */
const builtSheet = async (configFile: string): Promise<string> => {
  const sheet = inProject('build/sheets', dirname(configFile).replaceAll('/', '-'));
  const hash = hashOf(SOURCES);
  const folder = join(sheet, hash);
  if (existsSync(folder)) return folder;
  mkdirSync(sheet, { recursive: true });
  for (const old of readdirSync(sheet)) if (old !== hash) removeFolder(join(sheet, old));
  const outDir = makeFolder('sheet', inProject('build'));
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  try {
    renameSync(outDir, folder);
  } catch {
    // The other's is there; it is the same.
    removeFolder(outDir);
  }
  return folder;
};

/** `configFile`: of Vite, from the root of the repository. */
export const serveSheet = async (configFile: string): Promise<ServedSheet> => {
  const outDir = await builtSheet(configFile);
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS] });
  return {
    address: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/u, ''),
    browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
