// The list of judged screens is derived: each route is open to somebody of the demo, and an address of it can be told from what a device holds.
import { expect, it } from 'vitest';
import { audiencesOf } from '#schema/rights.ts';
import type { Rights } from '#schema/define/rights.ts';
import { starsOf } from '#server/demo/cast.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';
import { actorWith } from '../app/actor.ts';
import { addressFor, judgedLogins, openRoutes, publicRoutes, TO_BE_JUDGED, type Visitor } from '../support/judged-routes.ts';

const rightsOf = (roles: readonly string[]): Rights => Object.assign({}, ...DEFAULT_ROLES.filter(({ id }) => roles.includes(id)).map(({ rights }) => rights)) as Rights;

const PEOPLE: readonly (readonly [string, Visitor])[] = starsOf({ clients: [] }).map(({ login, roles, part }) =>
  [login, { actor: actorWith({ audiences: audiencesOf(part.loginTypes), rights: rightsOf(roles) }), ownKeys: [] }] as const);
const REDUCED: readonly (readonly [string, Visitor])[] = [
  ['project login', { actor: actorWith({ loginType: 'project', audiences: ['projectLogin'], personId: null, projectId: 'p' }), ownKeys: ['1', 'p', '~p'] }],
  ['plus-crew login', { actor: actorWith({ loginType: 'pluscrew', audiences: ['plusCrewLogin'], personId: null, plusCrewId: 'pc' }), ownKeys: ['1', 'pc', '~pc'] }],
];
const EVERYBODY = [...PEOPLE, ...REDUCED];

it('visits as every login of the demo, with accounts and by link', () => {
  expect(judgedLogins().map(({ login }) => login)).toEqual(expect.arrayContaining([...PEOPLE.map(([login]) => `${login}@example.test`), 'P-1001', 'PC-1', 'PC-1-edit']));
});

it('finds each route open to somebody', () => {
  const open = new Set([...EVERYBODY.flatMap(([, visitor]) => openRoutes(visitor)), ...publicRoutes()].map(({ path }) => path));
  expect(TO_BE_JUDGED.map(({ path }) => path).filter((path) => !open.has(path))).toEqual([]);
});

it.each(EVERYBODY)('knows an address of each page that is open to the login %s, with rows and without', async (_login, visitor) => {
  const row = { id: 'r', number: 7, personId: visitor.actor.personId, projectCrewId: 'r', plannerCrewId: 'r', contactId: 'r', startDate: '2027-06-04', securityFormIds: ['f'] };
  const routes = openRoutes(visitor);
  const full = await Promise.all(routes.map((route) => addressFor(route, visitor, () => Promise.resolve([row]))));
  const bare = await Promise.all(routes.map((route) => addressFor(route, visitor, () => Promise.resolve([]))));
  expect(full.filter(({ path }) => path.includes('$') || path.includes('{')).map(({ path }) => path)).toEqual([]);
  expect(bare.filter(({ route, hasRow }) => hasRow && /\$(?!name|questionId)/u.test(route.path.replaceAll(/\{-[^}]*\}/gu, ''))).map(({ path }) => path)).toEqual([]);
});
