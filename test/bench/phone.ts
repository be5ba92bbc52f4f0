// A phone for measurements: the built app on a real server with the demo, a crew member signed in on a real Chromium,
// ready for the dead spot.
import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { ensureBuilt } from '#tools/lib/build/build-steps.mjs';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { ben } from '#test/support/judging/demo-logins.ts';
import { device } from '#test/support/browser/device.ts';
import { serverProcess } from '#test/support/server/server-process.ts';

export interface Phone {
  readonly origin: string;
  /** The page that is open; the browser is started when it does not run. */
  page(): Promise<Page>;
  /** Kills the browser; the next page is that of a cold one. */
  kill(): Promise<void>;
  /** No server answers from here on. */
  goOffline(): Promise<void>;
}

/** Runs the work on a phone that has everything it needs; all of it is gone afterwards. */
export const onPhone = async (work: (phone: Phone) => Promise<void>): Promise<void> => {
  await ensureBuilt();
  const dataDir = makeFolder('bench-phone');
  const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
  await server.start();
  const origin = `http://localhost:${String(server.port)}`;
  const browser = device({ origin });
  const page = async (): Promise<Page> => {
    const open = await browser.page();
    await open.addInitScript({ content: NAMES });
    return open;
  };
  try {
    await signIn(await page(), origin);
    await work({ origin, page, kill: () => browser.kill(), goOffline: () => server.stop() });
  } finally {
    await browser.dispose();
    if (server.pid() !== undefined) await server.stop();
    removeFolder(dataDir);
  }
};

/** Functions that run in the page come from a loader that names them by a function of its own. */
const NAMES = 'globalThis.__name = (named) => named;';

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(ben.login);
  await page.getByLabel('Password', { exact: true }).fill(ben.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/^All your jobs until .+ are on this/u).waitFor({ timeout: 60_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};
