// The router: one route per screen, the guard before each, exact paths, and a page of its own for paths where nothing lives.
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '#screens/not-found/not-found-screen.tsx';
import type { ScreenRoute } from '#screens/parts/screen-route.ts';
import { addressOf, parseQuery, queryOf } from './address.ts';
import { Frame } from './frame.tsx';
import { guard, type SignInQuery } from './guard.ts';
import { BrokenPage } from './layout/broken-page.tsx';
import { ROUTES } from './routes.ts';
import { areasOf, type Texts } from './texts.ts';
import type { Visitor } from './visitor.ts';

export interface RouterContext {
  readonly texts: Texts;
  /** Who is here now. */
  readonly visitor: () => Visitor;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const { actor, ownKeys } = context.visitor();
    const query: SignInQuery = location.search;
    const verdict = guard({ routes: ROUTES, path: location.pathname, query, wanted: location.href, actor, ownKeys });
    if (verdict.kind === 'redirect') throw redirect({ ...addressOf(verdict.to), replace: true });
  },
  component: Frame,
  notFoundComponent: NotFoundScreen,
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
    defaultErrorComponent: BrokenPage,
    defaultPendingMs: 300,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
