// Who sees what in the menus, and where there is a way back.
import { describe, expect, it } from 'vitest';
import { allOf, audience, right } from '#schema/define/rights.ts';
import type { MenuPlace, ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { bottomBar, hasBack, sideMenu } from '#app/routing/menu.ts';
import { actorWith } from './actor.ts';

const place = (order: number, bottomBar: boolean): MenuPlace => ({
  order,
  icon: 'house',
  label: 'app.goHome',
  bottomBar,
});
const route = (path: ScreenRoute['path'], permit: ScreenRoute['permit'], menu?: MenuPlace): ScreenRoute => ({
  path,
  permit,
  title: 'app.goHome',
  ...(menu === undefined ? {} : { menu }),
  load: () => Promise.resolve(() => null),
});

const ROUTES: readonly ScreenRoute[] = [
  route('/version', 'public', place(200, false)),
  route('/', 'signedIn', place(0, true)),
  route('/jobs', allOf(audience('crew'), right('projects')), place(60, true)),
  route('/jobs/$id', allOf(audience('crew'), right('projects'))),
  route(
    '/projects',
    { any: [allOf(audience('client'), right('projects')), allOf(audience('planner'), right('projects'))] },
    place(40, true),
  ),
  route('/projects-calendar', right('projects'), place(41, true)),
];

const paths = (items: readonly { readonly path: string }[]): readonly string[] => items.map(({ path }) => path);
const rights = { projects: ['READ'] } as const;
const crew = actorWith({ audiences: ['crew'], rights });
const client = actorWith({ audiences: ['client'], rights });
const both = actorWith({ audiences: ['client', 'crew'], rights });
const planner = actorWith({ audiences: ['planner'], rights });
const project = actorWith({ loginType: 'project', audiences: ['projectLogin'] });
const plusCrew = actorWith({ loginType: 'pluscrew', audiences: ['plusCrewLogin'] });

describe('the side menu', () => {
  it('shows crew their jobs, in the order of the menu, and no page with an id in its path', () => {
    expect(paths(sideMenu(ROUTES, crew))).toEqual(['/', '/projects-calendar', '/jobs', '/version']);
  });
  it('hides what the rights do not open', () => {
    expect(paths(sideMenu(ROUTES, actorWith({ audiences: ['crew'], rights: {} })))).toEqual(['/', '/version']);
  });
  it('of a project login or a plus-crew login has home and info', () => {
    expect(paths(sideMenu(ROUTES, project))).toEqual(['/', '/version']);
    expect(paths(sideMenu(ROUTES, plusCrew))).toEqual(['/', '/version']);
  });
  it('of a project login has its project, of a plus-crew login that may edit its data page', () => {
    const routes = [
      ...ROUTES,
      route('/projects/$number', right('projects')),
      route('/plus-crews/$number/data', right('plusCrews')),
    ];
    expect(paths(sideMenu(routes, project, ['2418', 'p-id']))).toEqual(['/', '/projects/2418', '/version']);
    expect(paths(sideMenu(routes, plusCrew, ['7', 'pc-id']))).toEqual(['/', '/version']);
    expect(paths(sideMenu(routes, { ...plusCrew, canEdit: true }, ['7', 'pc-id']))).toEqual([
      '/',
      '/plus-crews/7/data',
      '/version',
    ]);
  });
});

describe('the bottom bar', () => {
  it.each([
    ['crew', crew, ['/jobs', '/']],
    ['clients', client, ['/projects', '/', '/projects-calendar']],
    ['clients who are crew too', both, ['/jobs', '/projects', '/']],
    ['planners', planner, ['/']],
    ['project logins', project, []],
    ['plus-crew logins', plusCrew, []],
  ])('of %s', (_, actor, expected) => {
    expect(paths(bottomBar(ROUTES, actor))).toEqual(expected);
  });
});

describe('the way back', () => {
  it.each([
    ['/', crew, false],
    ['/jobs', crew, true],
    ['/projects/2418', project, false],
    ['/projects/2418/documents', project, true],
    ['/projects/2418', client, true],
    ['/plus-crews/7/data', plusCrew, false],
  ])('on %s', (path, actor, expected) => {
    expect(hasBack(path, actor)).toBe(expected);
  });
});
