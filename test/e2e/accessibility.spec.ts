// Every screen in every look by the rules of WCAG 2.0 to 2.2, A and AA; and on the narrowest phone in every language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES, localeOf } from '#i18n/languages.ts';
import { person } from '#schema/entities/people/person.ts';
import { ben, paula } from '../support/demo-logins.ts';
import { demoJob, signedInScreens, type Screen } from '../support/screens.ts';
import { siteOfFile } from '../support/site.ts';
import { crewPage } from './pages/crew-page.ts';
import { frame } from './pages/frame.ts';
import { loginPage } from './pages/login-page.ts';
import { JOB_OF_TODAY, openTodaysCrew, signInToStay, tapCheckIn } from './steps.ts';

const siteOf = siteOfFile();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeInPage {
  readonly axe: { run(context: Document, options: unknown): Promise<{ readonly violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * One line per violation: rule, element, what is wrong. Looked at on a screen as long as the page, because on a short one the bar at
 * its foot covers whatever happens to lie under it until somebody scrolls.
 */
const violationsOf = async (page: Page): Promise<readonly string[]> => {
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 390, height: Math.max(844, long + 200) });
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as AxeInPage;
    return (await axe.run(document, { runOnly: { type: 'tag', values } })).violations;
  }, RULES);
  await page.setViewportSize({ width: 390, height: 844 });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`));
};

/** Drawn, and nothing moving any more. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1, main h2, main h3, header h1').first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished)));
};

const show = async (page: Page, origin: string, { path, prepare }: Screen): Promise<void> => {
  // Straight from one address to another that differs in its mark only, a browser would not load anew.
  await page.goto('about:blank');
  await page.goto(origin + path);
  await settled(page);
  await prepare?.(page);
  await settled(page);
};

for (const theme of ['Light', 'Dark', 'Outdoor'] as const) {
  test(`no screen of a crew member hinders anybody, ${theme.toLowerCase()}`, async () => {
    const site = siteOf();
    const { origin } = site.network;
    const page = await site.device().page();
    const found: Record<string, readonly string[]> = {};
    const look = async (name: string): Promise<void> => {
      const violations = await violationsOf(page);
      if (violations.length > 0) found[name] = violations;
    };
    await signInToStay(page, origin, ben);
    await frame(page).chooseTheme(theme);
    const job = await demoJob(site.held, ben, JOB_OF_TODAY);
    for (const screen of signedInScreens(job)) {
      await show(page, origin, screen);
      await look(screen.name);
    }
    await page.goto(`${origin}/logout`);
    await expect(loginPage(page).heading).toBeVisible();
    await settled(page);
    await look('login');
    await loginPage(page).signIn({ ...ben, password: 'wrong' });
    await expect(loginPage(page).refused).toBeVisible();
    await look('login-refused');
    await loginPage(page).signIn(paula);
    await page.goto(`${origin}/jobs`);
    await settled(page);
    await look('no-access');
    expect(found).toEqual({});
  });
}

test('a check that waits, the outbox that lists it and the question at signing out hinder nobody', async () => {
  const site = siteOf();
  const { origin } = site.network;
  const page = await site.device().page();
  await signInToStay(page, origin, ben);
  await openTodaysCrew(page);
  await site.network.down();
  await tapCheckIn(page);
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string): Promise<void> => {
    await settled(page);
    const violations = await violationsOf(page);
    if (violations.length > 0) found[name] = violations;
  };
  for (const theme of ['Light', 'Dark', 'Outdoor'] as const) {
    await frame(page).chooseTheme(theme);
    await expect(crewPage(page).done).toBeVisible();
    await look(`crew, checked in, ${theme}`);
    const crew = page.url();
    await frame(page).openOutbox();
    await look(`outbox with an entry, ${theme}`);
    await page.goto(`${origin}/logout`);
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    await look(`sign out, ${theme}`);
    await page.goto(crew);
  }
  expect(found).toEqual({});
  await site.network.up();
});

/** Where people spend their time; the rest is made of the same parts. */
const MAIN: readonly string[] = ['home', 'jobs-all', 'job', 'crew', 'check-in', 'photos', 'location', 'version', 'outbox', 'menu'];

test('nothing has to be scrolled sideways on a phone 320 pixels wide, in any language', async () => {
  test.setTimeout(240_000);
  const site = siteOf();
  const { origin } = site.network;
  const page = await site.device({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }).page();
  const job = await demoJob(site.held, ben, JOB_OF_TODAY);
  const tooWide: string[] = [];
  const measure = async (name: string): Promise<void> => {
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? `${String(scrollWidth)} of ${String(clientWidth)}` : null;
    });
    if (wide !== null) tooWide.push(`${name}: ${wide}`);
  };
  await signInToStay(page, origin, ben);
  for (const language of LANGUAGES) {
    await site.held.put(person, job.personId, { language });
    await page.goto(origin);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language), { timeout: 30_000 });
    for (const screen of signedInScreens(job).filter(({ name }) => MAIN.includes(name))) {
      await show(page, origin, screen);
      await measure(`${screen.name} in ${language}`);
    }
  }
  await page.goto(`${origin}/logout`);
  await page.locator('input[type=password]').waitFor();
  for (const language of LANGUAGES) {
    site.network.rewrite({ matches: ({ path }) => path === '/api/v1/tenant', text: (tenant) => JSON.stringify({ ...JSON.parse(tenant), useUserLanguage: false, defaultLanguage: language }) });
    await page.goto(`${origin}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
    await expect(page.locator('input[type=password]')).toBeVisible();
    await measure(`login in ${language}`);
  }
  expect(tooWide).toEqual([]);
});
