// While a first sync is held at a list, no screen says that something is empty, absent or free which has not arrived.
//
// Lists, logins, screens and texts are read off the definitions, the demo, the routes and the catalogs.
// CALLBOARD_ARRIVING=all holds every
// login at every list; otherwise a few logins are held that have every list and every screen between them.
import { expect, test, type Page } from '@playwright/test';
import { pullPlan, type PlannedList } from '#sync/pull/pull-plan.ts';
import { sampleDeal, wholeDeal, type Dealt } from '../../support/judging/dealt-lists.ts';
import { PHONE, SIZES } from '../../support/browser/device.ts';
import { rowsOn, visitorOn } from '../../support/browser/device-visitor.ts';
import { addressFor } from '../../support/judging/judged-addresses.ts';
import { openRoutes, type RowsOf, type Visitor } from '../../support/judging/judged-routes.ts';
import { keptRows, loginDatabases } from '../../support/browser/kept-rows.ts';
import { watchReads } from '../../support/browser/page-rest.ts';
import { heardOn, listenForAbsences, type Heard } from '../../support/judging/said-absences.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { goWithin } from '../pages/within-the-app.ts';

const siteOf = siteOfFile();

const IS_WHOLE = process.env['CALLBOARD_ARRIVING'] === 'all';
/** Each so many-th screen is opened while some lists are held, others at the next place. */
const EACH = IS_WHOLE ? 1 : 6;
/** While nothing is known every screen is opened as somebody, in a small run every second one. */
const NEW = IS_WHOLE ? 1 : 2;
/** And each so many-th of them as those after them too. */
const AGAIN = IS_WHOLE ? 1 : 3;
/** Screens that somebody has opened while nothing was known. */
const opened = new Set<string>();
const PATIENCE = { timeout: 60_000, intervals: [50] };

/** Nothing of the app is kept beside its database: what has not been pulled is not there. */
const BARE = { ...PHONE, serviceWorkers: 'block' } as const;
/** A page of the app's origin without the app: from there its database can be thrown away. */
const STILL = '/still';

const signIn = async (page: Page, { login, password, kind }: Dealt['who']): Promise<void> => {
  await page.goto(`${siteOf().network.origin}/login${kind === undefined ? '' : `?${kind}=${login}`}`);
  await page.locator('input[type=email], input[autocomplete=username]').fill(login);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
};

const untilAllIsHere = (page: Page): Promise<void> =>
  expect
    .poll(
      async () =>
        (await loginDatabases(page)).length > 0 && (await keptRows(page).of('_meta', { name: 'lastPull' })).length > 0,
      PATIENCE,
    )
    .toBe(true);

/**
 * One address of each route that the login may open, with rows where it has any; and of each route about a row one of a
 * row that is not there.
 */
const addressesOf = async (page: Page, visitor: Visitor): Promise<readonly string[]> => {
  const routes = openRoutes(visitor).filter(({ permit }) => permit !== 'public');
  const [rows, none]: readonly RowsOf[] = [rowsOn(page), () => Promise.resolve([])];
  const found: string[] = [];
  for (const route of routes)
    for (const from of [rows, none]) if (from !== undefined) found.push((await addressFor(route, visitor, from)).path);
  // Only to a person somebody can write.
  return [...new Set([...found, '/#outbox', ...(visitor.actor.personId === null ? [] : ['/#messages'])])];
};

/** Throws away what was pulled, as on a device that has never seen the login's rows. */
const forget = async (page: Page): Promise<void> => {
  const names = await loginDatabases(page);
  await page.goto(`${siteOf().network.origin}${STILL}`);
  await page.evaluate(async (all) => {
    localStorage.clear();
    for (const name of all)
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(new Error(String(deleting.error)));
      });
  }, names);
};

interface Said {
  readonly path: string;
  /** From which page one came: it stands until the new one is read. */
  readonly before: string | undefined;
  readonly claim: string;
}

interface Visited {
  readonly texts: number;
  readonly said: readonly Said[];
}

const visitAll = async (page: Page, paths: readonly string[]): Promise<Visited> => {
  const heard: (Heard & Omit<Said, 'claim'>)[] = [];
  await heardOn(page);
  for (const [at, path] of paths.entries()) {
    await goWithin(page, path);
    heard.push({ path, before: paths[at - 1], ...(await heardOn(page)) });
  }
  return {
    texts: heard.reduce((sum, { texts }) => sum + texts, 0),
    said: heard.flatMap(({ path, before, claims }) => claims.map((claim) => ({ path, before, claim }))),
  };
};

type Held = (asked: string) => boolean;

const isOf =
  (lists: readonly PlannedList[]): Held =>
  (asked) =>
    lists.some(({ path }) => asked.startsWith(`/api/v1${path}?`));

/** Answered when something is new. */
const NEWS = '/api/v1/status?wait=';

/** What is not held is here: nothing else is under way, and nothing new is asked for. */
const untilItStands = async (isHeld: Held, since: number): Promise<void> => {
  const asked = () =>
    siteOf()
      .network.requests()
      .slice(since)
      .filter(({ path }) => path.startsWith('/api/v1') && !path.startsWith(NEWS) && !isHeld(path));
  let before = -1;
  await expect
    .poll(
      () => {
        const now = asked();
        const stands = now.length === before && now.every(({ delivered }) => delivered);
        before = now.length;
        return stands;
      },
      { ...PATIENCE, intervals: [150] },
    )
    .toBe(true);
};

/** Where a first sync is held: at the first of these requests, or behind some of them. */
interface Place {
  readonly name: string;
  readonly isHeld: Held;
  readonly behind?: number;
}

/** Begins the first sync anew, holds it there, and opens every screen. */
const visitHeld = async (page: Page, paths: readonly string[], { isHeld, behind = 0 }: Place): Promise<Visited> => {
  const { network } = siteOf();
  await forget(page);
  const since = network.requests().length;
  let passed = 0;
  const trouble = network.trouble('stall', ({ path }) => {
    if (!isHeld(path)) return false;
    passed += 1;
    return passed > behind;
  });
  await page.goto(network.origin);
  await trouble.met();
  await untilItStands(isHeld, since);
  const visited = await visitAll(page, paths);
  trouble.end();
  return visited;
};

/**
 * At the first place nothing at all is known: there no claim is right, not even one that turns out to be true. Later it
 * is known which tables no list brings.
 */
const STRICT = 1;

interface Judged {
  readonly held: number;
  readonly screens: number;
  readonly texts: number;
  readonly lies: readonly string[];
}

/** A screen by its address without the row that it is about. */
const kindOfPage = (path: string): string => path.replaceAll(/\/[^/]*(?:\d|none)[^/]*/gu, '/$');

const total = { logins: 0, held: 0, screens: 0, texts: 0, lies: 0 };

const judge = async ({ who, groups }: Dealt): Promise<Judged> => {
  const page = await siteOf().newDevice(BARE).page();
  await page.route(`**${STILL}`, (route) =>
    route.fulfill({ body: '<!doctype html><title>Still</title>', contentType: 'text/html' }),
  );
  await listenForAbsences(page);
  await watchReads(page);
  const before = siteOf().network.requests().length;
  await signIn(page, who);
  await untilAllIsHere(page);
  const visitor = await visitorOn(page);
  const paths = await addressesOf(page, visitor);
  const asked = siteOf()
    .network.requests()
    .slice(before)
    .map(({ path }) => path);
  const timesOf = (planned: PlannedList): number => asked.filter(isOf([planned])).length;
  const plan = pullPlan(visitor.actor).filter((planned) => timesOf(planned) > 0);
  const ofGroups = groups.flatMap((names): readonly Place[] => {
    const lists = plan.filter(({ list }) => names.includes(list.name));
    const [only, ...others] = lists;
    if (only === undefined) return [];
    if (others.length > 0) return [{ name: lists.map(({ list }) => list.name).join(', '), isHeld: isOf(lists) }];
    const at: Place = { name: only.list.name, isHeld: isOf(lists) };
    return timesOf(only) < 2 ? [at] : [at, { ...at, name: `${at.name}, behind its first answer`, behind: 1 }];
  });
  // Nothing is known yet, not even which lists there are; then that alone is known.
  const places: readonly Place[] = [
    { name: 'the first question', isHeld: (one) => one.startsWith('/api/v1/status') },
    { name: 'all lists', isHeld: isOf(plan) },
    ...ofGroups,
  ];
  const turn = total.logins;
  const isNew = (path: string): boolean => !opened.has(kindOfPage(path));
  const isFirst = (path: string, index: number): boolean =>
    isNew(path) ? index % NEW === 0 : index % AGAIN === turn % AGAIN;
  const atFirst = paths.filter((path, index) => path === '/' || isFirst(path, index));
  for (const path of paths) opened.add(kindOfPage(path));
  const truth = truthOf(page);
  const judged = { held: 0, screens: 0, texts: 0, lies: [] as string[] };
  for (const [at, place] of places.entries()) {
    const some =
      at < STRICT ? atFirst : paths.filter((path, index) => path === '/' || index % EACH === (at + turn) % EACH);
    // A desk draws other parts of the same screens.
    await page.setViewportSize((at + turn) % 2 === 0 ? SIZES.phone : SIZES.desk);
    const { texts, said } = await visitHeld(page, some, place);
    const lies = at < STRICT ? said : await truth.without(said);
    judged.held += 1;
    judged.screens += some.length;
    judged.texts += texts;
    judged.lies.push(...lies.map(({ path, claim }) => `${who.login}, held at ${place.name}, ${path}: ${claim}`));
  }
  return judged;
};

/** How often a screen is asked before what was said of it counts as false. */
const LOOKS = 3;

interface Truth {
  /** What of this is not said either once everything is here. */
  without(said: readonly Said[]): Promise<readonly Said[]>;
}

/**
 * What is said of the same screen once everything is here is no lie. Asked at once behind each place: shifts begin and
 * end while all of them are held.
 */
const truthOf = (page: Page): Truth => {
  const known = new Set<string>();
  const keyOf = (path: string, claim: string): string => `${path} ${claim}`;
  const isTrue = ({ path, before, claim }: Said): boolean =>
    known.has(keyOf(path, claim)) || (before !== undefined && known.has(keyOf(before, claim)));
  return {
    async without(said) {
      let doubtful = said.filter((one) => !isTrue(one));
      // A page that looks on the server says what it found when the answer is there.
      for (let look = 0; look < LOOKS && doubtful.length > 0; look += 1) {
        await page.reload();
        await untilAllIsHere(page);
        const ways = new Map(doubtful.map(({ before, path }) => [`${before ?? ''} ${path}`, [before ?? '/', path]]));
        for (const { path, claim } of (await visitAll(page, [...ways.values()].flat())).said)
          known.add(keyOf(path, claim));
        doubtful = doubtful.filter((one) => !isTrue(one));
      }
      return doubtful;
    },
  };
};

/** Of the logins that have every list and every screen between them the second, which adds most to the crew chief. */
const inEveryRun = (): readonly Dealt[] => sampleDeal().slice(1, 2);

for (const dealt of IS_WHOLE ? wholeDeal() : inEveryRun()) {
  test(`a first sync of ${dealt.who.login} that is held anywhere lets no screen claim what has not arrived`, async () => {
    test.setTimeout(IS_WHOLE ? 3_600_000 : 420_000);
    const { lies, ...judged } = await judge(dealt);
    total.logins += 1;
    total.held += judged.held;
    total.screens += judged.screens;
    total.texts += judged.texts;
    total.lies += lies.length;
    expect(lies).toEqual([]);
  });
}

test.afterAll(() => {
  const { logins, held, screens, texts, lies } = total;
  console.log(
    `figure: ${String(logins)} logins, held at ${String(held)} places, ${String(screens)} screens opened, ${String(texts)} sentences and labels read, ${String(lies)} false`,
  );
});
