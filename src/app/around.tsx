// What is around every page, signed in or not: its texts, its services, and the toasts over it.
import { lazy, Suspense, useMemo, useState, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { ReleaseProvider, type Release } from '#screens/version/release.ts';
import { AppProvider, type App } from './app-context.ts';
import { useCell } from './cell.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

export interface AroundProps {
  readonly app: App;
  readonly release: Omit<Release, 'updateWaits'>;
  readonly children: ReactNode;
}

export const Around = ({ app, release, children }: AroundProps): ReactNode => {
  const { locale, messages } = useSyncExternalStore(app.texts.subscribe, app.texts.current);
  const updateWaits = useCell(app.updates.waiting);
  const given = useMemo(() => ({ ...release, updateWaits }), [release, updateWaits]);
  const isDrawn = useDrawn(app);
  return (
    <IntlProvider locale={locale} messages={messages} onError={raise}>
      <AppProvider value={app}>
        <ReleaseProvider value={given}>
          {children}
          {isDrawn && <Suspense fallback={null}><ToastHost /></Suspense>}
        </ReleaseProvider>
      </AppProvider>
    </IntlProvider>
  );
};

const useDrawn = ({ drawn }: App): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    void drawn.then(() => setDrawn(true));
  }, [drawn]);
  return isDrawn;
};

/** A text that is missing or broken is a bug that shows itself; the page goes on with the text's id. */
const raise = (failure: Error): void => reportError(failure);
