// What stands around a page: the background before signing in, the app's frame after it, and the page itself or its stand-in.
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from '#kit/skeleton.tsx';
import { NoAccessScreen } from '#screens/no-access/no-access-screen.tsx';
import { addressOf } from './address.ts';
import { useApp } from './app-context.ts';
import { useCell } from './cell.ts';
import { guard, safeRedirect, type SignInQuery } from './guard.ts';
import { Background } from './layout/background.tsx';
import { useTabTitle } from './layout/use-page-title.ts';
import { ROUTES } from './routes.ts';

export const Frame = (): ReactNode => {
  const intl = useIntl();
  const { visitor, SignedInFrame } = useApp();
  const { actor, ownKeys } = useCell(visitor);
  const location = useRouterState({ select: (state) => state.location });
  const query: SignInQuery = location.search;
  if (actor === null) return <PublicFrame><Outlet /></PublicFrame>;
  // Just signed in, or signed in already: on to where they wanted to go.
  if (location.pathname === '/login') return <Navigate {...addressOf(safeRedirect(query.redirect))} replace />;
  const verdict = guard({ routes: ROUTES, path: location.pathname, query, wanted: location.href, actor, ownKeys });
  return (
    <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'app.loading' })} />}>
      <SignedInFrame actor={actor}>{verdict.kind === 'noAccess' ? <NoAccessScreen /> : <Outlet />}</SignedInFrame>
    </Suspense>
  );
};

const PublicFrame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  useTabTitle(null);
  return <Background>{children}</Background>;
};
