// A device that was without a network sends what waits: the store, the sync engine and what the pill reads, over a
// network that answers after a few milliseconds, or to the server behind the page's own origin.
import 'temporal-polyfill/global';
import { type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import type { Net, Ports } from '#outbox/drain/ports.ts';
import { stopperOf } from '#outbox/drain/stop.ts';
import { enqueueAll } from '#outbox/send/send.ts';
import { openStore, warmUp } from '#outbox/store/open-store.ts';
import { StoreProvider, useSyncStatus } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { createRemote } from '#remote/client.ts';
import { netPort } from '#remote/net-port.ts';
import { assembleEngine } from '#sync/push/assemble.ts';
import { lifecycleOf } from '#sync/push/browser-ports.ts';
import { prepare, type Engine } from '#sync/push/engine.ts';
import { actor as benchActor } from './rows.ts';

export interface DrainOrder {
  /** `fake` answers after `answerMs`; `server` is the one behind the page's origin. */
  readonly network: 'fake' | 'server';
  readonly waiting: number;
  /** The time counts until so many are sent. */
  readonly counted: number;
  readonly pill: 'shown' | 'hidden';
  readonly answerMs: number;
  /** Who signs in at the server. */
  readonly credentials?: { readonly login: string; readonly password: string };
}

export interface Drained {
  /** From the first sign of a network until the counted ones are settled. */
  readonly milliseconds: number;
  /** How often the pill was drawn meanwhile. */
  readonly drawn: number;
}

const TENANT = 'bench';
/** Milliseconds until the page that was opened stands still. */
const SETTLING_MS = 300;
const SEEDED_AT_ONCE = 100;

interface Line {
  readonly actor: Actor;
  readonly net: Net;
}

const now = (): number => Temporal.Now.instant().epochMilliseconds;
const ids = { next: () => uuid7({ now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) };
const clock = { now, monotonic: () => performance.now() };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Says yes to everything, with the row as the server would have it. */
const fakeLine = (answerMs: number): Line => {
  let rev = 1;
  const answered = async (status: number, body: unknown) => {
    await pause(answerMs);
    return {
      kind: 'answered' as const,
      status,
      body,
      ackMatches: true,
      epoch: 'epoch',
      rev,
      serverTime: null,
      retryAfterMs: null,
      etag: null,
    };
  };
  return {
    actor: benchActor,
    net: {
      send: ({ args }) => {
        rev += 1;
        const at = '2027-01-01T06:00:00.000Z';
        return answered(200, { data: { ...args, statusCode: 'done', rev, createdAt: at, updatedAt: at } });
      },
      ask: () => answered(404, null),
      reach: () => answered(200, {}),
    },
  };
};

const isToken = (body: unknown): body is { readonly token: string } =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string';

const serverLine = async (credentials: DrainOrder['credentials']): Promise<Line> => {
  const remote = (login: string, token: string | null) =>
    createRemote({
      origin: '',
      fetch: (...asked) => fetch(...asked),
      credentials: () => Promise.resolve(token === null ? null : { login, token }),
      clock: { wallMs: now, monotonicMs: clock.monotonic },
      onClockSample: () => undefined,
    });
  const outcome = await remote('', null).post('/auth/token', credentials, { anonymous: true });
  if (outcome.kind !== 'answered' || !isToken(outcome.body)) throw new Error(JSON.stringify(outcome));
  const { token } = outcome.body;
  const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  const login = String(Object(claims).login ?? Object(claims).sub);
  return {
    actor: { ...benchActor, login, personId: String(Object(claims).personId) },
    net: netPort(remote(login, token)),
  };
};

/** Saved one by one as far as the outbox can tell: each is an act of its own. */
const seed = async (store: Store, actor: Actor, count: number): Promise<void> => {
  for (let from = 0; from < count; from += SEEDED_AT_ONCE) {
    const all = Array.from({ length: Math.min(SEEDED_AT_ONCE, count - from) }, (_, at) => ({
      id: ids.next(),
      args: {
        id: ids.next(),
        caption: `Note ${String(from + at)}`,
        type: 'LOG',
        category: 'PERSON',
        body: 'What was noted on site while there was no network.',
        parameters: '{}',
      },
      occurredAt: store.time.occurredAt(),
      now: now(),
    }));
    await enqueueAll(store.local, createActivity, all, actor);
  }
};

const Pill = ({ onDrawn }: { readonly onDrawn: () => void }): ReactNode => {
  const status = useSyncStatus();
  onDrawn();
  return <button type="button">{JSON.stringify(status)}</button>;
};

interface Outbound {
  readonly engine: Engine;
  readonly ports: Ports;
  /** Rejects when the local database fails. */
  readonly failure: Promise<never>;
}

const outboundOf = (store: Store, { actor, net }: Line): Outbound => {
  const failed = Promise.withResolvers<never>();
  const { engine, ports } = assembleEngine({
    store,
    net,
    auth: {
      login: () => actor.login,
      renew: () => Promise.resolve(true),
      rereadRights: () => Promise.resolve(),
    },
    lifecycle: lifecycleOf(() => true),
    timers: {
      ...clock,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    random: Math.random,
    locks: navigator.locks,
    channel: undefined,
    clientId: ids.next(),
    place: 'page',
    onFailure: failed.reject,
  });
  return { engine, ports, failure: failed.promise };
};

/** Answers how often it was drawn so far. */
const showPill = (store: Store): (() => number) => {
  let drawn = 0;
  const onDrawn = (): void => {
    drawn += 1;
  };
  createRoot(document.getElementById('root') ?? document.body).render(
    <StoreProvider store={store}>
      <Pill onDrawn={onDrawn} />
    </StoreProvider>,
  );
  return () => drawn;
};

/** It knows the server's database, as after any pull: to learn of one turns over every row. */
const learnEpoch = async ({ store, net }: Ports): Promise<void> => {
  const answer = await net.reach(stopperOf().signal);
  if (answer.kind === 'answered' && answer.epoch !== null)
    await store.noteEpoch({ epoch: answer.epoch, knownThen: null, now: now() });
};

/** Resolves when so many are with the server. */
const acknowledged = ({ bus }: Ports, count: number): Promise<undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let left = count;
  bus.subscribe(({ kind }) => {
    if (kind !== 'acknowledged') return;
    left -= 1;
    if (left === 0) resolve(undefined);
  });
  return promise;
};

/** @throws Error where something was refused, or less was sent than counted */
const check = (store: Store, { waiting, counted }: DrainOrder): Promise<void> =>
  store.local.read(['outbox'], async (tables) => {
    const [refused] = await tables.outbox.where('state', 'refused');
    if (refused !== undefined) throw new Error(`Refused: ${JSON.stringify(refused)}`);
    const left = await tables.outbox.count();
    if (left > waiting - counted) throw new Error(`${String(left)} are left`);
  });

const bench = async (order: DrainOrder): Promise<Drained> => {
  const line = order.network === 'fake' ? fakeLine(order.answerMs) : await serverLine(order.credentials);
  const { actor } = line;
  const store = await openStore({ tenant: TENANT, login: actor.login, actor, ids, clock });
  await warmUp();
  await seed(store, actor, order.waiting);
  const { engine, ports, failure } = outboundOf(store, line);
  const drawn = order.pill === 'shown' ? showPill(store) : () => 0;
  await prepare(ports);
  await learnEpoch(ports);
  await pause(SETTLING_MS);
  const sent = acknowledged(ports, order.counted);
  const [before, began] = [drawn(), performance.now()];
  engine.poke('start');
  await Promise.race([sent, failure]);
  const drained = { milliseconds: performance.now() - began, drawn: drawn() - before };
  await engine.stop();
  await check(store, order);
  return drained;
};

Object.assign(globalThis, { bench });
