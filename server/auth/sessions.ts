// Signed-in callers: who a token stands for at this moment, checked against the login on every request.
import type { RefusalCode } from '#schema/refusals.ts';
import type pg from 'pg';
import type { ServerDatabase } from '../database/database.ts';
import { ownCommitsOf } from '../database/writes/own-commits.ts';
import type { TenantClock as Count } from '../database/reads/heads.ts';
import type { WallClock } from '../common/clock.ts';
import { BoundedMap } from '../common/bounded-map.ts';
import { rightsFingerprint } from '../rights/fingerprint.ts';
import type { ScopeViewer } from '../rights/sets.ts';
import { BEARER_ENTITIES, bearerOf, type Bearer } from './actor.ts';
import { claimsOf } from './claims.ts';
import { loginNow, type LoginNow } from './login-now.ts';
import type { Login } from './logins.ts';
import {
  endSession,
  isOlder,
  isOpen,
  newSessionId,
  noteRenewal,
  openSession,
  retireOlder,
  sessionOf,
  type EndingTickets,
  type SessionLine,
  type TokenSession,
} from './session-table.ts';
import { TOKEN_DAYS, type TokenClaims, type Tokens } from './tokens.ts';
import type { FullTenant, Tenants } from '../tenants/tenants.ts';

/** Who makes a request, with the tenant's count at its start. */
export interface Caller extends ScopeViewer {
  readonly bearer: Bearer;
  readonly login: Login;
  readonly tenant: FullTenant;
  readonly count: Count;
  /** Changes with the login's rights. */
  readonly fingerprint: string;
  readonly session: TokenSession;
}

export interface Sessions {
  /** The caller of a token, or why there is none. */
  callerOf(token: string): Promise<Caller | { readonly refused: RefusalCode }>;
  /**
   * The session of a token that was issued here and has not expired: asked of the signature alone, so it says nothing
   * of the login. One session has one name, however often its token is renewed.
   */
  nameOf(token: string): Promise<string | undefined>;
  /**
   * Opens a session for a login whose password was right and answers its first token; undefined when nobody stands
   * behind it any more.
   */
  open(login: Login): Promise<string | undefined>;
  /**
   * The successor of the caller's token; the caller's own is retired by its first use. Undefined where the session
   * ended meanwhile.
   */
  renew(caller: Caller): Promise<string | undefined>;
  /** Ends the session of a token of ours, also a retired one. False for any other text. */
  endBy(token: string): Promise<boolean>;
  /** Ends the session that a ticket names. False for any other text. */
  endWith(ticket: string): Promise<boolean>;
  /** True while a session is open and its login may act. */
  stands(place: { readonly tenant: string; readonly login: string; readonly session: string }): Promise<boolean>;
}

export interface ServerSessionParts {
  readonly database: Pick<ServerDatabase, 'pool'>;
  readonly tokens: Tokens;
  readonly tenants: Tenants;
  readonly tickets: EndingTickets;
  readonly clock: WallClock;
}

interface Cached {
  readonly rev: number;
  readonly settingsRev: number;
  readonly at: number;
  readonly bearer: Bearer;
}

/**
 * A row that was changed past the tenant's count shows after this many milliseconds; the login's own line and its
 * session at once.
 */
const FRESH_MS = 5000;
const MOST_CACHED = 2000;

export const sessionsOf = (parts: ServerSessionParts): Sessions => {
  const {
    database: { pool },
    tokens,
    clock,
  } = parts;
  const bearer = bearersOf(parts);
  const callerBy = async (token: string, claims: TokenClaims): Promise<Caller | { readonly refused: RefusalCode }> => {
    const session = sessionOf(token, claims);
    const login = await loginNow(pool, claims, session.id);
    if (login === undefined) return { refused: 'TOKEN_INVALID' };
    if (!login.active) return { refused: 'LOGIN_DISABLED' };
    if (login.session_generation !== claims.generation || !(await isTaken(parts, { claims, session, login })))
      return { refused: 'TOKEN_INVALID' };
    const found = await bearer(login);
    return found === undefined
      ? { refused: 'LOGIN_DISABLED' }
      : { ...caller(found, login, await parts.tenants.byId(login.tenant, Number(login.settingsRev))), session };
  };
  return {
    async callerOf(token) {
      const claims = await tokens.read(token);
      return claims === undefined ? { refused: 'TOKEN_INVALID' } : callerBy(token, claims);
    },
    async nameOf(token) {
      const claims = await tokens.read(token);
      return claims === undefined ? undefined : JSON.stringify([claims.tenant, sessionOf(token, claims).id]);
    },
    async open(login) {
      const found = await bearerOf(pool, login);
      if (found === undefined) return undefined;
      const session = { id: newSessionId(), serial: 0 };
      await openSession(pool, {
        tenant: login.tenant,
        id: session.id,
        login: login.id,
        now: clock.now(),
        expiresAt: endOfToken(clock),
      });
      return issued(parts, { bearer: found, login, session });
    },
    async renew({ bearer: found, login, session }) {
      if (!(await noteRenewal(pool, login.tenant, session, { now: clock.now(), expiresAt: endOfToken(clock) })))
        return undefined;
      return issued(parts, { bearer: found, login, session: { id: session.id, serial: session.serial + 1 } });
    },
    ...endingsOf(parts),
    async stands({ tenant, login: sub, session }) {
      const login = await loginNow(pool, { tenant, sub }, session);
      return (
        login?.active === true &&
        login.line.serial !== null &&
        login.line.endedAt === null &&
        (await bearer(login)) !== undefined
      );
    },
  };
};

const endingsOf = (parts: ServerSessionParts): Pick<Sessions, 'endBy' | 'endWith'> => {
  const {
    database: { pool },
    tokens,
    tickets,
    clock,
  } = parts;
  return {
    async endBy(token) {
      const claims = await tokens.read(token);
      if (claims === undefined) return false;
      const { id } = sessionOf(token, claims);
      if (isOlder(claims)) await adopt(parts, claims, id);
      await endSession(pool, claims.tenant, id, clock.now());
      return true;
    },
    async endWith(ticket) {
      const found = tickets.read(ticket);
      if (found !== undefined) await endSession(pool, found.tenant, found.session, clock.now());
      return found !== undefined;
    },
  };
};

/**
 * Who logins act as, remembered until the next change of the tenant's rows that may be theirs, or of the login's own
 * line, and no longer than the database is the same.
 */
const bearersOf = ({ database: { pool }, clock }: ServerSessionParts) => {
  const cache = new BoundedMap<string, Cached>(MOST_CACHED);
  return async (login: LoginNow): Promise<Bearer | undefined> => {
    const key = JSON.stringify([
      // Under the same change numbers a restored database holds other rows.
      login.epoch,
      login.tenant,
      login.id,
      login.kind,
      login.subject_id,
      login.person_id,
      login.session_generation,
      login.row,
    ]);
    const known = cache.get(key);
    const now = clock.now().epochMilliseconds;
    if (known !== undefined && Math.abs(now - known.at) < FRESH_MS && isSame(pool, login, known)) {
      if (known.rev < login.rev) cache.set(key, { ...known, rev: login.rev });
      return known.bearer;
    }
    const found = await bearerOf(pool, login);
    cache.delete(key);
    if (found !== undefined) cache.set(key, { rev: login.rev, settingsRev: login.settingsRev, at: now, bearer: found });
    return found;
  };
};

/** In between nothing of the tenant was changed, or only by this process, and no row that a bearer rests on. */
const isSame = (pool: pg.Pool, { tenant, rev, settingsRev }: LoginNow, known: Cached): boolean =>
  known.rev === rev ||
  (known.settingsRev === settingsRev &&
    ownCommitsOf(pool).wereElsewhere(
      tenant,
      { from: Math.min(known.rev, rev), to: Math.max(known.rev, rev) },
      BEARER_ENTITIES,
    ));

const endOfToken = (clock: WallClock): Temporal.Instant => clock.now().add({ hours: 24 * TOKEN_DAYS });

interface Contact {
  readonly claims: TokenClaims;
  readonly session: TokenSession;
  readonly login: LoginNow;
}

/** True where the session takes the token; its first use retires the token before it. */
const isTaken = async (parts: ServerSessionParts, { claims, session, login }: Contact): Promise<boolean> => {
  const line = login.line.serial === null && isOlder(claims) ? await adopt(parts, claims, session.id) : login.line;
  if (!isOpen(line, session, parts.clock.now().epochMilliseconds)) return false;
  if (line.serial !== null && session.serial > line.serial)
    await retireOlder(parts.database.pool, login.tenant, session, parts.clock.now());
  return true;
};

/** A token of an older version gets its session when it is met first. */
const adopt = async (
  { database: { pool }, clock }: ServerSessionParts,
  claims: TokenClaims,
  id: string,
): Promise<SessionLine> => {
  const login = claims.sub.slice(claims.sub.indexOf(':') + 1);
  await openSession(pool, {
    tenant: claims.tenant,
    id,
    login,
    now: clock.now(),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
  });
  const found = await loginNow(pool, claims, id);
  return found?.line ?? { serial: null, renewedAt: null, raisedAt: null, endedAt: null };
};

interface Issue {
  readonly bearer: Bearer;
  readonly login: Login;
  readonly session: TokenSession;
}

const issued = async (
  { tenants, tokens, tickets }: ServerSessionParts,
  { bearer, login, session }: Issue,
): Promise<string> => {
  const { defaultLanguage } = await tenants.byId(login.tenant);
  return tokens.issue({
    ...claimsOf(bearer, login, defaultLanguage),
    session: session.id,
    serial: session.serial,
    ending: tickets.make(login.tenant, session.id),
  });
};

const caller = (bearer: Bearer, login: LoginNow, tenant: FullTenant): Omit<Caller, 'session'> => ({
  bearer,
  login,
  tenant,
  actor: bearer.actor,
  showPhonesToCrew: tenant.settings.showPhonesToCrew,
  count: {
    rev: Number(login.rev),
    epoch: login.epoch,
    floor: Number(login.floor),
    settingsRev: Number(login.settingsRev),
  },
  fingerprint: rightsFingerprint(bearer.actor, tenant.settings.showPhonesToCrew),
});
