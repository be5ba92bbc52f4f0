// Every route as every login of the demo that may open it: no page says that something is not there or not allowed,
// none is empty, and none hinders anybody or hides a word.
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES, localeOf, type Language } from '#i18n/languages.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { rowsOn, visitorOn } from '../../support/browser/device-visitor.ts';
import { addressFor, type Address } from '../../support/judging/judged-addresses.ts';
import {
  NOBODY,
  openRoutes,
  publicRoutes,
  TO_BE_JUDGED,
  type RowsOf,
  type Visitor,
} from '../../support/judging/judged-routes.ts';
import { denialsIn } from '../../support/judging/denials.ts';
import { cutTexts, faults, unrolled, WCAG } from '../../support/judging/judging.ts';
import {
  FORMS,
  inTurn,
  THEMES,
  viewers,
  wholePlan,
  whoOpensMost,
  type Form,
  type Look,
  type Viewer,
} from '../../support/judging/judging-plan.ts';
import { captionsOn, holdsText } from '../../support/browser/kept-rows.ts';
import { restlessness, textsOf, watchReads } from '../../support/browser/page-rest.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { strangeWords, type Captions } from '../../support/browser/words.ts';
import { readable, wear } from '../pages/screen-page.ts';
import { signInAnywhere, speak } from '../steps.ts';

const siteOf = siteOfFile();

/** Each page as each of its viewers on phone and desk, instead of each page, viewer and language once. */
const WHOLE = process.env['CALLBOARD_LOOKS'] === 'all';
const VIEWERS = viewers();

type Found = Record<string, readonly string[]>;

const LOOKUPS = ENTITIES.filter(({ fields }) => 'captions' in fields).map(({ name }) => name);

/** Somebody in front of the app, on one device. */
interface Session {
  readonly name: string;
  readonly page: Page;
  readonly visitor: Visitor;
  readonly rows: RowsOf;
  readonly captions: readonly Captions[];
  readonly isSignedIn: boolean;
  /** What the browser's console told since it was last asked. */
  readonly complaints: () => readonly string[];
}

const complaintsOf = (page: Page): (() => readonly string[]) => {
  let told: string[] = [];
  page.on('pageerror', ({ message }) => {
    told.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(`${message.text()} ${message.location().url}`);
  });
  return () => {
    const since = told;
    told = [];
    return since;
  };
};

const enter = async ({ login }: Viewer, form: Form, language: Language): Promise<Session> => {
  const site = siteOf();
  const page = await site.device(form === 'phone' ? PHONE : DESKTOP).page();
  const complaints = complaintsOf(page);
  await watchReads(page);
  speak(site, language);
  if (login === null)
    return {
      name: 'visitor',
      page,
      visitor: NOBODY,
      rows: () => Promise.resolve([]),
      captions: [],
      isSignedIn: false,
      complaints,
    };
  await signInAnywhere(page, site.network.origin, login);
  return {
    name: login.login,
    page,
    visitor: await visitorOn(page),
    rows: rowsOn(page),
    captions: await captionsOn(page, LOOKUPS),
    isSignedIn: true,
    complaints,
  };
};

/**
 * Opens the page in that language, and answers what is still going on when it should stand. The agency's language is
 * asked for when the app starts; else people go from page to page.
 */
const open = async (
  { page, isSignedIn, visitor }: Session,
  path: string,
  language: Language,
): Promise<readonly string[]> => {
  const site = siteOf();
  const root = page.locator('html');
  speak(site, language);
  if (!isSignedIn) await page.goto(site.network.origin + path);
  else if ((await root.getAttribute('lang')) !== localeOf(language)) {
    await page.goto(site.network.origin);
    // Before its router listens a step leads nowhere.
    await restlessness(page, '/');
  }
  await expect(root).toHaveAttribute('lang', localeOf(language));
  if (isSignedIn)
    await page.evaluate((to) => {
      history.pushState({}, '', to);
    }, path);
  return restlessness(page, isSignedIn ? standsAt(visitor, path) : undefined);
};

/** Pages for whoever works on a crew lead a project login on to the crew. */
const standsAt = ({ actor }: Visitor, path: string): string =>
  actor.loginType === 'project'
    ? path.replace(/^(\/crews\/[^/]+)\/(?:check-in|check-out|crew-chief-job)$/u, '$1')
    : path;

const wordsWrong = async (
  { page, captions }: Session,
  { hasRow }: Address,
  language: Language,
): Promise<readonly string[]> => {
  const text = await page.locator('main').innerText();
  return [
    ...(await denialsIn(text, hasRow, language)),
    ...(await strangeWords({
      language,
      texts: await textsOf(page),
      captions,
      isData: (words) => holdsText(page, words),
    })),
  ];
};

/** A page that asks the server for what nobody has is answered that it is not there, and the browser says so. */
const isExpected = (complaint: string, { hasRow }: Address): boolean =>
  !hasRow && complaint.startsWith('Failed to load resource');

const judge = async (session: Session, { route, form, language, theme }: Look, found: Found): Promise<void> => {
  const { page, visitor, rows } = session;
  const address = await addressFor(route, visitor, rows);
  session.complaints();
  const restless = await open(session, address.path, language);
  await wear(page, theme);
  await restlessness(page);
  const wrong = [
    ...restless,
    ...(await wordsWrong(session, address, language)),
    ...(await cutTexts(page)),
    ...(await unrolled(page, () => faults(page, WCAG))),
    ...(form === 'phone' ? await readable(page) : []),
    ...session.complaints().filter((complaint) => !isExpected(complaint, address)),
  ];
  if (wrong.length > 0) found[`${session.name}, ${address.path}, ${form}, ${language}, ${theme}`] = wrong;
};

const judgeWhole = async (viewer: Viewer, looks: readonly Look[]): Promise<Found> => {
  const found: Found = {};
  for (const form of FORMS) {
    const mine = looks.filter((look) => look.form === form);
    const [first] = mine;
    if (first === undefined) continue;
    const session = await enter(viewer, form, first.language);
    for (const look of mine) await judge(session, look, found);
    await siteOf().tidy();
  }
  console.log(
    `figure: ${viewer.login?.login ?? 'visitor'} looked ${String(looks.length)} times at ${String(viewer.routes.length)} pages, ${String(Object.keys(found).length)} with faults`,
  );
  return found;
};

/** The pages among those left that this viewer has the rows of; home where there are none. */
const partOf = async (
  { isSignedIn, visitor, rows }: Session,
  left: ReadonlySet<ScreenRoute>,
): Promise<readonly ScreenRoute[]> => {
  if (!isSignedIn) return publicRoutes();
  const all = openRoutes(visitor);
  const addresses = await Promise.all(
    all.filter((route) => left.has(route)).map((route) => addressFor(route, visitor, rows)),
  );
  const part = addresses.filter(({ hasRow }) => hasRow).map(({ route }) => route);
  return part.length > 0 ? part : all.filter(({ path }) => path === '/');
};

/** After so many pages they are looked at in the next language, which loads the app anew. */
const IN_ONE_LANGUAGE = 8;

interface Sampled {
  readonly found: Found;
  readonly left: ReadonlySet<ScreenRoute>;
  readonly languages: ReadonlySet<Language>;
  readonly looks: number;
}

/** Each page and each language once, as few viewers as have the rows of all pages: whoever may open most comes next. */
const judgeSample = async (): Promise<Sampled> => {
  const found: Found = {};
  const left = new Set(TO_BE_JUDGED);
  const languages = new Set<Language>();
  let waiting = VIEWERS;
  let [looks, turns] = [0, 0];
  for (let viewer = VIEWERS[0]; viewer !== undefined; viewer = whoOpensMost(waiting, left)) {
    const chosen = viewer;
    waiting = waiting.filter((one) => one !== chosen);
    const form = inTurn(FORMS, turns);
    const session = await enter(viewer, form, inTurn(LANGUAGES, turns));
    for (const [at, route] of (await partOf(session, left)).entries()) {
      if (at > 0 && at % IN_ONE_LANGUAGE === 0) turns += 1;
      const language = inTurn(LANGUAGES, turns);
      await judge(session, { route, form, language, theme: inTurn(THEMES, looks) }, found);
      languages.add(language);
      left.delete(route);
      looks += 1;
    }
    turns += 1;
    await siteOf().tidy();
  }
  return { found, left, languages, looks };
};

if (WHOLE) {
  for (const [viewer, looks] of wholePlan(VIEWERS)) {
    test(`no page that is open to ${viewer.login?.login ?? 'a visitor'} denies what is there, is empty, hinders anybody or hides a word`, async () => {
      test.setTimeout(7_200_000);
      expect(await judgeWhole(viewer, looks)).toEqual({});
    });
  }
} else {
  test('no page denies what is there, is empty, hinders anybody or hides a word: each page as somebody, and each language', async () => {
    test.setTimeout(600_000);
    const { found, left, languages, looks } = await judgeSample();
    console.log(`figure: ${String(looks)} pages looked at once, in ${String(languages.size)} languages`);
    expect(found).toEqual({});
    expect([...languages].toSorted()).toEqual([...LANGUAGES].toSorted());
    expect(
      [...left].map(({ path }) => path),
      'pages that nobody of the demo has a row of',
    ).toEqual([]);
  });
}
