// The menus: which built screens a login sees in the side menu and in the bottom bar.
import type { Actor, Audience } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { matchRoute } from './path-pattern.ts';
import { isOpenTo as isOpenToReduced, ownPagePath } from './reduced-logins.ts';
import { MESSAGES_PATH } from '#screens/shared/navigation/paths.ts';
import type { MenuPlace, ScreenRoute } from '#screens/shared/navigation/screen-route.ts';

export interface MenuItem extends MenuPlace {
  readonly path: string;
}

/**
 * Items of the side menu, in their order. A reduced login sees its own pages (`ownKeys`) beside home, the rest sees
 * what its rights open.
 */
export const sideMenu = (
  routes: readonly ScreenRoute[],
  actor: Actor,
  ownKeys: readonly string[] = [],
): readonly MenuItem[] =>
  [
    ...routes
      .filter((route) => isOpenTo(route, actor))
      .flatMap((route) => (route.menu === undefined ? [] : [{ ...route.menu, path: route.path }])),
    ...(hasMessages(actor) ? [MESSAGES] : []),
    ...ownItems(actor, ownKeys).filter(({ path }) => matchRoute(routes, path) !== undefined),
  ].toSorted((one, other) => one.order - other.order);

/** The messages lie over any page and have no route: what was read is found again by this entry alone. */
const MESSAGES: MenuItem = {
  path: MESSAGES_PATH,
  order: 5,
  icon: 'message-circle',
  label: 'app.menu.messages',
  bottomBar: false,
};

/** Whether anybody may write to the login. */
export const hasMessages = ({ loginType, audiences }: Actor): boolean => loginType === 'user' && audiences.length > 0;

/** The project of a project login; the data page of a plus-crew login that may edit it. */
const ownItems = (actor: Actor, ownKeys: readonly string[]): readonly MenuItem[] => {
  if (ownKeys.length === 0) return [];
  if (actor.loginType === 'project')
    return [
      { path: ownPagePath('project', ownKeys), order: 10, icon: 'layers', label: 'app.menu.project', bottomBar: false },
    ];
  return actor.loginType === 'pluscrew' && actor.canEdit
    ? [
        {
          path: `${ownPagePath('pluscrew', ownKeys)}/data`,
          order: 10,
          icon: 'pencil',
          label: 'app.menu.data',
          bottomBar: false,
        },
      ]
    : [];
};

const isOpenTo = (route: ScreenRoute, actor: Actor): boolean =>
  actor.loginType === 'user'
    ? can(actor, route.menu?.permit ?? route.permit)
    : route.permit === 'public' || isOpenToReduced(actor.loginType, route);

interface BottomPlace {
  readonly path: string;
  readonly isFor: (actor: Actor) => boolean;
}

const is =
  (audience: Audience) =>
  (actor: Actor): boolean =>
    actor.audiences.includes(audience);

/** Left to right; a place whose screen is not part of the product is left out. */
const BOTTOM_BAR: readonly BottomPlace[] = [
  { path: '/jobs', isFor: is('crew') },
  { path: '/projects', isFor: is('client') },
  { path: '/', isFor: () => true },
  { path: '/personal-calendar', isFor: is('crew') },
  { path: '/projects-calendar', isFor: (actor) => is('client')(actor) && !is('crew')(actor) },
];

/** Items of the bottom bar: for normal logins only. */
export const bottomBar = (routes: readonly ScreenRoute[], actor: Actor): readonly MenuItem[] => {
  if (actor.loginType !== 'user') return [];
  const items = sideMenu(routes, actor);
  return BOTTOM_BAR.filter(({ isFor }) => isFor(actor)).flatMap(({ path }) =>
    items.filter((item) => item.path === path && item.bottomBar),
  );
};

/** Back is hidden on home, on the project page of a project login, and always for a plus-crew login. */
export const hasBack = (path: string, actor: Actor): boolean => {
  if (path === '/' || actor.loginType === 'pluscrew') return false;
  return !(actor.loginType === 'project' && /^\/projects\/[^/]+\/?$/u.test(path));
};
