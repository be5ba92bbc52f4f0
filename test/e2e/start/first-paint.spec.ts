// What a device really loads before it sees its first screen is what the build weighs.
import { expect, test, type Page } from '@playwright/test';
import { filesOf, firstScreens, type FirstScreen } from '#tools/lib/build/first-screens.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { homePage } from '../pages/home-page.ts';
import { loginPage } from '../pages/login-page.ts';

const siteOf = siteOfFile();

/** A page that no worker answers asks ahead for the sign-in, before it knows who comes. */
const withSignIn = (name: FirstScreen['name']): readonly string[] => [...declared(name), ...declared('signedOut')];

const declared = (name: FirstScreen['name']): readonly string[] =>
  firstScreens()
    .filter((screen) => screen.name === name)
    .flatMap(filesOf);

const ofThePage = (files: readonly string[]): readonly string[] =>
  files.filter((file) => !/(?:^sw\.js$|worker)/u.test(file));

/** Scripts of the page that were asked for before its first page was marked as drawn; the rest follows by design. */
const scriptsBeforeDrawn = async (page: Page): Promise<readonly string[]> => {
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < drawn)
      .map(({ name }) => new URL(name).pathname.slice(1));
  });
};

// The worker's cache would fetch everything ahead, and tell nothing of what the first screen needs.
const withoutWorker = { ...PHONE, serviceWorkers: 'block' } as const;

test('the sign-in screen loads no script that its budget does not weigh before it is drawn', async () => {
  const page = await siteOf().newDevice(withoutWorker).page();
  await page.goto(`${siteOf().network.origin}/login`);
  await loginPage(page).password.waitFor();
  const loaded = ofThePage(await scriptsBeforeDrawn(page));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((file) => !declared('signedOut').includes(file))).toEqual([]);
});

/** Home as it opens for somebody who signed in before. */
const openedSignedIn = async (): Promise<Page> => {
  const page = await siteOf().newDevice(withoutWorker).page();
  const { origin } = siteOf().network;
  await page.goto(`${origin}/login`);
  await loginPage(page).signIn(ben);
  await homePage(page).job.waitFor();
  await page.goto(`${origin}/`);
  await homePage(page).job.waitFor();
  return page;
};

test('home loads no script that its budget does not weigh before it is drawn', async () => {
  const page = await openedSignedIn();
  const loaded = ofThePage(await scriptsBeforeDrawn(page));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((file) => !withSignIn('home').includes(file))).toEqual([]);
});

/** Scripts of the page that were asked for before its first paint. */
const scriptsBeforePaint = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < paint)
      .map(({ name }) => new URL(name).pathname.slice(1));
  });

test('a signed-in start paints its first page before it asks for the local database', async () => {
  const page = await openedSignedIn();
  const before = ofThePage(await scriptsBeforePaint(page));
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((file) => !withSignIn('signedIn').includes(file))).toEqual([]);
});
