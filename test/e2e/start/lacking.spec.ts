// Chromium without one of the APIs that browsers lack or take away, one after the other: people sign in, and every
// screen still opens.
import { expect, test, type Page } from '@playwright/test';
import { guard } from '#app/routing/guard.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { demoAddresses } from '../../support/judging/demo-addresses.ts';
import { ben, cara, nele, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { visitorOn } from '../../support/browser/device-visitor.ts';
import { judges, type Visitor } from '../../support/judging/judged-routes.ts';
import { isGone, LACKS, takeAway, type Lack } from '../../support/browser/lacking.ts';
import { visitsOf, type Screen } from '../../support/judging/screens.ts';
import { watchReads } from '../../support/browser/page-rest.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { show } from '../pages/screen-page.ts';
import { goWithin } from '../pages/within-the-app.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

/** Every screen as every login that may open it, instead of a few as one of them. */
const WHOLE = process.env['CALLBOARD_LACKING'] === 'all';

const EVERYBODY: readonly DemoLogin[] = judges().map(({ login }) => login);

/**
 * In every test run each API is missed by somebody else, at home and at a few screens; most of what asks for the APIs
 * stands on home, help and profile.
 */
const SOME: readonly DemoLogin[] = [ben, cara, paula, nele];
const EACH = 24;
const ALWAYS: readonly string[] = ['/', '/help', '/profile'];
/** Stands without the app's frame: where the person is not on this device, its own words have to head the page. */
const UNFRAMED = 'public-profile-closed';

const isOpen = ({ actor, ownKeys }: Visitor, path: string): boolean => {
  const { pathname } = new URL(path, 'http://any');
  const { kind } = guard({ routes: ROUTES, path: pathname, query: {}, wanted: path, actor, ownKeys });
  return kind === 'open' || kind === 'notFound';
};

/** Screens by their address, each once; signing in is how everybody gets there. */
const allScreens = async (): Promise<readonly Screen[]> => {
  const screens = visitsOf(await demoAddresses(siteOf().held)).flatMap((visit) => visit.screens);
  return [
    ...new Map(screens.filter(({ prepare }) => prepare === undefined).map((screen) => [screen.path, screen])).values(),
  ];
};

const chosen = (screens: readonly Screen[], turn: number): readonly Screen[] =>
  WHOLE
    ? screens
    : screens.filter(
        ({ name, path }, index) => ALWAYS.includes(path) || name === UNFRAMED || index % EACH === turn * 6,
      );

/** What stands where a page, a part of it or the start of the app failed. */
const BROKEN = /This page has a problem|This part has a problem|The storage of this device/u;

/**
 * Whether the login is where the address leads: a project login is led on to the crew from the pages of those who work
 * there.
 */
const hasCome = ({ actor }: Visitor, path: string, at: string): boolean =>
  path === at || (actor.loginType === 'project' && at === /^\/crews\/[^/]+/u.exec(path)?.[0]);

/**
 * What asks for the APIs when the app starts does so on every page alike: a few are loaded anew, the others are opened
 * as links do, in a tenth of the time.
 */
const isLoadedAnew = ({ name, path }: Screen): boolean => ALWAYS.includes(path) || name === UNFRAMED;

const open = (page: Page, screen: Screen): Promise<void> =>
  isLoadedAnew(screen) ? show(page, siteOf().network.origin, screen) : goWithin(page, screen.path);

/** Opens the screens, and tells what is wrong with them. */
const faultsOf = async (
  page: Page,
  visitor: Visitor,
  screens: readonly Screen[],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { origin } = siteOf().network;
  let errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    errors.push(message);
  });
  const found: Record<string, readonly string[]> = {};
  for (const screen of screens) {
    errors = [];
    await open(page, screen);
    const words = await page.locator('body').innerText();
    const faults = [
      ...errors,
      ...(BROKEN.exec(words) ?? []),
      ...(hasCome(visitor, new URL(screen.path, origin).pathname, new URL(page.url()).pathname)
        ? []
        : [`led to ${page.url()}`]),
    ];
    if (faults.length > 0) found[screen.path] = faults;
  }
  return found;
};

const walk = async (lack: Lack, who: DemoLogin, turn: number): Promise<number> => {
  const { network, newDevice } = siteOf();
  const page = await newDevice().page();
  await watchReads(page);
  await takeAway(page, network, lack);
  await signInAnywhere(page, network.origin, who);
  expect(await isGone(page, lack), `${lack.name} is gone`).toBe(true);
  const visitor = await visitorOn(page);
  const screens = chosen(
    (await allScreens()).filter(({ path }) => isOpen(visitor, path) && !path.startsWith('/login')),
    turn,
  );
  expect(screens.length).toBeGreaterThan(0);
  expect(await faultsOf(page, visitor, screens), `${who.login} without ${lack.name}`).toEqual({});
  return screens.length;
};

for (const [turn, lack] of LACKS.entries()) {
  // What asks for them is tried without them in every run, by test/platform.
  test(`every screen opens without ${lack.name}`, IN_SOAK, async () => {
    test.setTimeout(WHOLE ? 7_200_000 : 300_000);
    let opened = 0;
    const everybody = WHOLE ? EVERYBODY : SOME.filter((_who, index) => index === turn);
    for (const who of everybody) {
      opened += await walk(lack, who, turn);
      await siteOf().tidy();
    }
    if (WHOLE)
      console.log(
        `figure: ${String(opened)} screens opened by ${String(everybody.length)} logins without ${lack.name}`,
      );
  });
}
