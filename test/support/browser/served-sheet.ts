// A sheet of components or screens, built and served on the loopback, with a browser to look at it.
import { chromium, type Browser } from 'playwright';
import { build, preview } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { makeFolder, removeFolder } from '../server/data-folder.ts';

export interface ServedSheet {
  /** Address without a slash at its end. */
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * `configFile`: of Vite, from the root of the repository. Each one who serves a sheet builds it in a folder of its own:
 * two may do so at once.
 */
export const serveSheet = async (configFile: string): Promise<ServedSheet> => {
  const outDir = makeFolder('sheet');
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
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
      removeFolder(outDir);
    },
  };
};
