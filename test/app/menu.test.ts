// Who sees what in the menus, and where there is a way back.
import { describe, expect, it } from 'vitest';
import { allOf, anyOf, audience, right, type Actor, type Audience, type Permit } from '#schema/define/rights.ts';
import type { MenuPlace, ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { bottomBar, hasBack, sideMenu } from '#app/routing/menu.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { can } from '#schema/rights.ts';
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

const SOME: readonly ScreenRoute[] = [
  route('/version', 'public', place(200, false)),
  route('/', 'signedIn', place(0, true)),
  route('/jobs', allOf(audience('crew'), right('projects')), place(60, true)),
  route('/jobs/$id', allOf(audience('crew'), right('projects'))),
  route(
    '/projects',
    { any: [allOf(audience('client'), right('projects')), allOf(audience('planner'), right('projects'))] },
    place(40, true),
  ),
  route(
    '/projects-calendar',
    allOf({ any: [audience('client'), audience('planner')] }, right('projects')),
    place(41, true),
  ),
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
    expect(paths(sideMenu(SOME, crew))).toEqual(['/', '/#messages', '/jobs', '/version']);
  });
  it('hides what the rights do not open', () => {
    expect(paths(sideMenu(SOME, actorWith({ audiences: ['crew'], rights: {} })))).toEqual([
      '/',
      '/#messages',
      '/version',
    ]);
  });
  it('leads to all messages, read ones too, and not a login for nothing yet', () => {
    for (const actor of [crew, client, planner, actorWith({ audiences: ['office'] })])
      expect(paths(sideMenu(SOME, actor))).toContain('/#messages');
    expect(paths(sideMenu(SOME, actorWith({ audiences: [] })))).not.toContain('/#messages');
  });
  it('of a project login or a plus-crew login has home and info', () => {
    expect(paths(sideMenu(SOME, project))).toEqual(['/', '/version']);
    expect(paths(sideMenu(SOME, plusCrew))).toEqual(['/', '/version']);
  });
  it('of a project login has its project, of a plus-crew login that may edit its data page', () => {
    const routes = [
      ...SOME,
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

const OF_CLIENTS_AND_PLANNERS = anyOf(audience('client'), audience('planner'));
/** Who has which entry: the product's table of its menu. */
const MENU: Readonly<Record<string, Permit>> = {
  '/': 'signedIn',
  '/#messages': 'signedIn',
  '/planning-calendar': allOf(OF_CLIENTS_AND_PLANNERS, right('planningCalendar')),
  '/membership-crews': allOf(OF_CLIENTS_AND_PLANNERS, right('membershipCrews')),
  '/projects': allOf(OF_CLIENTS_AND_PLANNERS, right('projects')),
  '/projects-calendar': allOf(OF_CLIENTS_AND_PLANNERS, right('projects')),
  '/planning-crew-item-list': audience('client'),
  '/invoices': right('invoices'),
  '/jobs': allOf(audience('crew'), right('projects')),
  '/personal-calendar': allOf(audience('crew'), right('projects')),
  '/trainings': audience('crew'),
  '/mobileDocuments': right('mobileDocuments', 'READ'),
  '/payrolls': allOf(audience('crew'), right('payrolls')),
  '/contracts': allOf(audience('crew'), right('staffContracts')),
  '/crew-info': allOf(audience('crew'), right('crewInfo')),
  '/plus-crews': right('plusCrews'),
  '/receipts': right('receipts'),
  '/mailbox': allOf(anyOf(audience('client'), audience('office')), right('mailboxes')),
  '/todo-calendar': allOf(audience('planner'), right('toDoCalendar')),
  '/projects-vacancy': allOf(right('persons', 'READ'), right('mobileProjectVacancies', 'READ')),
  '/profile': right('persons', 'READ'),
  '/version': 'public',
};
/** Pages that the table does not have, and one that clients come to by their standing crews as well. */
const BESIDE: readonly string[] = ['/help', '/this-device', '/planner-crew'];
const READS: Actor['rights'] = {
  planningCalendar: ['READ'],
  crews: ['READ'],
  membershipCrews: ['READ'],
  projects: ['READ'],
  invoices: ['READ'],
  mobileDocuments: ['READ'],
  payrolls: ['READ'],
  staffContracts: ['READ'],
  crewInfo: ['READ'],
  plusCrews: ['READ'],
  receipts: ['READ'],
  mailboxes: ['READ'],
  toDoCalendar: ['READ'],
  persons: ['READ'],
  mobileProjectVacancies: ['READ'],
};

describe('the menu of the product', () => {
  const shown = (actor: Actor): readonly string[] =>
    paths(sideMenu(ROUTES, actor))
      .filter((path) => !BESIDE.includes(path))
      .toSorted();
  const meant = (actor: Actor): readonly string[] =>
    Object.entries(MENU)
      .flatMap(([path, permit]) => (can(actor, permit) ? [path] : []))
      .toSorted();

  it.each(['crew', 'client', 'planner', 'office'] satisfies readonly Audience[])('has for %s what is meant', (kind) => {
    expect(shown(actorWith({ audiences: [kind], rights: READS }))).toEqual(
      meant(actorWith({ audiences: [kind], rights: READS })),
    );
    for (const left of Object.keys(READS)) {
      const rest = Object.fromEntries(Object.entries(READS).filter(([name]) => name !== left));
      const actor = actorWith({ audiences: [kind], rights: rest });
      expect([left, ...shown(actor)]).toEqual([left, ...meant(actor)]);
    }
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
    expect(paths(bottomBar(SOME, actor))).toEqual(expected);
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
