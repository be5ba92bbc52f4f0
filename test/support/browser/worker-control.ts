// The service worker as the browser sees it: woken for a background sync, and stopped in the middle of its work.
import type { CDPSession, Page } from '@playwright/test';

export interface WorkerControl {
  /** The browser wakes the worker because there is signal again. `last`: it says that it will not do so once more. */
  wake(which?: 'again' | 'last'): Promise<void>;
  /** Stops the worker as the browser does when memory is short. */
  stop(): Promise<void>;
}

/** The tag under which Workbox asks for wake-ups. */
const TAG = 'workbox-background-sync:outbox';

/** The worker of the app's origin, whichever page the tab shows. @throws where none was installed */
export const workerControl = async (page: Page, origin: string): Promise<WorkerControl> => {
  const session = await page.context().newCDPSession(page);
  const { registrationId, versionId } = await installed(session, origin);
  return {
    wake: async (which = 'again') => {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: TAG,
        lastChance: which === 'last',
      });
    },
    stop: async () => {
      await session.send('ServiceWorker.stopWorker', { versionId });
    },
  };
};

const installed = (
  session: CDPSession,
  origin: string,
): Promise<{ readonly registrationId: string; readonly versionId: string }> =>
  new Promise((resolve, reject) => {
    const scopes = new Map<string, string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) scopes.set(registrationId, scopeURL);
    });
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const found = versions.find(
        ({ registrationId, status }) => status === 'activated' && scopes.get(registrationId) === `${origin}/`,
      );
      if (found !== undefined) resolve(found);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
