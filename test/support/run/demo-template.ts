// A data folder with the small demo in it and devices with the app on them, made once for all browser tests; each works
// on copies of its own.
import type { FullConfig } from '@playwright/test';
import { makeFolder, quickParent, removeFolder } from '../server/data-folder.ts';
import { installApps } from '../browser/installed-app.ts';
import { serverProcess } from '../server/server-process.ts';

/** Environment variable that tells the workers where it lies. */
export const TEMPLATE = 'CALLBOARD_E2E_TEMPLATE';

/** Bytes that the template and the copies that are used at one time take, with room to spare. */
export const ENOUGH = 2 ** 30;

const makeTemplate = async ({ workers }: FullConfig): Promise<() => void> => {
  const dataDir = makeFolder('demo', quickParent(ENOUGH));
  const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
  await server.start();
  const uninstall = await installApps(server.port, workers);
  await server.stop();
  process.env[TEMPLATE] = dataDir;
  return () => {
    uninstall();
    removeFolder(dataDir);
  };
};

export default makeTemplate;
