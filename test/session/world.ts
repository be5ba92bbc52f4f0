// A phone for session tests: real databases on fake-indexeddb, hands on its clock, and a server that answers as told.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Remote } from '#remote/client.ts';
import { unreachable, type Answered, type Outcome } from '#remote/outcome.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { sealAndNote, type EndingParts } from '#session/ending.ts';
import { memoryKeyValue, type KeyValue } from '#session/key-value.ts';
import { createRefresh, type Refresh } from '#session/refresh.ts';
import { createSession, type Session } from '#session/session.ts';
import { openStore } from '#outbox/store/open-store.ts';
import type { Store } from '#outbox/store/store.ts';

/** The server's time at first, in milliseconds since 1970: 4 June 2027, 06:00 in UTC. */
export const SIX = 1_812_088_800_000;
export const DAY = 86_400_000;

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the server signs it, valid for 30 days from `at` (milliseconds); nobody here checks the signature. */
export const tokenFor = (name: string, at = SIX, more: Readonly<Record<string, unknown>> = {}): string =>
  [
    base64url({ alg: 'HS256', typ: 'JWT' }),
    base64url({
      exp: Math.floor((at + 30 * DAY) / 1000),
      type: 'user',
      tenant: 'north',
      sub: `user:${name}`,
      generation: 0,
      loginData: { person: name, contactNumber: `K-${name}`, language: 'cy', loginTypes: [{ caption: 'Crew' }] },
      ...more,
    }),
    'signature',
  ].join('.');

export const answered = (status: number, body: unknown): Answered => ({
  kind: 'answered',
  status,
  body,
  ackMatches: true,
  epoch: null,
  rev: null,
  serverTime: null,
  retryAfterMs: null,
  etag: null,
});
export const refusal = (status: number, code: string): Outcome => answered(status, { error: { code, message: code } });
export const offline = (): Outcome => unreachable('network');

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** A server by its answers: each path as it is set, silence elsewhere. */
export interface Office {
  readonly remote: Remote;
  readonly asked: Asked[];
  answer(path: string, outcome: Outcome | (() => Outcome | Promise<Outcome>)): void;
}

export const office = (): Office => {
  const answers = new Map<string, Outcome | (() => Outcome | Promise<Outcome>)>();
  const asked: Asked[] = [];
  const request: Remote['request'] = async ({ method, path, body }) => {
    asked.push({ method, path, ...(body === undefined ? {} : { body }) });
    const found = answers.get(path) ?? offline();
    return typeof found === 'function' ? found() : found;
  };
  return {
    asked,
    remote: {
      request,
      get: (path, options) => request({ ...options, method: 'GET', path }),
      post: (path, body, options) => request({ ...options, method: 'POST', path, body }),
      file: () => Promise.resolve({ kind: 'unreachable', why: 'network', status: null, retryAfterMs: null }),
    },
    answer: (path, outcome) => {
      answers.set(path, outcome);
    },
  };
};

export interface Phone {
  readonly values: KeyValue;
  /** Milliseconds; the server's time as the phone knows it. */
  readonly clock: { at: number };
  readonly platform: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };
  readonly office: Office;
  /** A tab: it knows of the others only what is kept. */
  tab(): Session;
  /** The database of the login that is signed in. */
  open(session: Session): Promise<Store>;
  refreshOf(session: Session, store: Store): Refresh;
  /** Logins for which the browser was to show nothing any more. */
  readonly left: readonly string[];
  /** Pages' own storage; cleared with the session. */
  readonly storage: Map<string, string>;
}

export const takePhone = (): Phone => {
  const values = memoryKeyValue();
  const clock = { at: SIX };
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  const server = office();
  const storage = new Map<string, string>();
  const locks = lockOf();
  const left: string[] = [];
  let made = 0;
  const ending = (store: Store): EndingParts => ({
    local: store.local,
    values,
    tenant: store.tenant,
    login: store.login,
    name: store.login.replace('user:', ''),
    now: () => clock.at,
    pageStorages: [storage],
    endNotices: () => {
      left.push(store.login);
      return Promise.resolve();
    },
  });
  return {
    values,
    clock,
    platform,
    left,
    office: server,
    storage,
    tab: () => createSession({ values, now: () => clock.at }),
    open: (session) => {
      const state = session.state();
      if (state.kind !== 'valid') throw new Error(`The session is ${state.kind}`);
      const { tenant, login } = state.claims;
      return openStore({
        tenant,
        login,
        platform,
        actor: actorOf({ claims: state.claims, rights: { projects: ['READ'] } }),
        clock: { now: () => clock.at, monotonic: () => clock.at - SIX },
        ids: { next: () => `e${String((made += 1))}` },
      });
    },
    refreshOf: (session, store) =>
      createRefresh({
        remote: server.remote,
        session,
        login: store.login,
        alone: locks,
        end: async () => {
          await sealAndNote(ending(store));
        },
        monotonic: () => clock.at - SIX,
      }),
  };
};

/** One body after the other, as a Web Lock of that name lets them. */
const lockOf = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(body: () => Promise<T>): Promise<T> => {
    const mine = last.then(body);
    last = mine.catch(() => undefined);
    return mine;
  };
};

export const claimsIn = (token: string) => {
  const claims = claimsOf(token);
  if (claims === null) throw new Error('The token says nothing');
  return claims;
};
