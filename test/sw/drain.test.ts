// The service worker is woken while a page sends: it waits for its turn, and is not done while anything is left.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { createRemote } from '#remote/client.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { memoryKeyValue } from '#session/key-value.ts';
import { createSession } from '#session/session.ts';
import { openStore } from '#outbox/store/open-store.ts';
import { drainOnce } from '#sw/drain.ts';
import { SIX, tokenFor } from '../session/world.ts';
import { note } from '../sync/phone.ts';

const NOW = SIX + 60_000;
const LOCK = 'drain:crew:north:user:ben';

/** A page has the lock until it lets go. */
const heldLocks = () => {
  const page = deferred();
  let isHeld = true;
  void page.promise.then(() => (isHeld = false));
  const locks = {
    query: () => Promise.resolve({ held: isHeld ? [{ name: LOCK }] : [] }),
    request: async (
      _name: string,
      options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
      body: (lock: unknown) => unknown,
    ) => {
      if (options.ifAvailable === true) return body(isHeld ? null : {});
      const aborted = new Promise((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => {
          reject(new DOMException('Given up', 'AbortError'));
        });
      });
      await Promise.race([page.promise, aborted]);
      return body({});
    },
  } as unknown as LockManager;
  return { locks, letGo: page.resolve };
};

const wake = async (locks: LockManager, isPatienceOver = false) => {
  const values = memoryKeyValue();
  await values.set('token', tokenFor('ben'));
  const sent: string[] = [];
  let elapsed = 0;
  const clock = { now: () => NOW + elapsed, monotonic: () => elapsed };
  const remoteFor = () =>
    createRemote({
      origin: 'http://server.test',
      fetch: (input) => {
        sent.push(typeof input === 'string' ? input : 'a request');
        return Promise.reject(new TypeError('No network'));
      },
      credentials: () => Promise.resolve({ token: 'ben', login: 'user:ben' }),
      clock: { wallMs: clock.now, monotonicMs: clock.monotonic },
      onClockSample: () => undefined,
    });
  const left = await drainOnce({
    session: createSession({ values, now: clock.now }),
    remoteFor,
    remote: remoteFor(),
    values,
    clock,
    ids: { next: () => crypto.randomUUID() },
    timers: {
      ...clock,
      after: (ms, run) => {
        const pass = (): void => {
          elapsed += ms;
          run();
        };
        const timer = setTimeout(pass, isPatienceOver || ms < 60_000 ? 1 : ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    random: () => 0.5,
    locks,
    endNotices: () => Promise.resolve(),
  });
  return { left, sent };
};

beforeAll(async () => {
  vi.stubGlobal('navigator', {});
  const claims = claimsOf(tokenFor('ben'));
  if (claims === null) throw new Error('The token says nothing');
  const store = await openStore({
    tenant: claims.tenant,
    login: claims.login,
    actor: actorOf({ claims, rights: {} }),
    clock: { now: () => SIX, monotonic: () => 0 },
    ids: { next: () => crypto.randomUUID() },
  });
  await store.send(createActivity, note('n1'));
  store.close();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('tells the browser that something is left where the page sends on', async () => {
  const { locks } = heldLocks();
  expect(await wake(locks, true)).toEqual({ left: 1, sent: [] });
});

it('sends what is left once the page has gone', async () => {
  const { locks, letGo } = heldLocks();
  setTimeout(letGo, 50);
  const { left, sent } = await wake(locks);
  expect(left).toBe(1);
  expect(sent.length).toBeGreaterThan(0);
});
