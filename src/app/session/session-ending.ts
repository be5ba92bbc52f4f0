// How a session ends: by the server's refusal to refresh, or by the person's own word.
import { lastingStorage, tabStorage } from '#platform/page-storage.ts';
import { endNotices } from '#platform/push.ts';
import { person } from '#schema/entities/people/person.ts';
import { endByChoice, sealAndNote, type EndingParts } from '#session/ending.ts';
import { createRefresh, type Refresh } from '#session/refresh.ts';
import type { Session } from '#session/session.ts';
import type { UserSession, UserSessionParts } from './user-session.ts';

export interface SessionEnding {
  readonly refresh: Refresh;
  /** Signs out: entries stay sealed here or go for good. */
  readonly leave: (unsent: 'keep' | 'discard') => Promise<void>;
}

/** @param tellOthers whoever else is open for this login on this device hears at once that the token is gone */
export const sessionEndingOf = (
  parts: Omit<UserSessionParts, 'claims'>,
  userSession: UserSession,
  tellOthers: () => void,
): SessionEnding => {
  const { device, remote } = parts;
  const session: Session = {
    ...parts.session,
    drop: async (why) => {
      await parts.session.drop(why);
      tellOthers();
    },
  };
  const { tenant, login } = userSession.claims;
  // One refresh among all tabs and workers of a login.
  const alone = <T>(body: () => Promise<T>): Promise<T> =>
    device.locks === undefined ? body() : device.locks.request(`auth:crew:${tenant}:${login}`, body);
  return {
    refresh: createRefresh({
      remote,
      session,
      login,
      alone,
      end: async () => {
        await sealAndNote(await endingOf(parts, userSession));
      },
      monotonic: device.clock.monotonicMs,
    }),
    leave: async (unsent) => {
      await endByChoice(await endingOf(parts, userSession), unsent);
      await session.drop('left');
      // The server is told at the next start, which follows at once: while this page lives on without a session, other
      // parts of it would lead away.
    },
  };
};

/** The name is read before the rows go. */
const endingOf = async (
  { device }: Pick<UserSessionParts, 'device'>,
  { claims, store }: UserSession,
): Promise<EndingParts> => {
  const me = claims.personId === null ? undefined : await store.reads.get(person, claims.personId);
  return {
    local: store.local,
    values: device.values,
    tenant: claims.tenant,
    login: claims.login,
    name: me?.displayName ?? claims.contactNumber ?? claims.login,
    now: device.clock.wallMs,
    endNotices,
    pageStorages: [lastingStorage(device.view), tabStorage(device.view)].filter((storage) => storage !== undefined),
  };
};
