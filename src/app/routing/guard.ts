// The route guard: what a login may open, and where it is led instead (domain.md, reduced-logins). Pure; the router
// asks it before each page.
import type { Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { matchRoute, type Match } from './path-pattern.ts';
import { isOpenTo, OWN_PAGE, ownPagePath, type ReducedLogin } from './reduced-logins.ts';

/** Query keys by which a link signs a visitor in, or says where to go afterwards. */
export type SignInQuery = Readonly<Partial<Record<'projectLogin' | 'plusCrewLogin' | 'password' | 'redirect', string>>>;

export interface Visit {
  readonly routes: readonly ScreenRoute[];
  readonly path: string;
  readonly query: SignInQuery;
  /** Path with query as it stood in the address bar: where to return after signing in. */
  readonly wanted: string;
  /** Who is signed in; null without a valid token. */
  readonly actor: Actor | null;
  /**
   * Number or id of the project (project login) or of the plus crew (plus-crew login), as either may stand in a path.
   */
  readonly ownKeys: readonly string[];
}

export type GuardVerdict =
  | { readonly kind: 'open'; readonly route: ScreenRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'noAccess' }
  | { readonly kind: 'notFound' };

/** Public pages first, then the token, then what each kind of login may open, and unknown paths last. */
export const guard = (visit: Visit): GuardVerdict => {
  const match = matchRoute(visit.routes, visit.path);
  if (match?.route.permit === 'public') return { kind: 'open', route: match.route };
  if (visit.actor === null) return { kind: 'redirect', to: signInPath(visit) };
  if (visit.actor.loginType !== 'user') return narrowLogin(visit, visit.actor.loginType, match);
  if (match === undefined) return { kind: 'notFound' };
  return can(visit.actor, match.route.permit) ? { kind: 'open', route: match.route } : { kind: 'noAccess' };
};

/** `/login` with the login id and password of the link, or with the path that was wanted. */
const signInPath = ({ query, wanted }: Visit): string => {
  const carried = new URLSearchParams();
  if (query.projectLogin !== undefined) carried.set('projectLogin', query.projectLogin);
  else if (query.plusCrewLogin !== undefined) carried.set('plusCrewLogin', query.plusCrewLogin);
  if (carried.size > 0 && query.password !== undefined) carried.set('password', query.password);
  const target = safeRedirect(wanted);
  if (carried.size === 0 && target !== '/') carried.set('redirect', target);
  return carried.size === 0 ? '/login' : `/login?${carried.toString()}`;
};

/** Project and plus-crew logins open their own pages only; everything else, unknown paths too, leads there. */
const narrowLogin = (visit: Visit, type: ReducedLogin, match: Match | undefined): GuardVerdict => {
  if (match !== undefined && isOpenTo(type, match.route) && isOwn(visit, type, match))
    return { kind: 'open', route: match.route };
  return { kind: 'redirect', to: ownPage(visit, type) };
};

const isOwn = ({ ownKeys }: Visit, type: ReducedLogin, { route, values }: Match): boolean =>
  !route.path.startsWith(`${OWN_PAGE[type]}/$`) || ownKeys.includes(values[parameterOf(route.path)] ?? '');

const parameterOf = (pattern: string): string => /\$(\w+)/u.exec(pattern)?.[1] ?? '';

/** The page of the login's own project or plus crew; home while that screen is not part of the product. */
const ownPage = ({ routes, ownKeys }: Visit, type: ReducedLogin): string => {
  const path = ownPagePath(type, ownKeys);
  return matchRoute(routes, path) === undefined ? '/' : path;
};

const ANY_ORIGIN = 'https://callboard.invalid';

/** Nobody signs in to be signed out, or to sign in. */
const NO_RETURN: readonly string[] = ['/login', '/logout'];

/**
 * The path to go to after signing in: one of this app, never another site and never the pages of signing in and out;
 * `/` where it is anything else.
 */
export const safeRedirect = (wanted: string | undefined): string => {
  const url = wanted === undefined || !wanted.startsWith('/') ? null : addressIn(wanted);
  if (url === null) return '/';
  const isOurs = url.origin === ANY_ORIGIN && !url.pathname.startsWith('//') && !NO_RETURN.includes(url.pathname);
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/';
};

const addressIn = (text: string): URL | null => {
  try {
    return new URL(text, ANY_ORIGIN);
  } catch {
    return null;
  }
};
