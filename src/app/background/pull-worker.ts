// The pull worker: it only pulls, so that parsing and storing never hold up a finger on the screen.
import type { Actor } from '#schema/define/rights.ts';
import { aloneOrNot } from '#platform/locks.ts';
import { deviceStorage } from '#platform/storage.ts';
import { createRemote, type Remote } from '#remote/client.ts';
import { actorOf } from '#session/audience.ts';
import { readFacts } from '#session/facts.ts';
import { deviceKeyValue } from '#session/key-value.ts';
import { sessionByKeptTime } from '#session/server-clock.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { openStore } from '#outbox/store/open-store.ts';
import { room } from '#db/quota/storage.ts';
import type { Store } from '#outbox/store/store.ts';
import { assemblePull, pullLockName } from '#sync/pull/puller.ts';
import { isMessageToPuller, type MessageFromPuller, type MessageToPuller } from '#sync/worker/pull-messages.ts';
import type { Pull, Pulled } from '#sync/pull/pull.ts';
import { uuid7 } from '#db/engine/uuid7.ts';

type Opened = { readonly pull: Pull; readonly lock: string };

const say = (word: MessageFromPuller): void => {
  postMessage(word);
};
const clock = { now: () => Temporal.Now.instant().epochMilliseconds, monotonic: () => performance.now() };
const ids = { next: () => uuid7({ now: clock.now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) };

/** Safari's workers have none yet; nothing of ours needs it before the first message. */
const timeReady: Promise<unknown> = 'Temporal' in globalThis ? Promise.resolve() : import('temporal-polyfill/global');

const open = async ({ tenant, login }: Extract<MessageToPuller, { kind: 'open' }>): Promise<Opened> => {
  await timeReady;
  const values = deviceKeyValue();
  const session = sessionByKeptTime({ values, now: clock.now });
  const state = await session.load();
  if (state.kind !== 'valid' || state.claims.login !== login || state.claims.tenant !== tenant)
    throw new Error('Another login is signed in');
  const { claims } = state;
  const actorNow = async (local: LocalStore): Promise<Actor> =>
    actorOf({ claims, rights: (await readFacts(local)).rights });
  const store = await openStore({ tenant, login, clock, ids, actor: actorNow });
  const remote = remoteFor(store, async () => tokenOf(await session.load(), login));
  const pull = assemblePull({
    store,
    remote,
    full: isFull,
    progress: (progress) => {
      say({ kind: 'progress', progress });
    },
    wait,
    actor: () => actorNow(store.local),
  });
  return { pull, lock: pullLockName(tenant, login) };
};

const tokenOf = (state: Awaited<ReturnType<ReturnType<typeof sessionByKeptTime>['load']>>, login: string) =>
  state.kind === 'valid' && state.claims.login === login ? { token: state.token, login } : null;

const remoteFor = (store: Store, credentials: Parameters<typeof createRemote>[0]['credentials']): Remote =>
  createRemote({
    origin: '',
    fetch: (input, init) => fetch(input, init),
    credentials,
    clock: { wallMs: clock.now, monotonicMs: clock.monotonic },
    onClockSample: (sample) => {
      store.time.sample(sample);
    },
    onMoved: tellMoved,
  });

/** Milliseconds between two words about a line that moves. */
const MOVED_EVERY_MS = 10_000;
let movedToldAt = -Infinity;

const tellMoved = (): void => {
  if (performance.now() - movedToldAt < MOVED_EVERY_MS) return;
  movedToldAt = performance.now();
  say({ kind: 'moved' });
};

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isFull = async (): Promise<boolean> => (await room(deviceStorage)).pullsStop;

let opened: Promise<Opened> | undefined;

/** One tab's worker at a time; the others' rows arrive through the shared database. */
const alone = ({ lock: name, pull }: Opened): Promise<Pulled> => aloneOrNot(name, () => pull.once(), 'fresh');

let isPulling = false;

/**
 * Whoever asks during a pull is answered by its end: the lock is this worker's own then, and says nothing of another
 * tab.
 */
const pullNow = async (): Promise<void> => {
  const here = await opened;
  if (here === undefined || isPulling) return;
  isPulling = true;
  try {
    say({ kind: 'pulled', pulled: await alone(here) });
  } finally {
    isPulling = false;
  }
};

const broken = (failure: unknown): void => {
  say({ kind: 'broken', why: failure instanceof Error ? failure.message : String(failure) });
};

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isMessageToPuller(data)) return;
  if (data.kind === 'open') {
    opened = open(data);
    opened.catch(broken);
  } else void pullNow().catch(broken);
});
