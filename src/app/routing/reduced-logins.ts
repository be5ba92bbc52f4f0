// What the two reduced kinds of login may open: the one table that guard, menus and tests read. Everything else leads
// to their own page.
import type { Actor } from '#schema/define/rights.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';

export type ReducedLogin = Exclude<Actor['loginType'], 'user'>;

type Path = ScreenRoute['path'];

/** Home holds the prompt to get a personal account; signing out is everybody's. */
const EVERY: readonly Path[] = ['/', '/logout'];

/** A project login reads and signs; of the people it may reach the manager and the crew chiefs, and nobody else. */
const OF_PROJECT: readonly Path[] = [
  '/projects/$number',
  '/projects/$number/documents',
  '/projects/$number/contact-project-manager',
  '/crews/$id',
  '/crews/$id/crew-chief-job',
  '/crews/$id/crew-chief-location',
  '/crews/$id/contact-crew-chief',
  '/crews/$id/check-in',
  '/crews/$id/check-out',
  '/crews/$id/sign-off',
  '/crews/$id/delivery-note',
  '/crews/$id/photos',
  '/crews/$id/security-check/$formId/$date/$shift',
  '/locations/$id',
];

const OF_PLUS_CREW: readonly Path[] = [
  '/plus-crews/$number',
  '/plus-crews/$number/settings',
  '/plus-crews/$number/data',
];

export const OPEN_TO: Readonly<Record<ReducedLogin, readonly Path[]>> = {
  project: [...EVERY, ...OF_PROJECT],
  pluscrew: [...EVERY, ...OF_PLUS_CREW],
};

/** Where the own row of a login is shown, before its key. */
export const OWN_PAGE: Readonly<Record<ReducedLogin, Path>> = { project: '/projects', pluscrew: '/plus-crews' };

export const isOpenTo = (login: ReducedLogin, route: Pick<ScreenRoute, 'path'>): boolean =>
  OPEN_TO[login].includes(route.path);

/** The path of a login's own page, by the key that people see; home while it has none. */
export const ownPagePath = (login: ReducedLogin, [key]: readonly string[]): string =>
  key === undefined ? '/' : `${OWN_PAGE[login]}/${encodeURIComponent(key)}`;
