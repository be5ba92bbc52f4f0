// The root layout of a signed-in login: bars and menu around the page, or a note that the page may not be opened.
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { addressOf } from '../routing/address.ts';
import { guard, safeRedirect, type SignInQuery } from '../routing/guard.ts';
import { Shell } from './shell.tsx';
import { useTabTitle } from './use-tab-title.ts';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { useReportWay } from '../failures/part-report.ts';
import { ROUTES } from '../routing/routes.ts';
import { useOwnKeys } from '../routing/route-ownership.ts';

const NoAccessScreen = lazy(async () => ({
  default: (await import('#screens/no-access/no-access-screen.tsx')).NoAccessScreen,
}));

export const RootLayout = (): ReactNode => {
  const actor = useActor();
  const tenant = useTenant();
  const ownKeys = useOwnKeys();
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  const way = useReportWay(location.pathname);
  const query: SignInQuery = location.search;
  // Signed in already: on to where they wanted to go.
  if (location.pathname === '/login') return <Navigate {...addressOf(safeRedirect(query.redirect))} replace />;
  const verdict = guard({ routes: ROUTES, path: location.pathname, query, wanted: location.href, actor, ownKeys });
  const page =
    verdict.kind === 'noAccess' ? (
      <Suspense>
        <NoAccessScreen />
      </Suspense>
    ) : (
      <Outlet />
    );
  return (
    <PartBoundary place={location.pathname} way={way}>
      {verdict.kind === 'open' && verdict.route.layout === 'bare' ? (
        <BarePage path={location.pathname} title={verdict.route.title}>
          {page}
        </BarePage>
      ) : (
        <Shell actor={actor} logoUrl={tenant?.logoUrl}>
          {page}
        </Shell>
      )}
    </PartBoundary>
  );
};

/** Without the frame the tab is still called after the page. */
const BarePage = ({
  path,
  title,
  children,
}: {
  readonly path: string;
  readonly title: MessageId;
  readonly children: ReactNode;
}): ReactNode => {
  const { formatMessage } = useIntl();
  useTabTitle(formatMessage({ id: title }));
  return (
    <main id="page" tabIndex={-1} data-page={path}>
      {children}
    </main>
  );
};
