// States of screens that no address of a route shows by itself (panels, filters, what is not there), by the rules of
// WCAG 2.0 to 2.2, A and AA, and whether
// their text can be read on the narrowest phone and at twice its size. The routes themselves are judged in
// every-route.spec.ts.
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES, localeOf, type Language } from '#i18n/languages.ts';
import { demoAddresses } from '../../support/judging/demo-addresses.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { faults, unrolled, WCAG } from '../../support/judging/judging.ts';
import { THEMES, type Theme } from '../../support/judging/judging-plan.ts';
import { visitsOf, type Visit } from '../../support/judging/screens.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { crewPage } from '../pages/crew-page.ts';
import { frame } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';
import { readable, settled, show, wear } from '../pages/screen-page.ts';
import { openTodaysCrew, signInAnywhere, signInToStay, speak, tapCheckIn } from '../steps.ts';

const siteOf = siteOfFile();

/** Every state in every theme, size and language instead of in one of each. */
const WHOLE = process.env['CALLBOARD_LOOKS'] === 'all';

interface Look {
  readonly theme: Theme;
  readonly size: typeof PHONE.viewport;
}

const LOOKS: readonly Look[] = [PHONE.viewport, DESKTOP.viewport].flatMap((size) =>
  THEMES.map((theme) => ({ theme, size })),
);
const NARROW = { width: 320, height: 640 };

type Found = Record<string, readonly string[]>;

const note = (found: Found, where: string, what: readonly string[]): void => {
  if (what.length > 0) found[where] = what;
};

/** Looked at from top to foot in these looks; what can be wrong differs with colours and widths, not with the words. */
const judge = async (page: Page, name: string, looks: readonly Look[]): Promise<Found> => {
  const found: Found = {};
  for (const { theme, size } of looks) {
    if (size !== undefined && size !== null) await page.setViewportSize(size);
    await wear(page, theme);
    await settled(page);
    note(found, `${name}, ${theme}, ${String(size?.width)}`, await unrolled(page, () => faults(page, WCAG)));
  }
  return found;
};

/** The language of each person in every test run; in the whole product each reads all seven. */
const READS: Readonly<Record<Visit['who'], Language>> = {
  visitor: 'es',
  crew: 'de',
  chief: 'cy',
  planner: 'nl',
  operations: 'fr',
  newcomer: 'fr',
  office: 'en',
  client: 'deAt',
};

/** In every test run each sixth state, the menu among them; test/screens looks at all screens, in a made-up world. */
const EACH = 6;
const chosen = ({ screens }: Visit): Visit['screens'] =>
  screens.filter(({ isState }) => isState === true).filter((_screen, index) => WHOLE || index % EACH === 0);

const lookAround = async (visit: Visit, language: Language, isFirst: boolean): Promise<Found> => {
  const site = siteOf();
  const { origin } = site.network;
  const page = await site.device(PHONE).page();
  speak(site, language);
  if (visit.login !== undefined) await signInAnywhere(page, origin, visit.login);
  const found: Found = {};
  for (const [index, screen] of chosen(visit).entries()) {
    await page.setViewportSize(PHONE.viewport ?? NARROW);
    await show(page, origin, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
    const one = LOOKS[index % LOOKS.length];
    // The menu is a drawer only where there is no room for it beside the page.
    const looks = (WHOLE ? (isFirst ? LOOKS : []) : one === undefined ? [] : [one]).map((look) =>
      screen.prepare === undefined ? look : { ...look, size: PHONE.viewport },
    );
    note(found, `${screen.name} in ${language}`, await readable(page));
    Object.assign(found, await judge(page, screen.name, looks));
  }
  return found;
};

const EVERYBODY = ['visitor', 'crew', 'chief', 'planner', 'newcomer', 'office'] as const;
/** Those with most states. */
const IN_A_SMALL_RUN = ['crew', 'planner'] as const;

for (const who of WHOLE ? EVERYBODY : IN_A_SMALL_RUN) {
  test(`no state of a screen hinders anybody or hides a word: ${who}`, IN_SOAK, async () => {
    test.setTimeout(WHOLE ? 7_200_000 : 240_000);
    const visits = visitsOf(await demoAddresses(siteOf().held)).filter((visit) => visit.who === who);
    const found: Found = {};
    for (const visit of visits) {
      for (const [index, language] of (WHOLE ? LANGUAGES : [READS[who]]).entries()) {
        Object.assign(found, await lookAround(visit, language, index === 0));
        await siteOf().tidy();
      }
    }
    expect(found).toEqual({});
  });
}

test(
  'a check that waits, the outbox that lists it, the question at signing out and a wrong password hinder nobody',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { origin } = site.network;
    const page = await site.device().page();
    const looks = THEMES.map((theme) => ({ theme, size: PHONE.viewport }));
    const found: Found = {};
    await page.goto(origin);
    await loginPage(page).signIn({ ...ben, password: 'wrong' });
    await expect(loginPage(page).refused).toBeVisible();
    Object.assign(found, await judge(page, 'login, refused', looks));
    await signInToStay(page, origin, ben);
    await openTodaysCrew(page);
    await site.network.down();
    await tapCheckIn(page);
    await expect(crewPage(page).done).toBeVisible();
    Object.assign(found, await judge(page, 'crew, checked in', looks));
    await frame(page).openOutbox();
    Object.assign(found, await judge(page, 'outbox with an entry', looks));
    await page.goto(`${origin}/logout`);
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    Object.assign(found, await judge(page, 'sign out', looks));
    expect(found).toEqual({});
    await site.network.up();
  },
);
