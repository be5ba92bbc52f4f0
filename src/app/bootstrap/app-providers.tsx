// The providers around every page, signed in or not: texts, services, and the toasts over it.
import { lazy, Suspense, useMemo, useState, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider, MissingDataError } from 'react-intl';
import type { Remote } from '#remote/client.ts';
import { ApiProvider, type ApiContext } from '#screens/shared/services/api-context.ts';
import { ThemeSettingProvider } from '#screens/shared/services/theme-setting.ts';
import { ReleaseProvider, type Release } from '#screens/version/release.ts';
import { AppProvider, type App } from './app-context.ts';
import { useObservable, type Readable } from '../common/observable.ts';

const ToastHost = lazy(async () => ({ default: (await import('../layout/toast-host.tsx')).ToastHost }));

export interface AppProvidersProps {
  readonly app: App;
  readonly release: Omit<Release, 'updateWaits'>;
  readonly server: Server;
  readonly children: ReactNode;
}

/** What screens ask the server with. */
export interface Server {
  readonly remote: Remote;
  readonly online: Readable<boolean>;
  /** The page's path as it stands now. */
  readonly path: () => string;
  readonly tryNow: ApiContext['tryNow'];
  readonly noticeAt: ApiContext['noticeAt'];
}

export const AppProviders = ({ app, release, server, children }: AppProvidersProps): ReactNode => {
  const { locale, messages } = useSyncExternalStore(app.texts.subscribe, app.texts.current);
  const updateWaits = useObservable(app.updates.waiting);
  const given = useMemo(() => ({ ...release, updateWaits }), [release, updateWaits]);
  const isDrawn = useDrawn(app);
  return (
    <IntlProvider locale={locale} messages={messages} onError={raise}>
      <AppProvider value={app}>
        <ReleaseProvider value={given}>
          <Services app={app} server={server}>
            {children}
          </Services>
          {isDrawn && (
            <Suspense fallback={null}>
              <ToastHost />
            </Suspense>
          )}
        </ReleaseProvider>
      </AppProvider>
    </IntlProvider>
  );
};

const Services = ({
  app: { theme },
  server: { remote, online, path, tryNow, noticeAt },
  children,
}: Pick<AppProvidersProps, 'app' | 'server' | 'children'>): ReactNode => {
  const isOnline = useObservable(online);
  const chosen = useObservable(theme);
  const api = useMemo(
    () => ({
      remote,
      online: isOnline,
      get path() {
        return path();
      },
      tryNow,
      noticeAt,
    }),
    [remote, isOnline, path, tryNow, noticeAt],
  );
  const themeSetting = useMemo(() => ({ theme: chosen, choose: theme.set }), [chosen, theme]);
  return (
    <ApiProvider value={api}>
      <ThemeSettingProvider value={themeSetting}>{children}</ThemeSettingProvider>
    </ApiProvider>
  );
};

const useDrawn = ({ drawn }: App): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    void drawn.then(() => setDrawn(true));
  }, [drawn]);
  return isDrawn;
};

/**
 * A text that is missing or broken is a bug that shows itself; the page goes on with the text's id. A browser that does
 * not know how a
 * language writes numbers (Chromium and Welsh) writes them the English way: that is none.
 */
const raise = (failure: Error): void => {
  if (!(failure instanceof MissingDataError)) reportError(failure);
};
