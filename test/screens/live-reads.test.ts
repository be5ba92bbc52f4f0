// However long a list is, its page keeps a few live reads and one timer: rows ask nothing by themselves.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSheet, type ServedSheet } from '#test/support/browser/served-sheet.ts';

const MOST_READS = 12;

declare global {
  /** Of the sheet: how many live reads are kept. */
  function liveReads(): number;
  /** Of `keepTimers`: where each was set that waits now. */
  function timers(): readonly string[];
}

let sheet: ServedSheet;
beforeAll(async () => {
  sheet = await serveSheet('test/screens/sheet/vite.config.ts');
});
afterAll(() => sheet.close());

/** Keeps the timers that wait for half a second and more: what only puts off a piece of work is over by then. */
const keepTimers = (): void => {
  const waiting = new Map<number, string>();
  const { setTimeout: later, clearTimeout: never, setInterval: again, clearInterval: noMore } = window;
  const isLong = (ms: number | undefined): boolean => (ms ?? 0) >= 500;
  const placeOf = (): string => String(new Error('placed').stack).split('\n').slice(2, 5).join(' < ');
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => {
      const place = placeOf();
      const id = later(() => {
        waiting.delete(id);
        run();
      }, ms);
      if (isLong(ms)) waiting.set(id, place);
      return id;
    },
    clearTimeout: (id: number) => {
      waiting.delete(id);
      never(id);
    },
    setInterval: (run: () => void, ms?: number) => {
      const id = again(run, ms);
      waiting.set(id, placeOf());
      return id;
    },
    clearInterval: (id: number) => {
      waiting.delete(id);
      noMore(id);
    },
    timers: () => [...waiting.values()],
  });
};

const opened = async (path: string, rows: number): Promise<Page> => {
  const context = await sheet.browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Vienna',
  });
  await context.addInitScript(keepTimers);
  const page = await context.newPage();
  await page.goto(`${sheet.address}${path}`);
  await page.waitForFunction((least) => document.querySelectorAll('main a[href^="/jobs/"]').length >= least, rows);
  return page;
};

const readsOf = (page: Page): Promise<number> => page.evaluate(() => liveReads());
/** Dexie clears the cache of a read that ended some seconds later; what is asked for is what stays. */
const timersThatStay = async (page: Page): Promise<readonly string[]> => {
  await page.waitForFunction(() => timers().length <= 1);
  return page.evaluate(() => timers());
};

it('a list of 200 jobs keeps at most 12 live reads and one timer, and as many as a list of five', async () => {
  const [few, many] = [await opened('/jobs?season=5', 5), await opened('/jobs?season=200', 200)];
  const [readsOfFew, reads] = [await readsOf(few), await readsOf(many)];
  process.stdout.write(`figure: a list of 200 jobs keeps ${String(reads)} live reads\n`);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(MOST_READS);
  expect(reads).toBe(readsOfFew);
  // The shared clock's.
  expect(await timersThatStay(many)).toHaveLength(1);
});
