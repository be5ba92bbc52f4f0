// Another planner's change on an open screen of the real app: from the request that makes it until it is shown.
import { performance } from 'node:perf_hooks';
import { ensureBuilt } from '#tools/lib/build/build-steps.mjs';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { paula, pia } from '#test/support/judging/demo-logins.ts';
import { device, DESKTOP } from '#test/support/browser/device.ts';
import { startNetwork } from '#test/support/browser/proxy.ts';
import { officeAs } from '#test/support/server/office.ts';
import { serverProcess } from '#test/support/server/server-process.ts';

const PATIENCE_MS = 120_000;

/** Milliseconds of each change. */
export const liveChanges = async (times: number): Promise<readonly number[]> => {
  await ensureBuilt();
  const dataDir = makeFolder('bench-live');
  const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
  await server.start();
  const network = await startNetwork(server.port);
  const browser = device({ origin: network.origin, options: DESKTOP });
  try {
    const page = await browser.page();
    await page.goto(network.origin);
    await page.getByLabel('E-mail').fill(paula.login);
    await page.getByLabel('Password', { exact: true }).fill(paula.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Crew planner' }).first().waitFor({ timeout: PATIENCE_MS });
    await page.goto(`${network.origin}/projects-vacancy`);
    const link = page.getByRole('main').getByRole('link', { name: 'Crew planner' }).first();
    await link.waitFor({ timeout: PATIENCE_MS });
    const seat = new URL((await link.getAttribute('href')) ?? '', network.origin).searchParams.get('seat') ?? '';
    await page.goto(`${network.origin}/planner-crew?seat=${seat}`);
    const card = page.getByRole('region', { name: 'Position', exact: true });
    const offer = card.getByRole('button', { name: 'Offer as vacancy' });
    const retract = card.getByRole('button', { name: 'Take the offer back' });
    await offer.or(retract).first().waitFor({ timeout: PATIENCE_MS });
    const other = await officeAs(server.address, pia);
    let isOffered = await retract.isVisible();
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      // What is asked at a whole interval would flatter or hurt: each change comes at another moment.
      await page.waitForTimeout(700 + ((time * 371) % 1100));
      const began = performance.now();
      await other.post(`/projectCrewItems/${seat}`, { statusCode: isOffered ? 'open' : 'vacant' });
      isOffered = !isOffered;
      await (isOffered ? retract : offer).waitFor({ timeout: PATIENCE_MS });
      took.push(performance.now() - began);
    }
    return took;
  } finally {
    await browser.dispose();
    await network.close();
    await server.stop();
    removeFolder(dataDir);
  }
};
