// The whole app as React sees it: texts, services and toasts around the router.
import { RouterProvider } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { LinkProvider } from '#kit/link.tsx';
import { SigningInProvider, type KeptEntries, type SigningIn } from '#screens/login/signing-in.ts';
import { ReleaseProvider, type Release } from '#screens/version/release.ts';
import { AppProvider, type App } from './app-context.ts';
import { useCell, type Readable } from './cell.ts';
import { AppLink } from './parts/app-link.tsx';
import type { AppRouter } from './router.tsx';
import { ToastHost } from './toast-host.tsx';

export interface RootProps {
  readonly app: App;
  readonly router: AppRouter;
  readonly release: Omit<Release, 'updateWaits'>;
  readonly online: Readable<boolean>;
  readonly kept: Readable<readonly KeptEntries[]>;
  readonly signIn: SigningIn['signIn'];
}

export const Root = ({ app, router, release, ...rest }: RootProps): ReactNode => {
  const { locale, messages } = useSyncExternalStore(app.texts.subscribe, app.texts.current);
  const updateWaits = useCell(app.updates.waiting);
  const given = useMemo(() => ({ ...release, updateWaits }), [release, updateWaits]);
  return (
    <IntlProvider locale={locale} messages={messages} onError={raise}>
      <AppProvider value={app}>
        <LinkProvider component={AppLink}>
          <ReleaseProvider value={given}>
            <SigningInProvider value={useSigningIn({ app, ...rest })}>
              <RouterProvider router={router} />
              <ToastHost />
            </SigningInProvider>
          </ReleaseProvider>
        </LinkProvider>
      </AppProvider>
    </IntlProvider>
  );
};

const useSigningIn = ({ app, online, kept, signIn }: Pick<RootProps, 'app' | 'online' | 'kept' | 'signIn'>): SigningIn => {
  const tenantName = useCell(app.tenant)?.name ?? '';
  const isOnline = useCell(online);
  const entries = useCell(kept);
  const { expired } = useCell(app.visitor);
  return useMemo(() => ({ tenantName, online: isOnline, expired, kept: entries, signIn }), [tenantName, isOnline, expired, entries, signIn]);
};

/** A text that is missing or broken is a bug that shows itself; the page goes on with the text's id. */
const raise = (failure: Error): void => reportError(failure);
