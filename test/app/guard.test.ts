// The route guard, as a table of visits: who wants which path, and where they end up.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { allOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { guard, safeRedirect, type SignInQuery } from '#app/routing/guard.ts';
import { OPEN_TO } from '#app/routing/reduced-logins.ts';
import { shape, SPECIFIED_ROUTES } from '../contract/specified.ts';
import { actorWith } from './actor.ts';

const route = (path: ScreenRoute['path'], permit: ScreenRoute['permit']): ScreenRoute => ({
  path,
  permit,
  title: 'app.title.notFound',
  load: () => Promise.resolve(() => null),
});

const ROUTES: readonly ScreenRoute[] = [
  route('/login', 'public'),
  route('/version', 'public'),
  route('/', 'signedIn'),
  route('/logout', 'signedIn'),
  route('/jobs', allOf(audience('crew'), right('projects'))),
  route('/jobs/$id', allOf(audience('crew'), right('projects'))),
  route('/projects', right('projects')),
  route('/projects/$number', right('projects')),
  route('/projects/$number/documents', right('projects')),
  route('/crews/$id', right('projects')),
  route('/crews/$id/contact-contact-on-site', right('projects')),
  route('/locations/$id', 'signedIn'),
  route('/plus-crews/$number', right('plusCrews')),
  route('/plus-crews/$number/data', right('plusCrews')),
];

/** A path of test/contract/specified.ts in the router's form. */
const pathOf = (path: string): ScreenRoute['path'] =>
  `/${path
    .slice(1)
    .replaceAll(/\{(\w+)\?\}/gu, '{-$$$1}')
    .replaceAll(/\{(\w+)\}/gu, '$$$1')}`;

const crew = actorWith({ audiences: ['crew'], rights: { projects: ['READ'] } });
const client = actorWith({ audiences: ['client'], rights: {} });
const project = actorWith({ loginType: 'project', audiences: ['projectLogin'], projectId: 'p-id' });
const plusCrew = actorWith({ loginType: 'pluscrew', audiences: ['plusCrewLogin'], plusCrewId: 'pc-id' });

const visit = (wanted: string, actor: Actor | null, ownKeys: readonly string[] = [], routes = ROUTES): string => {
  const url = new URL(wanted, 'https://callboard.test');
  const query: SignInQuery = Object.fromEntries(url.searchParams);
  const verdict = guard({ routes, path: url.pathname, query, wanted, actor, ownKeys });
  return verdict.kind === 'open'
    ? `open ${verdict.route.path}`
    : verdict.kind === 'redirect'
      ? `to ${verdict.to}`
      : verdict.kind;
};

describe('somebody who has not signed in', () => {
  it.each([
    ['/login', 'open /login'],
    ['/version', 'open /version'],
    ['/', 'to /login'],
    ['/jobs/42?tab=past', 'to /login?redirect=%2Fjobs%2F42%3Ftab%3Dpast'],
    ['/no/such/page', 'to /login?redirect=%2Fno%2Fsuch%2Fpage'],
    ['/?projectLogin=P-2418', 'to /login?projectLogin=P-2418'],
    ['/projects/2418?projectLogin=P-2418&password=stage', 'to /login?projectLogin=P-2418&password=stage'],
    ['/?plusCrewLogin=PC-7&password=boost', 'to /login?plusCrewLogin=PC-7&password=boost'],
    ['/jobs?password=loose', 'to /login?redirect=%2Fjobs%3Fpassword%3Dloose'],
    ['//elsewhere.test/jobs', 'to /login'],
  ])('who wants %s is answered: %s', (wanted, answer) => {
    expect(visit(wanted, null)).toBe(answer);
  });
});

describe('a normal login', () => {
  it.each([
    ['/', crew, 'open /'],
    ['/jobs', crew, 'open /jobs'],
    ['/jobs/', crew, 'open /jobs'],
    ['/jobs/42', crew, 'open /jobs/$id'],
    ['/jobs/42/more', crew, 'notFound'],
    ['/Jobs', crew, 'notFound'],
    ['/nothing-here', crew, 'notFound'],
    ['/jobs', client, 'noAccess'],
    ['/plus-crews/7', crew, 'noAccess'],
    ['/login', crew, 'open /login'],
  ])('on %s', (wanted, actor, answer) => {
    expect(visit(wanted, actor)).toBe(answer);
  });
});

/**
 * Every route of test/contract/specified.ts as a screen, whether it is built or not: what is open is the table's word
 * alone.
 */
const SPECIFIED: readonly ScreenRoute[] = SPECIFIED_ROUTES.map(
  (path) => ROUTES.find((one) => shape(one.path) === shape(path)) ?? route(pathOf(path), 'signedIn'),
);

describe.each([
  ['project', project, ['2418', 'p-id', '~p-id'], '/projects/2418'],
  ['pluscrew', plusCrew, ['7', 'pc-id', '~pc-id'], '/plus-crews/7'],
] as const)('a %s login', (login, actor, keys, own) => {
  const filled = (path: string, key: string): string =>
    path.replace('$number', key).replaceAll(/\$\w+|\{-\$\w+\}/gu, 'x');

  it.each(SPECIFIED.filter(({ permit }) => permit !== 'public').map(({ path }) => path))(
    'is let into %s where the table of reduced logins names it, and is led to its own page elsewhere',
    (path) => {
      const isOpen = OPEN_TO[login].includes(path);
      for (const key of keys)
        expect(visit(filled(path, key), actor, keys, SPECIFIED)).toBe(isOpen ? `open ${path}` : `to ${own}`);
    },
  );

  it('opens its own row alone, by its number and by its id, and public pages as everybody', () => {
    expect(visit(`${own}1`, actor, keys, SPECIFIED)).toBe(`to ${own}`);
    expect(visit('/nothing-here', actor, keys, SPECIFIED)).toBe(`to ${own}`);
    expect(visit('/version', actor, keys, SPECIFIED)).toBe('open /version');
  });

  it('is led home while the page of its own is not part of the product', () => {
    expect(
      visit(
        '/jobs',
        actor,
        keys,
        SPECIFIED.filter(({ path }) => !path.startsWith(own.slice(0, own.lastIndexOf('/')))),
      ),
    ).toBe('to /');
  });
});

describe('the table of reduced logins', () => {
  it('names specified routes alone', () => {
    const specified = SPECIFIED_ROUTES.map(shape);
    expect(
      Object.values(OPEN_TO)
        .flat()
        .filter((path) => !specified.includes(shape(path))),
    ).toEqual([]);
  });

  it('opens to a project login the pages of its project, of crews and of locations, and of the contacts the manager and the chiefs', () => {
    const contacts = ['/projects/$number/contact-project-manager', '/crews/$id/contact-crew-chief'];
    const expected = SPECIFIED.map(({ path }) => path).filter(
      (path) =>
        /^\/(?:projects\/|crews\/|locations\/|logout$|$)/u.test(path) &&
        (!path.includes('/contact-') || contacts.includes(path)),
    );
    expect([...OPEN_TO.project].toSorted()).toEqual(expected.toSorted());
  });

  it('opens to a plus-crew login the pages of its plus crew', () => {
    expect([...OPEN_TO.pluscrew].toSorted()).toEqual(
      SPECIFIED.map(({ path }) => path)
        .filter((path) => /^\/(?:plus-crews\/|logout$|$)/u.test(path))
        .toSorted(),
    );
  });
});

describe('the path to go on to after signing in', () => {
  it.each([
    ['/jobs?tab=past#today', '/jobs?tab=past#today'],
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test/jobs', '/'],
    ['/\\elsewhere.test', '/'],
    ['/%2e%2e//elsewhere.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
    ['/logout', '/'],
    [undefined, '/'],
  ])('%s leads to %s', (wanted, path) => {
    expect(safeRedirect(wanted)).toBe(path);
  });
});
