// The session of a signed-in login: its database, and what is known of the login itself.
import type { Actor } from '#schema/define/rights.ts';
import type { DeviceStorage } from '#platform/storage.ts';
import { person } from '#schema/entities/people/person.ts';
import type { Remote } from '#remote/client.ts';
import { actorOf } from '#session/audience.ts';
import type { Claims } from '#session/claims.ts';
import { fetchFacts, isBlank, keepFacts, readFacts, type Facts } from '#session/facts.ts';
import type { Session } from '#session/session.ts';
import { noteSealed } from '#session/ui-settings.ts';
import { checkCanary } from '#db/quota/canary.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import { followUnsent } from '#outbox/status/follow-unsent.ts';
import { statusOf } from '#outbox/store/react.ts';
import { openStore } from '#outbox/store/open-store.ts';
import { persist } from '#db/quota/storage.ts';
import type { Store } from '#outbox/store/store.ts';
import { databaseCanary } from '../bootstrap/database-canary.ts';
import { observable, type Observable, type Readable } from '../common/observable.ts';
import type { Device } from '../bootstrap/device.ts';
import { StorageClosed } from '../bootstrap/slow-notice.ts';

export interface UserSession {
  readonly claims: Claims;
  readonly store: Store;
  readonly facts: Readable<Facts>;
  /** The person's language as last pulled, at first the token's. */
  readonly language: string;
  /** Asks for rights and tenant anew; what is known stays where no answer comes. */
  readonly rereadFacts: () => Promise<void>;
  /** Who acts, with the rights as last read. */
  readonly actor: Readable<Actor>;
}

export interface UserSessionParts {
  readonly device: Device;
  readonly remote: Remote;
  readonly session: Session;
  readonly claims: Claims;
}

export interface UserSessionOpening extends Omit<UserSessionParts, 'session'> {
  /** Waits for the storage, and tells whoever looks at the page where it takes long. */
  readonly whileOpening: <T>(work: Promise<T>) => Promise<T>;
}

/** @throws StorageClosed where the browser cannot open the database. */
export const openUserSession = async (parts: UserSessionOpening): Promise<UserSession> => {
  const { device, remote, claims, whileOpening } = parts;
  const { values } = device;
  const { tenant, login } = claims;
  const { store, facts } = await whileOpening(openStorage(device, claims));
  const acting = (): Actor => actorOf({ claims, rights: facts.get().rights, contactIds: store.actor.contactIds });
  const actor = observable(acting());
  store.onContacts(() => {
    actor.set(acting());
  });
  const rereadFacts = async (): Promise<void> => {
    const answer = await fetchFacts(remote, login);
    if (answer === null || JSON.stringify(answer) === JSON.stringify(facts.get())) return;
    await keepFacts(store.local, answer);
    facts.set(answer);
    actor.set(acting());
  };
  if (isBlank(facts.get())) await rereadFacts();
  await noteSealed(values, { tenant, login, name: '', count: 0 });
  askToKeepOnFirstWrite(store, device.storage);
  const me = claims.personId === null ? undefined : await store.reads.get(person, claims.personId);
  return { claims, store, facts, rereadFacts, actor, language: me?.language ?? claims.language };
};

/** The storage is open once it was written to and read from. */
const openStorage = async (
  device: Device,
  claims: Claims,
): Promise<{ readonly store: Store; readonly facts: Observable<Facts> }> => {
  const { clock, ids } = device;
  const { tenant, login } = claims;
  try {
    const store = await openStore({
      tenant,
      login,
      actor: async (local) => actorOf({ claims, rights: (await readFacts(local)).rights }),
      clock: { now: clock.wallMs, monotonic: clock.monotonicMs },
      ids,
      storage: device.storage,
    });
    const place = databaseCanary(device.view, claims);
    await checkCanary({ local: store.local, place, fresh: ids.next(), countUnsent });
    followUnsent(statusOf(store), place);
    return { store, facts: observable(await readFacts(store.local)) };
  } catch (cause) {
    throw new StorageClosed('The storage of this login does not open', { cause });
  }
};

/** Some browsers ask the person, so it is done when there is something to keep. */
const askToKeepOnFirstWrite = (store: Store, storage: DeviceStorage): void => {
  const stop = store.onQueued(() => {
    stop();
    void persist(storage);
  });
};
