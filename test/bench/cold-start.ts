// Cold start without a network, to today's job: the app beside a static page of the same content from the same service
// worker.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { JOB_OF_TODAY } from '#test/support/judging/demo-addresses.ts';
import { keyValues } from '#test/support/browser/kept-rows.ts';
import { summed, told, type Measured } from './measure.ts';
import { onPhone, type Phone } from './phone.ts';

const ROUNDS = 3;
const GOAL = 1.3;
/**
 * Milliseconds that a browser gets to start before it is asked for a page, and a page to come to rest before it is
 * left.
 */
const REST_MS = 2000;

interface Start {
  readonly name: string;
  /** Path and query that are opened. */
  readonly path: string;
  /** What the worker answers every address with. */
  readonly shell: string;
}

/** Runs in the page: the app's own page as the worker keeps it; replaced where another one is given. */
const shell = async (replacement: string | undefined): Promise<string> => {
  const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '');
  const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/index.html');
  const kept = key === undefined ? undefined : await cache.match(key);
  if (key === undefined || kept === undefined) throw new Error('The shell is not on the device');
  const { headers } = kept;
  const text = await kept.text();
  if (replacement !== undefined) await cache.put(key, new Response(replacement, { headers }));
  return text;
};

/** What is drawn, as one page without scripts. */
const stillOf = async (page: Page, original: string): Promise<string> => {
  const { html, sheets } = await page.evaluate(() => ({
    html: document.getElementById('root')?.innerHTML ?? '',
    sheets: [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.outerHTML).join(''),
  }));
  return original
    .replaceAll(/<script[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/gu, '')
    .replace('</head>', () => `${sheets}</head>`)
    .replace('<div id="root">', () => `<div id="root">${html}`);
};

/** Keeps when the job stood in the page for the first time; that frame paints it. */
const watchForJob = async (page: Page): Promise<void> => {
  await page.addInitScript((job) => {
    const look = (): void => {
      if (document.body === null || !document.body.textContent.includes(job)) requestAnimationFrame(look);
      else performance.mark('job');
    };
    requestAnimationFrame(look);
  }, JOB_OF_TODAY);
};

/**
 * Milliseconds from the start of the navigation to the paint that shows the job: the first one where the page brought
 * it along.
 */
const paintedAt = (page: Page, isBroughtAlong: boolean): Promise<number> =>
  page.evaluate(async (brought) => {
    for (;;) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const job = brought ? paint : performance.getEntriesByName('job')[0];
      if (paint !== undefined && job !== undefined) return Math.max(paint.startTime, job.startTime);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }, isBroughtAlong);

const coldStart = async (phone: Phone, { path, shell: answer }: Start): Promise<number> => {
  await (await phone.page()).evaluate(shell, answer);
  await wait(REST_MS);
  await phone.kill();
  const page = await phone.page();
  await wait(REST_MS);
  await watchForJob(page);
  const served = await page.goto(`${phone.origin}${path}`);
  return paintedAt(page, (await served?.text())?.includes(JOB_OF_TODAY) === true);
};

const report = (still: Measured, others: readonly Measured[]): void => {
  console.log(
    `  ${String(ROUNDS)} cold starts of the browser each, no network, to the paint that shows “${JOB_OF_TODAY}”:`,
  );
  for (const one of [still, ...others]) console.log(told(one));
  const [ratio = Number.NaN, without = Number.NaN] = others.map(
    ({ milliseconds }) => milliseconds / still.milliseconds,
  );
  console.log(
    `  The app takes ${ratio.toFixed(2)} times as long as the static page (goal: at most ${String(GOAL)}, ${ratio <= GOAL ? 'reached' : 'missed'}), without the picture ${without.toFixed(2)} times`,
  );
};

await onPhone(async (phone) => {
  const page = await phone.page();
  await page.goto(phone.origin);
  await page.getByRole('heading', { name: JOB_OF_TODAY }).waitFor();
  await wait(REST_MS);
  if ((await keyValues(page))['lastScreen'] === undefined) throw new Error('No picture of home was kept');
  const original = await page.evaluate(shell, undefined);
  const still = await stillOf(page, original);
  await phone.goOffline();
  const starts: readonly Start[] = [
    { name: 'a static page of the same content', path: '/static', shell: still },
    { name: 'the app, with the picture of its last screen', path: '/', shell: original },
    { name: 'the app without that picture', path: '/?plain', shell: original },
  ];
  const times = starts.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const start of round % 2 === 0 ? starts : starts.toReversed()) {
      const at = await coldStart(phone, start);
      if (round > 0) times[starts.indexOf(start)]?.push(at);
    }
  }
  const [first, ...others] = starts.map(({ name }, at) => summed(name, times[at] ?? []));
  if (first !== undefined) report(first, others);
});
