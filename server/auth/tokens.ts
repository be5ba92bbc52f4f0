// Bearer tokens: signed claims that say who is signed in, valid for thirty days and renewed with every refresh.
import { CompactSign, compactVerify, errors } from 'jose';
import {
  caption,
  flag,
  id,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  text,
  type Static,
} from '#schema/define/field.ts';
import type { WallClock } from '../common/clock.ts';
import { BoundedMap } from '../common/bounded-map.ts';
import { isValid, parsedJson } from '../common/valid.ts';

export const TOKEN_DAYS = 30;

const claims = object({
  /** Seconds since 1970-01-01T00:00Z. */
  exp: integer(0),
  type: oneOf('user', 'project', 'pluscrew'),
  loginData: object({
    person: optional(id),
    contactNumber: optional(text(1, 20)),
    language: text(2, 10),
    loginTypes: listOf(object({ caption }), 20),
  }),
  tenant: text(1, 100),
  /** `user:{id}`, `project:{id}` or `pluscrew:{id}`. */
  sub: text(1, 200),
  /** The login's session generation: raising it in the database ends every session at the next contact. */
  generation: integer(0),
  /** Absent in tokens of versions that knew no sessions. */
  session: optional(text(1, 100)),
  /** Counts the tokens of the session. */
  serial: optional(integer(0)),
  /** Ends the session and does nothing else: a device keeps it where it has to sign out later. */
  ending: optional(text(1, 400)),
  /** Of the one project or plus crew that a reduced login sees: its id, and its number once it has one. */
  projectId: optional(id),
  projectNumber: optional(integer(1)),
  plusCrewId: optional(id),
  plusCrewNumber: optional(integer(1)),
  canEdit: optional(flag),
});
export type TokenClaims = Readonly<Static<typeof claims>>;

export interface Tokens {
  /** A token for the claims that expires in thirty days. */
  issue(unexpiring: Omit<TokenClaims, 'exp'>): Promise<string>;
  /** The claims of a token that we signed and that has not expired, else undefined. */
  read(token: string): Promise<TokenClaims | undefined>;
}

/** Tokens whose signature is remembered, about half a kilobyte each. */
const MOST_KNOWN = 5000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Tokens signed with HMAC-SHA-256 under `key` (at least 32 bytes). */
export const tokensWith = (key: Uint8Array, clock: WallClock): Tokens => {
  /** A signature that was right stays right: of a token seen before only the time is asked. */
  const known = new BoundedMap<string, TokenClaims>(MOST_KNOWN);
  return {
    async issue(unexpiring) {
      const exp = Math.floor(clock.now().add({ hours: 24 * TOKEN_DAYS }).epochMilliseconds / 1000);
      const payload: TokenClaims = { exp, ...unexpiring };
      return new CompactSign(encoder.encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key);
    },
    async read(token) {
      const found = known.get(token) ?? (await claimsIn(token, key));
      if (found !== undefined) known.set(token, found);
      return found !== undefined && found.exp * 1000 > clock.now().epochMilliseconds ? found : undefined;
    },
  };
};

const claimsIn = async (token: string, key: Uint8Array): Promise<TokenClaims | undefined> => {
  const payload = await verified(token, key);
  const found = payload === undefined ? undefined : parsedJson(payload);
  return isValid(claims, found) ? found : undefined;
};

const verified = async (token: string, key: Uint8Array): Promise<string | undefined> => {
  try {
    return decoder.decode((await compactVerify(token, key, { algorithms: ['HS256'] })).payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
