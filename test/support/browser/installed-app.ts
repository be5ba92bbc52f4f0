// Browser profiles with the app on them, one for each worker of the browser tests: half of what a first visit costs
// goes into some six hundred files that are the same each time.
import { removeFolder } from '../server/data-folder.ts';
import { device } from './device.ts';
import { startNetwork } from './proxy.ts';

/** A profile with the app on it. */
export interface InstalledApp {
  /** Folder of the profile. */
  readonly profile: string;
  /** Port of the app's origin, which is the only one that this profile knows the app by. */
  readonly port: number;
}

/** Environment variable that tells the workers what is installed. */
const INSTALLED = 'CALLBOARD_E2E_INSTALLED';

/**
 * Installs the app of the server on that port: its worker with all of its files, and nothing else, for none of its
 * pages is opened.
 */
const install = async (serverPort: number): Promise<InstalledApp> => {
  const network = await startNetwork(serverPort);
  const phone = device({ origin: network.origin });
  const page = await phone.page();
  await page.goto(`${network.origin}/version.json`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await phone.close();
  await network.close();
  return { profile: phone.profile, port: network.port };
};

/** One for each worker, as two of them cannot listen on one port. Answers how to take them away. */
export const installApps = async (serverPort: number, workers: number): Promise<() => void> => {
  const apps = await Promise.all(Array.from({ length: workers }, () => install(serverPort)));
  process.env[INSTALLED] = JSON.stringify(apps);
  return () => {
    for (const { profile } of apps) removeFolder(profile);
  };
};

/** What this worker has to itself. @throws Error outside the browser tests */
export const installedApp = (): InstalledApp => {
  const { [INSTALLED]: all = '[]', TEST_PARALLEL_INDEX: at = '0' } = process.env;
  const app = (JSON.parse(all) as readonly InstalledApp[])[Number(at)];
  if (app === undefined) throw new Error('The app for this worker of the browser tests was not installed');
  return app;
};
