// What people do again and again in these tests, in their words.
import { expect, type Page } from '@playwright/test';
import type { Language } from '#i18n/languages.ts';
import { JOB_OF_TODAY } from '../support/judging/demo-addresses.ts';
import type { DemoLogin } from '../support/judging/demo-logins.ts';
import type { HeldRows } from '../support/server/held-rows.ts';
import { keptRows, type Kept } from '../support/browser/kept-rows.ts';
import { loadOf } from '../support/browser/page-loads.ts';
import type { Site } from '../support/browser/site.ts';
import type { UnsentWork } from '../support/browser/unsent-work.ts';
import { crewPage } from './pages/crew-page.ts';
import { frame } from './pages/frame.ts';
import { homePage } from './pages/home-page.ts';
import { loginPage } from './pages/login-page.ts';
import { OUTBOX, outboxPanel } from './pages/outbox-panel.ts';

/**
 * Looked for ten times a second: a locator's own steps grow to half a second, and nearly every test waits for these.
 */
const soon = (timeout: number) => ({ timeout, intervals: [100] });

/** The device says that nothing waits on it any more. `patience`: milliseconds until it has to. */
export const expectAllSent = async (page: Page, patience = 60_000): Promise<void> => {
  await expect.poll(() => frame(page).pill.allTextContents(), soon(patience)).toEqual(['All sent']);
};

/**
 * Signs in, and waits until the device has all that it needs without a network: the person's jobs and the app itself.
 */
export const signInToStay = async (page: Page, origin: string, who: DemoLogin): Promise<void> => {
  await page.goto(origin);
  await loginPage(page).signIn(who);
  await untilReadyForTheDeadSpot(page);
};

export const untilReadyForTheDeadSpot = async (page: Page): Promise<void> => {
  await expect.poll(() => page.getByText(/^All your jobs until .+ are on this/u).isVisible(), soon(90_000)).toBe(true);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

/** From home to the page of the crew whose job is today's. */
export const openTodaysCrew = async (page: Page): Promise<void> => {
  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  await homePage(page).openCrew();
  await expect(crewPage(page).name).toHaveText(JOB_OF_TODAY);
};

/**
 * Signs anybody in, in whatever language the page speaks, and waits until the device has pulled everything of theirs.
 */
export const signInAnywhere = async (
  page: Page,
  origin: string,
  { login, password, kind }: DemoLogin,
): Promise<void> => {
  await page.goto(`${origin}/login${kind === undefined ? '' : `?${kind}=${login}`}`);
  await page.locator('input[type=email], input[autocomplete=username]').fill(login);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  const { of } = keptRows(page);
  await expect.poll(async () => (await of('_meta')).some(({ name }) => name === 'lastPull'), soon(60_000)).toBe(true);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

/** The agency speaks that language from now on, with everybody. */
export const speak = ({ network }: Site, language: Language): void => {
  network.rewrite({
    matches: ({ path }) => path === '/api/v1/tenant',
    text: (tenant) => JSON.stringify({ ...JSON.parse(tenant), useUserLanguage: false, defaultLanguage: language }),
  });
};

export interface Tap {
  /** Instants just before the tap and just after the page said that it is saved. */
  readonly before: Temporal.Instant;
  readonly after: Temporal.Instant;
}

/** Taps the slab and waits for the page to say that the check is kept. */
export const tapCheckIn = async (page: Page): Promise<Tap> => {
  await expect(crewPage(page).slab).toBeEnabled();
  const before = Temporal.Now.instant();
  await crewPage(page).slab.click();
  await expect(crewPage(page).done).toContainText('Checked in');
  return { before, after: Temporal.Now.instant() };
};

/** The time of an instant as read at the venue of the demo. */
export const timeInVienna = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO('Europe/Vienna').toPlainTime().toString({ smallestUnit: 'minute' });

export interface CheckEntry {
  readonly id: string;
  readonly checkId: string;
  readonly assignmentId: string;
  /** The moment of the check as the device sends it, and as its own clock showed it. */
  readonly at: string;
  readonly deviceAt: string;
  /** When the change was kept on the device. */
  readonly savedAt: string;
}

/** The one check that waits on a device. */
export const checkAmong = (entries: readonly Kept[]): CheckEntry => {
  const checks = entries.filter(({ mutation }) => String(mutation).startsWith('checkPerson@'));
  const [entry] = checks;
  if (entry === undefined || checks.length > 1)
    throw new Error(`${String(checks.length)} checks wait on this device, not one`);
  const { id, check } = entry['args'] as {
    readonly id: string;
    readonly check: { readonly id: string; readonly at: string; readonly deviceAt: string };
  };
  const { deviceAt: savedAt } = entry['occurredAt'] as { readonly deviceAt: string };
  return {
    id: String(entry['id']),
    checkId: check.id,
    assignmentId: id,
    at: check.at,
    deviceAt: check.deviceAt,
    savedAt,
  };
};

/** Takes that work in where the outbox is open, and answers the ids of its changes once they are kept. */
export const takeIn = async (page: Page, origin: string, work: UnsentWork): Promise<readonly string[]> => {
  await page.goto(`${origin}${OUTBOX}`);
  const give = async (): Promise<number> => {
    const load = await loadOf(page);
    await outboxPanel(page).takeIn(work.text);
    return load;
  };
  let given = await give();
  await expect
    .poll(
      async () => {
        // Whoever sees the page load itself anew gives it the file once more; what it took already stays once.
        if ((await loadOf(page)) !== given) given = await give();
        const known = new Set(await entriesOn(page));
        return work.ids.filter((id) => !known.has(id));
      },
      { ...soon(90_000), message: 'changes that were not taken in' },
    )
    .toEqual([]);
  return work.ids;
};

/** Ids of the changes that a device has: those that wait, and those that it knows to be sent. */
export const entriesOn = async (page: Page): Promise<readonly string[]> => {
  const kept = keptRows(page);
  return [...(await kept.of('_outbox')), ...(await kept.of('_receipts'))].map(({ id }) => String(id));
};

/** The judge is the server: each change took effect there, and none twice. */
export const expectOnceEach = async (held: HeldRows, ids: readonly string[]): Promise<void> => {
  await expect
    .poll(() => held.notOnce(ids), {
      timeout: 90_000,
      intervals: [250],
      message: 'changes that did not take effect exactly once',
    })
    .toEqual([]);
};
