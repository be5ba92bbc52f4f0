// The router of a signed-in login: one route per screen, the guard before each, exact paths, and a page of its own for
// paths where nothing lives.
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Actor } from '#schema/define/rights.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { addressOf, parseQuery, queryOf } from './address.ts';
import { RootLayout } from '../layout/root-layout.tsx';
import { guard, type SignInQuery } from './guard.ts';
import { ROUTES } from './routes.ts';
import { areasOf, type Texts } from '../appearance/texts.ts';

export interface RouterContext {
  readonly texts: Texts;
  /** Who is here now; null once the time of the token is over. */
  readonly actor: () => Actor | null;
  readonly ownKeys: readonly string[];
  /** Draws the app anew: without a valid token it becomes the signed-out one, which leads to the sign-in page. */
  readonly reload: (address: string) => void;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { actor, ownKeys, reload }, location }) => {
    const query: SignInQuery = location.search;
    const who = actor();
    if (who === null) {
      reload(location.href);
      // The page goes away; nothing may be drawn before it does.
      await new Promise(() => undefined);
    }
    const verdict = guard({
      routes: ROUTES,
      path: location.pathname,
      query,
      wanted: location.href,
      actor: who,
      ownKeys,
    });
    if (verdict.kind === 'redirect') throw redirect({ ...addressOf(verdict.to), replace: true });
  },
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('#screens/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
});

/** The texts of a screen arrive together with its code. */
const routeOf = (screen: ScreenRoute) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    loader: ({ context }) => context.texts.ensure(areasOf(screen)),
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
  });

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree: rootRoute.addChildren(ROUTES.map(routeOf)),
    context,
    caseSensitive: true,
    trailingSlash: 'never',
    parseSearch: parseQuery,
    stringifySearch: queryOf,
    defaultPreload: false,
    scrollRestoration: true,
    scrollToTopSelectors: ['#page'],
    defaultErrorComponent: lazyRouteComponent(() => import('../failures/broken-page.tsx'), 'BrokenPage'),
    defaultPendingMs: 300,
  });
