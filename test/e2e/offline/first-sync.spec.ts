// A planner's first sync, answered from a recording: it ends with every row, however often the browser is killed in
// between.
//
// CALLBOARD_FIRST_SYNC=large takes about 290,000 rows instead of 10,400, CALLBOARD_KILLS says how often the browser is
// killed.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { chanceOf } from '../../support/run/chance.ts';
import { paula } from '../../support/judging/demo-logins.ts';
import type { Device } from '../../support/browser/device.ts';
import { contentOf } from '../../support/browser/kept-rows.ts';
import { LARGE, recordingFor, replay, untilAllIsHere } from '../../support/browser/planner-sync.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { loginPage } from '../pages/login-page.ts';

const siteOf = siteOfFile();

const IS_LARGE = process.env['CALLBOARD_FIRST_SYNC'] === 'large';
const KILLS = Number(process.env['CALLBOARD_KILLS'] ?? 2);
const COUNTS = IS_LARGE ? LARGE : { people: 60, venues: 60, companies: 60, projects: 75 };
/** Small pages make a long pull of few rows. */
const PAGE_ROWS = IS_LARGE ? 1000 : 200;
const PATIENCE_MS = IS_LARGE ? 600_000 : 60_000;

const signIn = async (phone: Device, origin: string): Promise<Page> => {
  const page = await phone.page();
  await page.addInitScript(watchLongTasks);
  await page.goto(origin);
  await loginPage(page).signIn(paula);
  await expect(loginPage(page).heading).toBeHidden({ timeout: 30_000 });
  return page;
};

/** Runs in the page: the longest time that a script of ours held up the page, in milliseconds. */
const watchLongTasks = (): void => {
  const scope = globalThis as typeof globalThis & { longest?: number };
  scope.longest = 0;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as (PerformanceEntry & {
      scripts: readonly { duration: number; sourceURL: string }[];
    })[]) {
      for (const { duration, sourceURL } of frame.scripts)
        if (sourceURL.startsWith(location.origin)) scope.longest = Math.max(scope.longest ?? 0, duration);
    }
  }).observe({ type: 'long-animation-frame' });
};

test(
  `a first sync that is killed ${String(KILLS)} times ends with the same rows as one that nobody disturbs`,
  IN_SOAK,
  async () => {
    test.setTimeout(2 * PATIENCE_MS + KILLS * 30_000 + 120_000);
    const site = siteOf();
    const { network } = site;
    const recording = await recordingFor(site.server.address, COUNTS, PAGE_ROWS);
    const watch = replay(network, recording);
    const calm = site.newDevice();
    const page = await signIn(calm, network.origin);
    await untilAllIsHere(page, PATIENCE_MS);
    const [whole, usable] = [watch.elapsed(), watch.usable()];
    const undisturbed = await contentOf(page);
    expect(undisturbed.counts).toMatchObject(recording.counts);
    const longest = await page.evaluate(() => (globalThis as typeof globalThis & { longest?: number }).longest ?? 0);
    await calm.close();

    const chance = chanceOf(2024);
    const harried = site.newDevice();
    await signIn(harried, network.origin);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await wait(chance.between(50, IS_LARGE ? 4_000 : 400));
      await harried.kill();
      await (await harried.page()).goto(network.origin);
    }
    const after = await harried.page();
    await untilAllIsHere(after, PATIENCE_MS);
    expect(await contentOf(after)).toEqual(undisturbed);
    console.log(
      `figure: first sync of ${String(recording.rows)} rows in ${(whole / 1000).toFixed(1)} s, this week usable after ${(usable / 1000).toFixed(1)} s, longest script ${longest.toFixed(0)} ms, ${String(KILLS)} kills, same hash ${undisturbed.hash.slice(0, 12)}`,
    );
  },
);
