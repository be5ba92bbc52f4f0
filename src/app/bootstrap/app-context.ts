// What every part of the layout uses: texts, toasts, the theme, the tenant, and whether an update waits.
import { createContext, use } from 'react';
import type { ThemeChoice } from '#ui/theme/theme-choice.ts';
import type { Toasts } from '#ui/feedback/toasts.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import type { Observable } from '../common/observable.ts';
import type { PublicTenant } from '../appearance/tenant.ts';
import type { Texts } from '../appearance/texts.ts';
import type { Updates } from '../background/updates.ts';

export interface App {
  readonly texts: Texts;
  readonly toasts: Toasts;
  readonly theme: Observable<ThemeChoice>;
  /** Null until the server was reached for the first time on this device. */
  readonly tenant: Observable<PublicTenant | null>;
  readonly updates: Updates;
  /** How far the pull of this tab is; null while none is under way. */
  readonly pulling: Observable<PullProgress | null>;
  /** The device has hardly any room left. */
  readonly nearlyFull: Observable<boolean>;
  /** Kept once the first page is drawn: what nobody sees at first waits for it. */
  readonly drawn: Promise<void>;
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

/** @throws Error outside the app: a part of the frame was drawn on its own. */
export const useApp = (): App => {
  const app = use(AppContext);
  if (app === null) throw new Error('There is no app around this part.');
  return app;
};
