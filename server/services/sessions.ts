// Signed-in callers: who a token stands for at this moment, checked against the login on every request.
import type pg from 'pg';
import type { RefusalCode } from '#schema/refusals.ts';
import type { Database } from '../database/database.ts';
import type { Clock as Count } from '../database/heads.ts';
import type { Clock } from '../clock.ts';
import { Latest } from '../latest.ts';
import { rightsFingerprint } from '../rights/fingerprint.ts';
import type { Viewer } from '../rights/sets.ts';
import { bearerOf, type Bearer } from './actor.ts';
import type { Login } from './logins.ts';
import type { Claims, Tokens } from './tokens.ts';
import type { Tenant, Tenants } from './tenants.ts';

/** Who makes a request, with the tenant's count at its start. */
export interface Caller extends Viewer {
  readonly bearer: Bearer;
  readonly login: Login;
  readonly tenant: Tenant;
  readonly count: Count;
  /** Changes with the login's rights. */
  readonly fingerprint: string;
}

export interface Sessions {
  /** The caller of a token, or why there is none. */
  callerOf(token: string): Promise<Caller | { readonly refused: RefusalCode }>;
  /** True for a token that was issued here and has not expired: asked of the signature alone, so it says nothing of the login. */
  isIssued(token: string): Promise<boolean>;
  /** A token for a login whose password was right; undefined when nobody stands behind it any more. */
  tokenFor(login: Login): Promise<string | undefined>;
}

export interface SessionParts {
  readonly database: Pick<Database, 'pool'>;
  readonly tokens: Tokens;
  readonly tenants: Tenants;
  readonly clock: Clock;
}

type LoginNow = Login & Count;

interface Cached {
  readonly rev: number;
  readonly at: number;
  readonly bearer: Bearer;
}

/** What only the login's own line says is no row with a change number: a change of it shows after this many milliseconds. */
const FRESH_MS = 5000;
const MOST_CACHED = 2000;

export const sessionsOf = ({ database: { pool }, tokens, tenants, clock }: SessionParts): Sessions => {
  const cache = new Latest<string, Cached>(MOST_CACHED);
  const bearer = async (login: LoginNow): Promise<Bearer | undefined> => {
    const key = `${login.tenant}/${login.id}/${String(login.session_generation)}`;
    const known = cache.get(key);
    const now = clock.now().epochMilliseconds;
    if (known !== undefined && known.rev === login.rev && Math.abs(now - known.at) < FRESH_MS) return known.bearer;
    const found = await bearerOf(pool, login);
    cache.delete(key);
    if (found !== undefined) cache.set(key, { rev: login.rev, at: now, bearer: found });
    return found;
  };
  return {
    async callerOf(token) {
      const claims = await tokens.read(token);
      const login = claims === undefined ? undefined : await loginNow(pool, claims);
      if (claims === undefined || login === undefined) return { refused: 'TOKEN_INVALID' };
      if (!login.active) return { refused: 'LOGIN_DISABLED' };
      if (login.session_generation !== claims.generation) return { refused: 'TOKEN_INVALID' };
      const found = await bearer(login);
      return found === undefined ? { refused: 'LOGIN_DISABLED' } : caller(found, login, await tenants.byId(login.tenant, Number(login.settingsRev)));
    },
    isIssued: async (token) => (await tokens.read(token)) !== undefined,
    async tokenFor(login) {
      const found = await bearerOf(pool, login);
      if (found === undefined) return undefined;
      const { defaultLanguage } = await tenants.byId(login.tenant);
      return tokens.issue(claimsOf(found, login, defaultLanguage));
    },
  };
};

const loginNow = async (pool: pg.Pool, { tenant, sub }: Claims): Promise<LoginNow | undefined> => {
  const [kind, ...id] = sub.split(':');
  const { rows } = await pool.query<LoginNow>(
    'select l.*, c.rev, c.epoch, c.floor, c.settings_rev as "settingsRev" from logins l join tenant_clock c on c.tenant = l.tenant where l.tenant = $1 and l.kind = $2 and l.id = $3', [tenant, kind, id.join(':')]);
  return rows[0];
};

const caller = (bearer: Bearer, login: LoginNow, tenant: Tenant): Caller => ({
  bearer, login, tenant, actor: bearer.actor,
  showPhonesToCrew: tenant.settings.showPhonesToCrew,
  count: { rev: Number(login.rev), epoch: login.epoch, floor: Number(login.floor), settingsRev: Number(login.settingsRev) },
  fingerprint: rightsFingerprint(bearer.actor, tenant.settings.showPhonesToCrew),
});

const claimsOf = ({ actor, language, loginTypes, projectNumber }: Bearer, login: Login, defaultLanguage: string): Omit<Claims, 'exp'> => ({
  type: actor.loginType,
  loginData: {
    ...(actor.personId === null ? {} : { person: actor.personId }),
    ...(actor.contactNumber === null ? {} : { contactNumber: actor.contactNumber }),
    language: language ?? defaultLanguage,
    loginTypes: loginTypes.map(({ caption }) => ({ caption })),
  },
  tenant: actor.tenant,
  sub: actor.login,
  generation: login.session_generation,
  ...(projectNumber === null ? {} : { projectNumber }),
  ...(actor.loginType === 'pluscrew' ? { canEdit: actor.canEdit } : {}),
});
