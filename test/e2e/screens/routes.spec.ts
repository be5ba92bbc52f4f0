// Every specified route as every login of the demo: it opens for whoever may, and is refused to everybody else. Printed
// as a matrix by `npm run e2e -- routes`.
import { expect, test, type Page } from '@playwright/test';
import { guard, type GuardVerdict } from '#app/routing/guard.ts';
import { ROUTES } from '#app/routing/routes.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { shape, SPECIFIED_ROUTES } from '../../contract/specified.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { rowsOn, visitorOn } from '../../support/browser/device-visitor.ts';
import { addressFor } from '../../support/judging/judged-addresses.ts';
import { filled, NOBODY, TO_BE_JUDGED, type RowsOf, type Visitor } from '../../support/judging/judged-routes.ts';
import { OPENED } from '../../support/judging/opened-routes.ts';
import { viewers, type Viewer } from '../../support/judging/judging-plan.ts';
import { restlessness, watchReads } from '../../support/browser/page-rest.ts';
import { secretsKept } from '../../support/browser/secrets-kept.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { wordsThatMatch } from '../../support/browser/words.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const SPECIFIED = new Set(SPECIFIED_ROUTES.map((route) => shape(route)));
/** `/login` leads on whoever is signed in, and is how everybody gets here. */
const ASKED = TO_BE_JUDGED.filter(({ path }) => path !== '/login' && SPECIFIED.has(shape(path)));

/** Opens with rows; opens, and this login has no row of it; led to its own page; told that it is not theirs. */
type Mark = 'open' | 'empty' | 'led on' | 'refused';
const SIGNS: Readonly<Record<Mark, string>> = { open: 'o', empty: '.', 'led on': '>', refused: '-' };
const matrix = new Map<string, Map<string, Mark>>();

interface Session {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly rows: RowsOf;
  readonly isSignedIn: boolean;
}

const enter = async ({ login }: Viewer, turn: number): Promise<Session> => {
  const { network, device } = siteOf();
  const page = await device(turn % 2 === 0 ? DESKTOP : PHONE).page();
  await watchReads(page);
  if (login === null) {
    await page.goto(`${network.origin}/version`);
    return { page, visitor: NOBODY, rows: () => Promise.resolve([]), isSignedIn: false };
  }
  await signInAnywhere(page, network.origin, login);
  return { page, visitor: await visitorOn(page), rows: rowsOn(page), isSignedIn: true };
};

const verdictOf = ({ visitor, isSignedIn }: Session, path: string): GuardVerdict =>
  guard({
    routes: ROUTES,
    path: decodeURI(path),
    query: {},
    wanted: path,
    actor: isSignedIn ? visitor.actor : null,
    ownKeys: visitor.ownKeys,
  });

/** Of a row that nobody has where the route is not theirs. */
const addressOf = async (session: Session, route: ScreenRoute): Promise<{ path: string; hasRow: boolean }> => {
  const sample = filled(route.path, (name) => (name === 'number' ? (session.visitor.ownKeys[0] ?? '1') : 'x'));
  return verdictOf(session, sample).kind === 'open'
    ? addressFor(route, session.visitor, session.rows)
    : { path: sample, hasRow: false };
};

const BROKEN = /^app\.(?:error|part)\./u;
const NO_ACCESS = /^app\.noAccess\.title$/u;
/** Waits until the page says that it is not theirs; whether it does is judged afterwards. */
const refused = async (page: Page): Promise<void> => {
  const [words = ''] = await wordsThatMatch('en', NO_ACCESS);
  await page
    .getByText(words)
    .first()
    .waitFor()
    .catch(() => undefined);
};
const isSaid = async (text: string, id: RegExp): Promise<boolean> =>
  (await wordsThatMatch('en', id)).some((words) => text.includes(words));

/** A login of a project is led on to the crew from the pages of those who work there. */
const crewOf = ({ visitor }: Session, path: string): string | undefined =>
  visitor.actor.loginType === 'project'
    ? /^\/crews\/[^/]+(?=\/(?:crew-chief-job|check-in|check-out)$)/u.exec(path)?.[0]
    : undefined;

/** Links that lead a reduced login back to its own page, whatever their words say. */
const deadLinks = async (session: Session): Promise<readonly string[]> => {
  if (!session.isSignedIn || session.visitor.actor.loginType === 'user') return [];
  const links = await session.page
    .locator('main a[href^="/"]:not([target])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return [...new Set(links.map((href) => href.split(/[?#]/u)[0] ?? ''))]
    .filter((to) => verdictOf(session, to).kind !== 'open')
    .map((to) => `leads to ${to}, which is not for this login`);
};

const markOf = ({ kind }: GuardVerdict, hasRow: boolean): Mark => {
  if (kind === 'redirect') return 'led on';
  if (kind !== 'open') return 'refused';
  return hasRow ? 'open' : 'empty';
};

/** Opens the route; answers what became of it, and what is wrong with that. */
const ask = async (session: Session, route: ScreenRoute): Promise<{ mark: Mark; faults: readonly string[] }> => {
  const { page, isSignedIn } = session;
  const { path, hasRow } = await addressOf(session, route);
  const verdict = verdictOf(session, path);
  if (isSignedIn)
    await page.evaluate((to) => {
      history.pushState({}, '', to);
    }, path);
  else await page.goto(`${siteOf().network.origin}${path}`);
  const target = verdict.kind === 'redirect' ? (verdict.to.split('?')[0] ?? '') : path;
  const crew = crewOf(session, path);
  const isFramed = isSignedIn && verdict.kind !== 'noAccess' && crew === undefined;
  if (verdict.kind === 'noAccess') await refused(page);
  const restless = await restlessness(page, isFramed ? target : undefined);
  const text = await page.locator('body').innerText();
  const at = decodeURI(new URL(page.url()).pathname);
  const mark = at === crew ? 'led on' : markOf(verdict, hasRow);
  return {
    mark,
    faults: [
      ...restless,
      ...(await deadLinks(session)),
      ...(at === decodeURI(target) || at === crew ? [] : [`stands at ${at}`]),
      ...((await isSaid(text, BROKEN)) ? ['says that it has a problem'] : []),
      ...((await isSaid(text, NO_ACCESS)) === (mark === 'refused') ? [] : [`is ${mark}, and says otherwise`]),
    ].map((fault) => `${path}: ${fault}`),
  };
};

for (const [turn, viewer] of viewers().entries()) {
  const name = viewer.login?.login ?? 'visitor';
  test(
    `every route opens for ${name}, or is refused, and leaves nothing on the device that is not for them`,
    IN_SOAK,
    async () => {
      test.setTimeout(900_000);
      const session = await enter(viewer, turn);
      const marks = new Map<string, Mark>();
      const faults: string[] = [];
      for (const route of ASKED) {
        const asked = await ask(session, route);
        marks.set(route.path, asked.mark);
        faults.push(...asked.faults);
      }
      matrix.set(name, marks);
      expect(faults).toEqual([]);
      expect((OPENED[name] ?? []).filter((path) => marks.get(path) !== 'open')).toEqual([]);
      if (session.isSignedIn) {
        const { judged, wrong } = await secretsKept(session.page, session.visitor);
        console.log(`figure: ${name} holds ${String(judged)} objects with pay, private data, notes or rates in them`);
        expect(wrong).toEqual([]);
      }
      // Nobody is let into everything, and everybody into something.
      expect(new Set(marks.values()).size).toBeGreaterThan(1);
    },
  );
}

test.afterAll(() => {
  if (matrix.size === 0) return;
  const names = [...matrix.keys()];
  console.log(
    [
      'figure: who opens which route (o with rows, . without a row of theirs, > led to their own page, - refused)',
      ...names.map((name, at) => `figure: ${String(at + 1).padStart(3)} ${name}`),
      `figure: ${names.map((_name, at) => String(at + 1).padStart(3)).join('')}`,
      ...ASKED.map(
        ({ path }) =>
          `figure: ${names.map((name) => SIGNS[matrix.get(name)?.get(path) ?? 'refused'].padStart(3)).join('')}  ${path}`,
      ),
    ].join('\n'),
  );
});
