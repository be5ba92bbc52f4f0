// Every page in the engines of Safari and Firefox: none is broken, empty, wider than a phone, or denies what is there.
import { expect, test } from '@playwright/test';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { PHONE } from '../../support/browser/device.ts';
import { rowsOn, visitorOn } from '../../support/browser/device-visitor.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { until, type Engine, type EnginePage } from '../../support/engines/engine.ts';
import { startFirefox } from '../../support/engines/firefox.ts';
import { hasPulled, SIGN_IN, writeLogin } from '../../support/engines/sign-in.ts';
import { startWebKit } from '../../support/engines/webkit.ts';
import type { DemoLogin } from '../../support/judging/demo-logins.ts';
import { denialsIn } from '../../support/judging/denials.ts';
import { addressFor, type Address } from '../../support/judging/judged-addresses.ts';
import { openRoutes, TO_BE_JUDGED } from '../../support/judging/judged-routes.ts';
import { viewers, whoOpensMost } from '../../support/judging/judging-plan.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

/** Each page as each of its viewers, instead of home as everybody and each other page once. */
const WHOLE = process.env['CALLBOARD_LOOKS'] === 'all';

type Found = Record<string, readonly string[]>;

/** What the page complains of from now on is kept in it, until it is loaded anew. */
const LISTEN = {
  body: `
    window.complaints = [];
    const keep = (words) => window.complaints.push(String(words));
    addEventListener('error', (event) => keep(event.message));
    addEventListener('unhandledrejection', (event) => keep(event.reason));
    const { error } = console;
    console.error = (...words) => { keep(words.join(' ')); error.apply(console, words); };`,
};
const TAKE_COMPLAINTS = { body: 'return window.complaints.splice(0);' };

const openAt = (path: string) => ({ body: 'history.pushState({}, "", arguments[0]);', args: [path] });

/** Whether the page stands: it is the one that was asked for, nothing is on its way, and its words stay. */
const stands = (path: string) => ({
  body: `
    const main = document.querySelector('main');
    const words = main?.innerText ?? '';
    const isThere = decodeURI(main?.dataset.page ?? '') === decodeURI(arguments[0]) && document.querySelector('[aria-busy=true], [data-passing]') === null;
    window.sameLooks = isThere && words.trim() !== '' && words === window.wordsBefore ? (window.sameLooks ?? 0) + 1 : 0;
    window.wordsBefore = words;
    return window.sameLooks >= 3;`,
  args: [path],
});
const WORDS = { body: `return document.querySelector('main')?.innerText ?? '';` };
const WIDTH = { body: 'return document.documentElement.scrollWidth - document.documentElement.clientWidth;' };

/** What is wrong with one page, one line each. */
const faultsAt = async (page: EnginePage, { path, hasRow }: Address): Promise<readonly string[]> => {
  await page.run(openAt(path));
  const restless = await until(page, 'the page to stand', stands(path)).then(
    () => [],
    (failure: unknown) => [String(failure)],
  );
  const words = String(await page.run(WORDS));
  const beyond = Number(await page.run(WIDTH));
  return [
    ...restless,
    ...(await denialsIn(words, hasRow, 'en')),
    ...(beyond > 1 ? [`the page is ${String(beyond)} pixels too wide`] : []),
    ...((await page.run(TAKE_COMPLAINTS)) as readonly string[]),
  ];
};

/** The addresses that this login opens, as a device of theirs in Chromium knows them. */
const addressesOf = async (login: DemoLogin, left: ReadonlySet<ScreenRoute>): Promise<readonly Address[]> => {
  const site = siteOf();
  const page = await site.device(PHONE).page();
  await signInAnywhere(page, site.network.origin, login);
  const [visitor, rows] = [await visitorOn(page), rowsOn(page)];
  const open = openRoutes(visitor).filter((route) => WHOLE || route.path === '/' || left.has(route));
  const addresses = await Promise.all(open.map((route) => addressFor(route, visitor, rows)));
  await site.tidy();
  return addresses.filter(({ route, hasRow }) => WHOLE || hasRow || route.path === '/');
};

const lookAt = async (start: () => Promise<Engine>, login: DemoLogin, addresses: readonly Address[], found: Found) => {
  const engine = await start();
  try {
    const { page } = engine;
    await writeLogin(page, siteOf().network.origin, login);
    await page.click(SIGN_IN);
    await until(page, 'the first sync', hasPulled, 120_000);
    await page.run(LISTEN);
    for (const address of addresses) {
      const faults = await faultsAt(page, address);
      if (faults.length > 0) found[`${login.login}, ${address.path}`] = faults;
    }
  } finally {
    await engine.close();
  }
};

for (const [name, start] of [
  ['WebKit', startWebKit],
  ['Firefox', startFirefox],
] as const) {
  test(`${name} shows every page`, IN_SOAK, async () => {
    test.setTimeout(7_200_000);
    const found: Found = {};
    const left = new Set(TO_BE_JUDGED);
    let [waiting, looks] = [viewers().filter(({ login }) => login !== null), 0];
    for (let viewer = waiting[0]; viewer !== undefined; viewer = whoOpensMost(waiting, left) ?? waiting[0]) {
      const chosen = viewer;
      waiting = waiting.filter((one) => one !== chosen);
      if (chosen.login === null) continue;
      const addresses = await addressesOf(chosen.login, left);
      await lookAt(start, chosen.login, addresses, found);
      for (const { route } of addresses) left.delete(route);
      looks += addresses.length;
    }
    console.log(`figure: ${name} looked ${String(looks)} times, ${String(Object.keys(found).length)} with faults`);
    expect(found).toEqual({});
  });
}
