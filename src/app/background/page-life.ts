// Tells the engine what happens to this page: seen, hidden, frozen, on line again.
import type { LifecycleEvent } from '#outbox/drain/ports.ts';

export interface PageLife {
  readonly page: Document;
  readonly view: Window;
  readonly tell: (event: LifecycleEvent) => void;
}

export const watchPage = ({ page, view, tell }: PageLife): void => {
  view.addEventListener('online', () => tell('online'));
  view.addEventListener('offline', () => tell('offline'));
  view.addEventListener('pageshow', () => tell('resume'));
  page.addEventListener('visibilitychange', () => tell(page.visibilityState === 'visible' ? 'visible' : 'hidden'));
  // Page Lifecycle events; where there are none the leases of what was being sent run out.
  page.addEventListener('freeze', () => tell('freeze'));
  page.addEventListener('resume', () => tell('resume'));
};
