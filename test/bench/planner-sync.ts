// A planner's whole first sync in the real app, answered from a recording, so that neither server nor database has a
// part in it.
import { ensureBuilt } from '#tools/lib/build/build-steps.mjs';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { paula } from '#test/support/judging/demo-logins.ts';
import { device, DESKTOP } from '#test/support/browser/device.ts';
import { LARGE, recordingFor, replay, untilAllIsHere } from '#test/support/browser/planner-sync.ts';
import type { Recording } from '#test/support/browser/recorded-lists.ts';
import { startNetwork } from '#test/support/browser/proxy.ts';
import { serverProcess } from '#test/support/server/server-process.ts';
import { inPages } from './in-page.ts';

const PAGE_ROWS = 1000;
const PATIENCE_MS = 600_000;

export interface PlannerSync {
  readonly rows: number;
  /** Seconds from the start of the browser until everything is there. */
  readonly whole: number;
  /** Seconds until this week's shifts are there, and whom and what they name. */
  readonly usable: number;
  /** Seconds in which bare IndexedDB fetches and puts the same rows. */
  readonly bare: number;
}

const bareSync = async ({ lists, answer }: Recording): Promise<number> => {
  let took = Number.NaN;
  await inPages(
    'lists-page.ts',
    async (run) => {
      took = await run<number>('lists', { lists });
    },
    { answers: answer },
  );
  return took / 1000;
};

export const syncOfPlanner = async (): Promise<PlannerSync> => {
  await ensureBuilt();
  const dataDir = makeFolder('bench-planner');
  const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
  await server.start();
  const network = await startNetwork(server.port);
  const browser = device({ origin: network.origin, options: DESKTOP });
  try {
    const recording = await recordingFor(server.address, LARGE, PAGE_ROWS);
    const watch = replay(network, recording);
    const page = await browser.page();
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.goto(network.origin);
    await page.getByLabel('E-mail').fill(paula.login);
    await page.getByLabel('Password', { exact: true }).fill(paula.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await untilAllIsHere(page, PATIENCE_MS);
    const [whole, usable] = [watch.elapsed() / 1000, watch.usable() / 1000];
    await browser.dispose();
    return { rows: recording.rows, whole, usable, bare: await bareSync(recording) };
  } finally {
    await browser.dispose();
    await network.close();
    await server.stop();
    removeFolder(dataDir);
  }
};
