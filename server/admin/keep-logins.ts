// What an administrator does with logins that are there: a new password, the door closed at once, the door opened
// again.
import type { ServerDatabase } from '../database/database.ts';
import { sql } from '../database/sql/sql.ts';
import { user } from '#schema/entities/people/user.ts';
import { write } from '../database/writes/write.ts';
import { endFeeds, loginNamed, setActive, setPassword, type Login } from '../auth/logins.ts';
import { hashPassword } from '../auth/passwords.ts';
import { newPassword } from './open-login.ts';
import { WrongOrder } from './wrong-order.ts';

export interface LoginName {
  readonly tenant: string;
  readonly kind: Login['kind'];
  /** E-mail address, project login or plus-crew login. */
  readonly login: string;
}

/**
 * Gives the login a new password and ends all that the one before had opened. @returns the password, which is kept
 * nowhere @throws WrongOrder for an unknown login
 */
export const resetPassword = async (database: ServerDatabase, name: LoginName): Promise<string> => {
  const login = await demandLogin(database, name);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await write(database, { tenant: login.tenant, login: 'admin', cause: 'admin' }, (tx) =>
    setPassword(tx, login, passwordHash),
  );
  return password;
};

/**
 * Switches a login off or on. Off ends its sessions, feeds, push messages and links: the next request of each of its
 * devices is refused. @throws WrongOrder for an unknown login
 */
export const switchLogin = async (database: ServerDatabase, name: LoginName, active: boolean): Promise<void> => {
  const login = await demandLogin(database, name);
  const { id, tenant, kind, subject_id: subject } = login;
  await write(database, { tenant, login: 'admin', cause: 'admin' }, async (tx) => {
    await setActive(tx.client, { tenant, id, active });
    if (!active) await endFeeds(tx, login);
    if (kind !== 'user') return;
    const [row] = await tx.find(user, sql`t.id = ${subject}`);
    if (row !== undefined) await tx.put(user, { ...row, active });
  });
};

const demandLogin = async (database: ServerDatabase, name: LoginName): Promise<Login> => {
  const found = await loginNamed(database.pool, name);
  if (found === undefined)
    throw new WrongOrder(
      `Nobody signs in to "${name.tenant}" as ${name.login}. All logins: npm run admin -- logins --tenant ${name.tenant}`,
    );
  return found;
};

export interface LoginLine {
  readonly login: string;
  readonly kind: Login['kind'];
  readonly active: boolean;
  readonly roles: readonly string[];
}

/** All logins of an agency by name. */
export const loginLines = async (
  { pool }: Pick<ServerDatabase, 'pool'>,
  tenant: string,
): Promise<readonly LoginLine[]> => {
  const { rows } = await pool.query<LoginLine>(
    `select l.login, l.kind, l.active, coalesce((select array_agg(r) from users u, json_array_elements_text(u.row->'roleIds') r where u.tenant = l.tenant and u.id = l.subject_id), '{}') as roles
     from logins l where l.tenant = $1 order by l.kind, l.login`,
    [tenant],
  );
  return rows;
};
