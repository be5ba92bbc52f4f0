// Signing in: a token for a login, a project login or a plus-crew login, and what the session needs to know at once.
import type { RefusalCode } from '#schema/refusals.ts';
import { REFUSALS } from '#schema/refusals.ts';
import { isRecord, refusalCodeOf, type Outcome } from '#remote/outcome.ts';
import type { Remote } from '#remote/client.ts';
import type { Claims } from './claims.ts';
import { deviceMarkOf, keepDeviceMark } from './device-mark.ts';
import type { KeyValue } from './key-value.ts';
import type { Session } from './session.ts';

/** Bodies as the server takes them. */
export type SignInCredentials =
  | { readonly login: string; readonly password: string }
  | { readonly projectLogin: string; readonly password?: string }
  | { readonly plusCrewLogin: string; readonly password?: string };

export type SignedIn =
  | { readonly kind: 'signedIn'; readonly claims: Claims }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

export interface SignInParts {
  readonly remote: Remote;
  readonly session: Session;
  readonly values: KeyValue;
  /** The browser shows nothing any more of what the server tells another login; not waited for. */
  readonly endNotices: () => Promise<void>;
  /** Windows of whoever was signed in here before hear at once that this is no longer their device. */
  readonly tellReplaced: (before: Claims) => void;
}

/** Asks for a token and keeps it. Rights and tenant are read by whoever opens the login's database (facts.ts). */
export const signIn = async (
  { remote, session, values, endNotices, tellReplaced }: SignInParts,
  credentials: SignInCredentials,
): Promise<SignedIn> => {
  const mark = await deviceMarkOf(values);
  const outcome = await remote.post(
    '/auth/token',
    { ...credentials, ...(mark === null ? {} : { device: mark }) },
    { anonymous: true },
  );
  const token = tokenIn(outcome);
  if (token !== null) {
    await keepDeviceMark(values, outcome);
    const before = await session.load();
    const claims = await session.keep(token);
    // Whoever was signed in here before and did not sign out.
    if (before.kind !== 'none' && !isOfSame(before.claims, claims)) {
      endNotices().catch(() => undefined);
      tellReplaced(before.claims);
    }
    return { kind: 'signedIn', claims };
  }
  const code = refusalCodeOf(outcome);
  return code === undefined
    ? { kind: 'unreachable' }
    : { kind: 'refused', code: isKnown(code) ? code : 'SERVER_ERROR' };
};

const isOfSame = (one: Claims, other: Claims): boolean => one.tenant === other.tenant && one.login === other.login;

/** The token of an answer that gives one. */
export const tokenIn = (outcome: Outcome): string | null =>
  outcome.kind === 'answered' &&
  outcome.status === 200 &&
  isRecord(outcome.body) &&
  typeof outcome.body['token'] === 'string'
    ? outcome.body['token']
    : null;

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
