// Keeps the session of an open page alive: a fresh token every five minutes while it is seen and on line, and at once
// on waking up.
import { REFRESH_MS, type Refresh, type Renewal } from '#session/refresh.ts';
import type { Device } from '../bootstrap/device.ts';

export interface KeepAliveParts {
  readonly device: Device;
  readonly refresh: Refresh;
  readonly onRenewal: (renewal: Renewal) => void;
  /** The page came back: another tab may have signed out meanwhile. */
  readonly onWake: () => void;
}

export const keepAlive = ({ device: { page, view, timers }, refresh, onRenewal, onWake }: KeepAliveParts): void => {
  const isAwake = (): boolean => page.visibilityState === 'visible' && view.navigator.onLine;
  const every = (): void => {
    if (isAwake()) void refresh.renew().then(onRenewal);
    timers.after(REFRESH_MS, every);
  };
  const wake = (): void => {
    onWake();
    if (isAwake()) void refresh.renewIfDue().then(onRenewal);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') wake();
  });
  view.addEventListener('online', wake);
  view.addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
  timers.after(REFRESH_MS, every);
  wake();
};
