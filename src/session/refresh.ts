// Keeps a session alive: a fresh token every five minutes, and an end only when the server says so.
import type { Remote } from '#remote/client.ts';
import type { Outcome } from '#remote/outcome.ts';
import type { Session } from './session.ts';
import { tokenIn } from './sign-in.ts';

/** Milliseconds between two looks whether the token is to be renewed: five minutes. */
export const REFRESH_MS = 300_000;

/**
 * `renewed`: a new token is kept. `refused`: the server answered 401 or 403, the session is over. `unknown`: no
 * network, a time-out,
 * a captive portal, 408, 429 or 5xx; nothing is known, so nothing ends.
 */
export type Renewal = 'renewed' | 'refused' | 'unknown';

export interface RefreshParts {
  readonly remote: Remote;
  readonly session: Session;
  /** Whose session it is: another may have signed in on this device, and what the server says of them ends theirs. */
  readonly login: string;
  /** Runs the body alone among all tabs and workers of the login. */
  readonly alone: <T>(body: () => Promise<T>) => Promise<T>;
  /** Clears what a session leaves behind; called once per refused session, before the token goes. */
  readonly end: () => Promise<void>;
  readonly monotonic: () => number;
}

export interface Refresh {
  /** Asks for a fresh token now; callers at the same time share one request. */
  renew(): Promise<Renewal>;
  /** The same, unless the last fresh token is younger than the interval. */
  renewIfDue(): Promise<Renewal>;
}

export const createRefresh = (parts: RefreshParts): Refresh => {
  let running: Promise<Renewal> | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const once = async (): Promise<Renewal> => {
    const renewal = await parts.alone(() => askForToken(parts));
    if (renewal === 'renewed') last = parts.monotonic();
    return renewal;
  };
  const renew = (): Promise<Renewal> =>
    (running ??= once().finally(() => {
      running = null;
    }));
  return { renew, renewIfDue: () => (parts.monotonic() - last < REFRESH_MS ? Promise.resolve('renewed') : renew()) };
};

const askForToken = async ({ remote, session, login, end }: RefreshParts): Promise<Renewal> => {
  const before = session.state();
  // Somebody else may have renewed or left while this one waited for its turn.
  const state = await session.load();
  if (state.kind !== 'valid' || state.claims.login !== login) return 'unknown';
  if (before.kind === 'valid' && before.token !== state.token) return 'renewed';
  const outcome = await remote.get('/auth/refresh', { as: login });
  const token = tokenIn(outcome);
  // Whoever left while the answer was on its way stays away, and whoever came meanwhile stays.
  if (token !== null) return (await session.renew(state.token, token)) ? 'renewed' : 'unknown';
  if (!isRefused(outcome) || !(await isStillHeld(session, state.token))) return 'unknown';
  try {
    await end();
  } finally {
    // Whatever becomes of the tables: with this token nobody acts or sends from here on.
    await session.drop('refused');
  }
  return 'refused';
};

const isStillHeld = async (session: Session, token: string): Promise<boolean> => {
  const state = await session.load();
  return state.kind === 'valid' && state.token === token;
};

/** Decided by the server alone: a proxy's 401 has no code of ours and counts as no answer (remote/read-answer.ts). */
const isRefused = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && (outcome.status === 401 || outcome.status === 403);
