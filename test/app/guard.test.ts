// The route guard, as a table of visits: who wants which path, and where they end up.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { allOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '#screens/parts/screen-route.ts';
import { guard, safeRedirect, type SignInQuery } from '#app/guard.ts';
import { actorWith } from './actor.ts';

const route = (path: ScreenRoute['path'], permit: ScreenRoute['permit'], alsoFor: ScreenRoute['alsoFor'] = []): ScreenRoute => ({
  path, permit, alsoFor, title: 'app.title.notFound', load: () => Promise.resolve(() => null),
});

const ROUTES: readonly ScreenRoute[] = [
  route('/login', 'public'),
  route('/version', 'public'),
  route('/', 'signedIn', ['project', 'pluscrew']),
  route('/logout', 'signedIn', ['project', 'pluscrew']),
  route('/jobs', allOf(audience('crew'), right('projects'))),
  route('/jobs/$id', allOf(audience('crew'), right('projects'))),
  route('/projects', right('projects')),
  route('/projects/$number', right('projects'), ['project']),
  route('/projects/$number/documents', right('projects'), ['project']),
  route('/crews/$id', right('projects'), ['project']),
  route('/crews/$id/contact-contact-on-site', right('projects')),
  route('/locations/$id', 'signedIn', ['project']),
  route('/plus-crews/$number', right('plusCrews'), ['pluscrew']),
  route('/plus-crews/$number/data', right('plusCrews'), ['pluscrew']),
];

const crew = actorWith({ audiences: ['crew'], rights: { projects: ['READ'] } });
const client = actorWith({ audiences: ['client'], rights: {} });
const project = actorWith({ loginType: 'project', audiences: ['projectLogin'], projectId: 'p-id' });
const plusCrew = actorWith({ loginType: 'pluscrew', audiences: ['plusCrewLogin'], plusCrewId: 'pc-id' });

const visit = (wanted: string, actor: Actor | null, ownKeys: readonly string[] = [], routes = ROUTES): string => {
  const url = new URL(wanted, 'https://callboard.test');
  const query: SignInQuery = Object.fromEntries(url.searchParams);
  const verdict = guard({ routes, path: url.pathname, query, wanted, actor, ownKeys });
  return verdict.kind === 'open' ? `open ${verdict.route.path}` : verdict.kind === 'redirect' ? `to ${verdict.to}` : verdict.kind;
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

describe('a project login', () => {
  it.each([
    ['/projects/2418', 'open /projects/$number'],
    ['/projects/p-id', 'open /projects/$number'],
    ['/projects/2418/documents', 'open /projects/$number/documents'],
    ['/projects/2422', 'to /projects/2418'],
    ['/projects', 'to /projects/2418'],
    ['/crews/9', 'open /crews/$id'],
    ['/crews/9/contact-contact-on-site', 'to /projects/2418'],
    ['/locations/3', 'open /locations/$id'],
    ['/', 'open /'],
    ['/logout', 'open /logout'],
    ['/version', 'open /version'],
    ['/jobs', 'to /projects/2418'],
    ['/nothing-here', 'to /projects/2418'],
  ])('on %s', (wanted, answer) => {
    expect(visit(wanted, project, ['2418', 'p-id'])).toBe(answer);
  });

  it('is led home while the project page is not part of the product', () => {
    const withoutProjects = ROUTES.filter(({ path }) => !path.startsWith('/projects'));
    expect(visit('/jobs', project, ['2418'], withoutProjects)).toBe('to /');
  });
});

describe('a plus-crew login', () => {
  it.each([
    ['/plus-crews/7', 'open /plus-crews/$number'],
    ['/plus-crews/7/data', 'open /plus-crews/$number/data'],
    ['/plus-crews/8', 'to /plus-crews/7'],
    ['/crews/9', 'to /plus-crews/7'],
    ['/', 'open /'],
  ])('on %s', (wanted, answer) => {
    expect(visit(wanted, plusCrew, ['7', 'pc-id'])).toBe(answer);
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
    [undefined, '/'],
  ])('%s leads to %s', (wanted, path) => {
    expect(safeRedirect(wanted)).toBe(path);
  });
});
