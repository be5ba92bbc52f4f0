// Who wants no more mails of a list; the token in each mail is how an address says so (RFC 8058).
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Lists that one may leave. Mails that a person asked for, such as a link for a password, belong to none. */
export const MAIL_LISTS = ['messages'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

export interface Membership {
  readonly tenant: string;
  readonly list: MailList;
  readonly address: string;
}

export interface MailSubscription {
  readonly token: string;
  readonly unsubscribed: boolean;
}

/** What an address wishes of a list; the first time it is asked a token is made for it. */
export const subscriptionOf = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, list, address }: Membership,
): Promise<MailSubscription> => {
  await client.query(
    'insert into mailing_wishes (token, tenant, list, address) values ($1, $2, $3, lower($4)) on conflict (tenant, list, address) do nothing',
    [randomBytes(24).toString('base64url'), tenant, list, address],
  );
  const {
    rows: [row],
  } = await client.query<MailSubscription>(
    'select token, unsubscribed_at is not null as unsubscribed from mailing_wishes where tenant = $1 and list = $2 and address = lower($3)',
    [tenant, list, address],
  );
  if (row === undefined) throw new Error('A wish that was just made is gone');
  return row;
};

export interface FoundSubscription extends MailSubscription {
  readonly tenant: string;
  readonly list: string;
}

export const subscriptionByToken = async (
  client: pg.ClientBase | pg.Pool,
  token: string,
): Promise<FoundSubscription | undefined> => {
  const { rows } = await client.query<FoundSubscription>(
    'select token, tenant, list, unsubscribed_at is not null as unsubscribed from mailing_wishes where token = $1',
    [token],
  );
  return rows[0];
};

/** True where there is such a token; a second time changes nothing. */
export const unsubscribe = async (client: pg.ClientBase | pg.Pool, token: string, now: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'update mailing_wishes set unsubscribed_at = coalesce(unsubscribed_at, $2) where token = $1',
    [token, now],
  );
  return rowCount === 1;
};
