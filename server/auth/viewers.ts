// Who looks at rows where nobody makes a request: a job that works for a login, a calendar that a person subscribed to.
import type { ServerDatabase } from '../database/database.ts';
import type { ScopeViewer } from '../rights/sets.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { bearerOf } from './actor.ts';
import type { Login } from './logins.ts';

interface Needs {
  readonly database: Pick<ServerDatabase, 'pool'>;
  readonly tenants: Tenants;
}

/** The login of that key (`user:{id}`) as it stands now; undefined where nobody stands behind it any more. */
export const viewerOfLogin = async (
  server: Needs,
  { tenant, login }: { readonly tenant: string; readonly login: string },
): Promise<ScopeViewer | undefined> => {
  const { rows } = await server.database.pool.query<Login>(
    `select * from logins where tenant = $1 and kind || ':' || id = $2 and active`,
    [tenant, login],
  );
  return firstOf(server, rows);
};

/** A person by the first of their logins that stands. */
export const viewerOfPerson = async (
  server: Needs,
  { tenant, personId }: { readonly tenant: string; readonly personId: string },
): Promise<ScopeViewer | undefined> => {
  const { rows } = await server.database.pool.query<Login>(
    `select * from logins where tenant = $1 and kind = 'user' and person_id = $2 and active order by id`,
    [tenant, personId],
  );
  return firstOf(server, rows);
};

const firstOf = async (
  { database: { pool }, tenants }: Needs,
  logins: readonly Login[],
): Promise<ScopeViewer | undefined> => {
  for (const login of logins) {
    const bearer = await bearerOf(pool, login);
    if (bearer === undefined) continue;
    const { settings } = await tenants.byId(login.tenant);
    return { actor: bearer.actor, showPhonesToCrew: settings.showPhonesToCrew };
  }
  return undefined;
};
