// Signing out, for the sign-out page: what is unsent, one more try to send it, and the end of the session.
import { lazy } from 'react';
import type { SignOut } from '#screens/logout/sign-out.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import type { Device } from '../bootstrap/device.ts';
import type { UserSession } from './user-session.ts';
import type { BackgroundServices } from '../background/background-services.ts';

// Most people have sent everything: it is fetched by those who have not, with the code that is kept for being offline.
const UnsentList = lazy(async () => ({ default: (await import('../outbox-panel/unsent-list.tsx')).UnsentList }));

export interface SignOutParts {
  readonly device: Device;
  readonly userSession: UserSession;
  readonly backgroundServices: Promise<BackgroundServices>;
  /**
   * The browser shall wake the service worker when there is signal: the server may not know yet that the session is
   * over.
   */
  readonly onLeft: () => void;
}

export const signOutService = ({ device, userSession, backgroundServices, onLeft }: SignOutParts): SignOut => ({
  countUnsent: () => countUnsent(userSession.store.local),
  UnsentList,
  sendNow: async () => {
    const { engine } = await backgroundServices;
    await engine.drain('personAsked');
    return countUnsent(userSession.store.local);
  },
  leave: async (unsent) => {
    const { engine, leave } = await backgroundServices;
    await engine.stop();
    await leave(unsent);
    onLeft();
    device.reload('/');
  },
});
