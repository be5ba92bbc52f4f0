// Logins: the names and passwords with which people, projects and plus crews sign in.
import type pg from 'pg';
import type { Actor } from '#schema/define/rights.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { sql } from '../database/sql/sql.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';

export interface NewLogin {
  /** For a person the id of the user row, so that both are one. */
  readonly id: string;
  readonly tenant: string;
  readonly kind: Actor['loginType'];
  /** E-mail address, project login or plus-crew login; capitals do not matter. */
  readonly login: string;
  /** Absent: no password is asked for (a project login from a printed code). */
  readonly passwordHash?: string;
  /** The user, project or plus crew. */
  readonly subjectId: string;
  readonly personId?: string;
  /** A plus-crew login that may enter values. */
  readonly canEdit?: boolean;
}

/** A login as it is stored. */
export interface Login {
  readonly id: string;
  readonly tenant: string;
  readonly kind: Actor['loginType'];
  readonly login: string;
  readonly password_hash: string | null;
  readonly subject_id: string;
  readonly person_id: string | null;
  readonly active: boolean;
  readonly session_generation: number;
  readonly row: { readonly canEdit?: boolean };
}

/**
 * The name by which a login is looked for, and under which guesses at it are counted: one form for both. A database
 * folds letters by rules of its own; where it took one for another, each spelling could be guessed at by itself.
 */
export const loginName = (typed: string): string => typed.trim().toLowerCase();

/** Makes a login, or changes password and subject of the one with that name. */
export const storeLogin = async (client: pg.ClientBase | pg.Pool, login: NewLogin): Promise<void> => {
  await client.query(
    `insert into logins (id, tenant, kind, login, password_hash, subject_id, person_id, row) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant, kind, login) do update set password_hash = excluded.password_hash, subject_id = excluded.subject_id, person_id = excluded.person_id, row = excluded.row`,
    [
      login.id,
      login.tenant,
      login.kind,
      loginName(login.login),
      login.passwordHash ?? null,
      login.subjectId,
      login.personId ?? null,
      JSON.stringify(login.canEdit === true ? { canEdit: true } : {}),
    ],
  );
};

/** The login of that name, active or not. */
export const loginNamed = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, kind, login }: Pick<NewLogin, 'tenant' | 'kind' | 'login'>,
): Promise<Login | undefined> => {
  const { rows } = await client.query<Login>('select * from logins where tenant = $1 and kind = $2 and login = $3', [
    tenant,
    kind,
    loginName(login),
  ]);
  return rows[0];
};

/*
 * The trigger `end_access` on the table ends sessions, push subscriptions and password links of a login that is closed,
 * gets another
 * password or another session generation, whoever writes it. Calendar feeds are rows that devices hold: they are
 * removed here.
 */

/** Ends every session of a login: tokens issued before are refused at the next contact. */
export const endSessions = async (client: pg.ClientBase | pg.Pool, tenant: string, id: string): Promise<void> => {
  await client.query('update logins set session_generation = session_generation + 1 where tenant = $1 and id = $2', [
    tenant,
    id,
  ]);
};

/** Switches a login off or on; off ends all that it had opened. */
export const setActive = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, id, active }: { readonly tenant: string; readonly id: string; readonly active: boolean },
): Promise<void> => {
  await client.query(
    'update logins set active = $3, session_generation = session_generation + 1 where tenant = $1 and id = $2',
    [tenant, id, active],
  );
};

/** Sets a password and ends all that the one before had opened. */
export const setPassword = async (tx: WriteTransaction, login: Login, passwordHash: string): Promise<void> => {
  await tx.client.query(
    'update logins set password_hash = $3, session_generation = session_generation + 1 where tenant = $1 and id = $2',
    [login.tenant, login.id, passwordHash],
  );
  await endFeeds(tx, login);
};

/** Takes the calendar feeds of the login's person away: their addresses answer to nobody any more. */
export const endFeeds = async (
  tx: WriteTransaction,
  { person_id: personId }: Pick<Login, 'person_id'>,
): Promise<void> => {
  if (personId === null) return;
  for (const { id } of await tx.find(publicCalendarSubscription, sql`t.person_id = ${personId}`))
    await tx.remove(publicCalendarSubscription, id);
};
