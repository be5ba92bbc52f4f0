// A planner's first sync, answered from a recording: it ends with every row, however often the browser is killed in between.
//
// CALLBOARD_FIRST_SYNC=large takes about 290,000 rows instead of 10,400, CALLBOARD_KILLS says how often the browser is killed.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { chanceOf } from '../support/chance.ts';
import { paula } from '../support/demo-logins.ts';
import type { Device } from '../support/device.ts';
import { contentOf, keptRows } from '../support/kept-rows.ts';
import { recordLists, type Recording } from '../support/recorded-lists.ts';
import { siteOfFile, type Site } from '../support/site.ts';
import { loginPage } from './pages/login-page.ts';

const siteOf = siteOfFile();

const IS_LARGE = process.env['CALLBOARD_FIRST_SYNC'] === 'large';
const KILLS = Number(process.env['CALLBOARD_KILLS'] ?? 8);
const COUNTS = IS_LARGE ? { people: 2000, venues: 300, companies: 400, projects: 3600 } : { people: 60, venues: 60, companies: 60, projects: 75 };
/** Small pages make a long pull of few rows. */
const PAGE_ROWS = IS_LARGE ? 1000 : 200;
const PATIENCE_MS = IS_LARGE ? 600_000 : 60_000;

/** What this login pulls depends on who it is: asked of the real server, as the device does. */
const recordingFor = async ({ server }: Site): Promise<Recording> => {
  const api = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => (await (await fetch(`${server.address}/api/v1${path}`, init)).json()) as Record<string, unknown>;
  const { token } = await api('/auth/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ login: paula.login, password: paula.password }) });
  const claims = claimsOf(String(token));
  if (claims === null) throw new Error('The server gave no token');
  const rights = await api('/userRights', { headers: { authorization: `Bearer ${String(token)}` } });
  return recordLists(actorOf({ claims, rights: rights as Record<string, readonly string[]> }), COUNTS, PAGE_ROWS);
};

/** When each of the first things was answered, in milliseconds since the watch began. */
class Watch {
  readonly #began = performance.now();
  readonly #times = new Map<string, number>();

  /** Notes the answer; the week is here when the page after it is asked for. */
  note(path: string): void {
    const { pathname, searchParams } = new URL(path, 'http://recording');
    const isRest = searchParams.get('page') === '3' && !isOfFewDays(searchParams);
    if (pathname === '/planningCalendarItems' && isRest) this.#times.set('week', this.elapsed());
    if (PEOPLE_AND_PLACES.includes(pathname)) this.#times.set(pathname, this.elapsed());
  }

  elapsed(): number {
    return performance.now() - this.#began;
  }

  /** This week's shifts, and whom and what they name. */
  usable(): number {
    return Math.max(this.#times.get('week') ?? Infinity, ...PEOPLE_AND_PLACES.map((path) => this.#times.get(path) ?? Infinity));
  }
}

/** The days around today, not those that are kept in the end. */
const isOfFewDays = (query: URLSearchParams): boolean => {
  const [from, to] = [query.get('from'), query.get('to')];
  return from !== null && to !== null && Temporal.PlainDate.from(from).until(to).days < 14;
};

/** The recording is of as many rows as an agency's window holds: every day of it is kept, whatever week it is. */
const keepAllDays = ({ network }: Site): void => {
  network.rewrite({
    matches: ({ path }) => path === '/api/v1/tenant',
    text: (body) => {
      const tenant = JSON.parse(body) as { readonly settings: object };
      return JSON.stringify({ ...tenant, settings: { ...tenant.settings, planningWindow: { back: 3650, ahead: 3650 } } });
    },
  });
};

const PEOPLE_AND_PLACES = ['/persons', '/contacts', '/companies', '/locations', '/functions', '/projects'];

const untilAllIsHere = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await keptRows(page).of('_meta')).some(({ name }) => name === 'lastPull'), { timeout: PATIENCE_MS, intervals: [250] }).toBe(true);
};

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
    for (const frame of list.getEntries() as (PerformanceEntry & { scripts: readonly { duration: number; sourceURL: string }[] })[]) {
      for (const { duration, sourceURL } of frame.scripts) if (sourceURL.startsWith(location.origin)) scope.longest = Math.max(scope.longest ?? 0, duration);
    }
  }).observe({ type: 'long-animation-frame' });
};

test(`a first sync that is killed ${String(KILLS)} times ends with the same rows as one that nobody disturbs`, async () => {
  test.setTimeout(2 * PATIENCE_MS + KILLS * 30_000 + 120_000);
  const site = siteOf();
  const { network } = site;
  const recording = await recordingFor(site);
  keepAllDays(site);
  const watch = new Watch();
  network.replay((path) => {
    const answer = recording.answer(path);
    if (answer !== undefined) watch.note(path);
    return answer;
  });
  const calm = site.newDevice();
  const page = await signIn(calm, network.origin);
  await untilAllIsHere(page);
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
  await untilAllIsHere(after);
  expect(await contentOf(after)).toEqual(undisturbed);
  console.log(`figure: first sync of ${String(recording.rows)} rows in ${(whole / 1000).toFixed(1)} s, this week usable after ${(usable / 1000).toFixed(1)} s, longest script ${longest.toFixed(0)} ms, ${String(KILLS)} kills, same hash ${undisturbed.hash.slice(0, 12)}`);
});
