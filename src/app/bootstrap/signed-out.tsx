// The app while nobody is signed in: one public page on the tenant's background. It knows neither router nor local
// database.
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { SigningInProvider, type KeptEntries, type SigningIn } from '#screens/login/signing-in.ts';
import { AppProviders, type AppProvidersProps } from './app-providers.tsx';
import { parseQuery } from '../routing/address.ts';
import { useApp } from './app-context.ts';
import { clearedHere } from './database-canary.ts';
import { useObservable } from '../common/observable.ts';
import type { Device } from './device.ts';
import { guard } from '../routing/guard.ts';
import { Background } from '../layout/background.tsx';
import { useTabTitle } from '../layout/use-tab-title.ts';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { matchRoute } from '../routing/path-pattern.ts';
import { ROUTES } from '../routing/routes.ts';
import { areasOf } from '../appearance/texts.ts';

// Fetched together with the page that needs it.
export { signIn } from '#session/sign-in.ts';
export { endNotices } from '#platform/push.ts';
export { tellReplaced } from '../session/tell-replaced.ts';

export interface SignedOutParts extends Omit<AppProvidersProps, 'children'> {
  readonly device: Device;
  readonly kept: readonly KeptEntries[];
  /** Somebody was signed in here, and the time of their token is over. */
  readonly expired: boolean;
  readonly signIn: SigningIn['signIn'];
}

/** The background speaks too, behind every public page. */
const BEHIND = 'login';

/**
 * The page that stands at the address; where it is not a public one, the address is changed to the sign-in page with
 * the wanted path.
 */
export const signedOut = async (parts: SignedOutParts): Promise<ReactNode> => {
  const { location, history } = parts.device.view;
  const wanted = `${location.pathname}${location.search}${location.hash}`;
  const verdict = guard({
    routes: ROUTES,
    path: location.pathname,
    query: parseQuery(location.search),
    wanted,
    actor: null,
    ownKeys: [],
  });
  if (verdict.kind === 'redirect') history.replaceState(null, '', verdict.to);
  const cleared = await clearedHere(parts.device.view);
  const route = matchRoute(ROUTES, location.pathname)?.route;
  if (route === undefined) throw new Error('The guard led to a page that does not exist.');
  const [Screen] = await Promise.all([route.load(), parts.app.texts.ensure([...areasOf(route), BEHIND])]);
  return (
    <AppProviders app={parts.app} release={parts.release} server={parts.server}>
      <PublicPage Screen={Screen} isBare={route.layout === 'bare'} cleared={cleared} parts={parts} />
    </AppProviders>
  );
};

interface PublicPageProps {
  readonly Screen: ComponentType;
  readonly isBare: boolean;
  readonly cleared: number | null;
  readonly parts: SignedOutParts;
}

const PublicPage = ({
  Screen,
  isBare,
  cleared,
  parts: { device, server, kept, expired, signIn },
}: PublicPageProps): ReactNode => {
  useTabTitle(null);
  const tenantName = useObservable(useApp().tenant)?.name ?? '';
  const isOnline = useObservable(server.online);
  const { search: query, pathname } = device.view.location;
  const signingIn = useMemo<SigningIn>(
    () => ({ tenantName, online: isOnline, expired, kept, cleared, signIn, query: parseQuery(query) }),
    [tenantName, isOnline, expired, kept, cleared, signIn, query],
  );
  return (
    <SigningInProvider value={signingIn}>
      <PartBoundary place={pathname}>
        {isBare ? (
          <main id="page" tabIndex={-1}>
            <Screen />
          </main>
        ) : (
          <Background>
            <Screen />
          </Background>
        )}
      </PartBoundary>
    </SigningInProvider>
  );
};
