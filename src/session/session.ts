// The session of this device: the token it holds, and what that makes of it at this moment.
import { claimsOf, isAlive, type Claims } from './claims.ts';
import { noteEnding } from './endings.ts';
import type { KeyValue } from './key-value.ts';
import { forgetLastScreen } from './last-screen.ts';
import { forgetNotice } from './notice.ts';

/**
 *   none ──sign in──▶ valid ──time passes──▶ expired ──sign in──▶ valid
 *  │ ▲ refresh (also offline: nothing is sealed further, the entries are kept)
 *                       └──refused by the server──▶ locked ──sign in──▶ valid
 */
export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'valid'; readonly token: string; readonly claims: Claims }
  | { readonly kind: 'expired'; readonly claims: Claims }
  | { readonly kind: 'locked'; readonly claims: Claims };

export interface Session {
  /** As of now: a token whose time is over is expired, whoever asks. */
  state(): SessionState;
  /** Reads the token again: another tab, or the service worker, may have changed it. */
  load(): Promise<SessionState>;
  /** Keeps a token that the server gave for a sign-in. @throws Error for one that says nothing we understand */
  keep(token: string): Promise<Claims>;
  /**
   * Keeps a fresh token in the place of the one that asked for it; false where that one is gone by now: signed out, or
   * in anew.
   */
  renew(before: string, token: string): Promise<boolean>;
  /**
   * Takes this login's token away, never another's who signed in meanwhile; `refused` when the server did, `left` when
   * the person did: the server is told of it later (endings.ts).
   */
  drop(why: 'refused' | 'left'): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export interface SessionParts {
  readonly values: KeyValue;
  /** The server's time as well as this device knows it, in milliseconds since 1970. */
  readonly now: () => number;
}

const NAME = 'token';

interface Held {
  readonly token: string;
  readonly claims: Claims;
}

export const createSession = ({ values, now }: SessionParts): Session => {
  const { ring, subscribe } = bell();
  let held: Held | null = null;
  let lockedBy: Claims | null = null;
  const hold = (next: Held | null, locked: Claims | null): void => {
    const isSame = held?.token === next?.token && lockedBy === locked;
    held = next;
    lockedBy = locked;
    if (!isSame) ring();
  };
  const state = (): SessionState => stateOf(held, lockedBy, now());
  return {
    state,
    load: async () => {
      const found = heldOf(await values.get(NAME));
      hold(found, found === null ? lockedBy : null);
      return state();
    },
    keep: async (token) => {
      const next = understood(token);
      await noteReplaced(values, next);
      await values.set(NAME, token);
      hold(next, null);
      return next.claims;
    },
    renew: async (before, token) => {
      const next = understood(token);
      const isRenewed = await replaced(values, before, token);
      if (isRenewed) hold(next, null);
      return isRenewed;
    },
    drop: async (why) => {
      const mine = held?.claims ?? lockedBy;
      const locked = why === 'refused' ? mine : null;
      await takenAway(values, mine, why);
      hold(null, locked);
    },
    subscribe,
  };
};

/**
 * Takes the token away unless it is another's. What was left is noted before: a death in between ends the session, and
 * the other way round it would stay open.
 */
const takenAway = async (values: KeyValue, mine: Claims | null, why: 'refused' | 'left'): Promise<void> => {
  const found = heldOf(await values.get(NAME));
  if (why === 'left' && !isOfAnother(found?.claims, mine)) await noteLeft(values, found);
  await values.update(NAME, (kept) => (isOfAnother(heldOf(kept)?.claims, mine) ? kept : undefined));
  await forgetLastScreen(values);
  await forgetNotice(values);
};

/** Whoever was signed in here did not sign out: their session is left all the same. */
const noteReplaced = async (values: KeyValue, next: Held): Promise<void> => {
  const before = heldOf(await values.get(NAME));
  if (before?.claims.ending !== next.claims.ending) await noteLeft(values, before);
};

const noteLeft = async (values: KeyValue, left: Held | null): Promise<void> => {
  if (left !== null && left.claims.ending !== null && left.claims.ending !== '')
    await noteEnding(values, left.claims.ending);
};

const heldOf = (token: unknown): Held | null => {
  const claims = typeof token === 'string' ? claimsOf(token) : null;
  return typeof token === 'string' && claims !== null ? { token, claims } : null;
};

const bell = (): Pick<Session, 'subscribe'> & { readonly ring: () => void } => {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** Both in one transaction: between a reading and a writing somebody could sign out. */
const replaced = async (values: KeyValue, before: string, token: string): Promise<boolean> => {
  let isReplaced = false;
  await values.update(NAME, (kept) => {
    isReplaced = kept === before;
    return isReplaced ? token : kept;
  });
  return isReplaced;
};

const understood = (token: string): Held => {
  const held = heldOf(token);
  if (held === null) throw new Error('The server gave a token without claims');
  return held;
};

const isOfAnother = (kept: Claims | undefined, mine: Claims | null): boolean =>
  kept !== undefined && mine !== null && (kept.login !== mine.login || kept.tenant !== mine.tenant);

const stateOf = (held: Held | null, lockedBy: Claims | null, now: number): SessionState => {
  if (held !== null)
    return isAlive(held.claims, now) ? { kind: 'valid', ...held } : { kind: 'expired', claims: held.claims };
  return lockedBy === null ? { kind: 'none' } : { kind: 'locked', claims: lockedBy };
};
