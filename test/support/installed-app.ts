// A browser profile with the app on it, made once for all browser tests: half of what a first visit costs goes into some six hundred files that are the same each time.
import { removeFolder } from './data-folder.ts';
import { device } from './device.ts';
import { startNetwork } from './proxy.ts';

/** Environment variables that tell the workers where it lies, and the port of its origin, which all tests have in common. */
export const INSTALLED = 'CALLBOARD_E2E_INSTALLED';
export const ORIGIN_PORT = 'CALLBOARD_E2E_PORT';

/** Installs the app of the server on that port: its worker with all of its files, and nothing else, for none of its pages is opened. Answers how to take it away. */
export const installApp = async (serverPort: number): Promise<() => void> => {
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
  process.env[INSTALLED] = phone.profile;
  process.env[ORIGIN_PORT] = String(network.port);
  return () => removeFolder(phone.profile);
};
