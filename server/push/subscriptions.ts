// Which browsers want to hear, and whose they are.
import type pg from 'pg';

export interface NewSubscription {
  readonly tenant: string;
  /** `user:{id}` */
  readonly login: string;
  /** That set it: the messages end with it. */
  readonly session: string;
  readonly personId: string | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly deviceName: string | undefined;
}

/** Browsers of one login; of more the ones that came last count. */
const MOST_BROWSERS = 10;

/** Keeps a subscription; one browser has one, whoever signed in there last. */
export const keepSubscription = async (
  pool: pg.Pool,
  { tenant, login, session, personId, endpoint, p256dh, auth, deviceName }: NewSubscription,
): Promise<void> => {
  await pool.query(
    `insert into push_subscriptions (tenant, endpoint, login, person_id, p256dh, auth, device_name, session) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant, endpoint) do update set login = excluded.login, person_id = excluded.person_id, p256dh = excluded.p256dh, auth = excluded.auth,
       device_name = excluded.device_name, session = excluded.session, set_at = now()`,
    [tenant, endpoint, login, personId, p256dh, auth, deviceName ?? null, session],
  );
  await pool.query(
    `delete from push_subscriptions where tenant = $1 and login = $2 and endpoint in (
       select endpoint from push_subscriptions where tenant = $1 and login = $2 order by endpoint = $3 desc, set_at desc, endpoint offset ${String(MOST_BROWSERS)})`,
    [tenant, login, endpoint],
  );
};

/** Forgets it where it is this login's; nobody takes another's away. */
export const forgetSubscription = async (
  pool: pg.Pool,
  { tenant, login, endpoint }: Pick<NewSubscription, 'tenant' | 'login' | 'endpoint'>,
): Promise<void> => {
  await pool.query('delete from push_subscriptions where tenant = $1 and endpoint = $2 and login = $3', [
    tenant,
    endpoint,
    login,
  ]);
};

/** Forgets it whoever has it: the browser took it back. */
export const dropSubscription = async (pool: pg.Pool, tenant: string, endpoint: string): Promise<void> => {
  await pool.query('delete from push_subscriptions where tenant = $1 and endpoint = $2', [tenant, endpoint]);
};

export interface Subscriber {
  readonly person: string;
  readonly endpoint: string;
  readonly language: string | null;
  readonly zone: string | null;
}

/** Browsers of these persons whose logins are active, except those of one login. */
export const browsersOf = async (
  pool: pg.Pool,
  {
    tenant,
    persons,
    except,
  }: { readonly tenant: string; readonly persons: readonly string[]; readonly except: string | undefined },
): Promise<readonly Subscriber[]> => {
  const { rows } = await pool.query<Subscriber>(
    `select s.endpoint, s.person_id as person, coalesce(u.row->>'language', p.row->>'language') as language, p.row->>'timezone' as zone
     from push_subscriptions s join logins l on l.tenant = s.tenant and s.login = 'user:' || l.id and l.active
     left join users u on u.tenant = l.tenant and u.id = l.subject_id and not u.deleted
     join persons p on p.tenant = s.tenant and p.id = s.person_id and not p.deleted and p.row->>'active' = 'true'
     where s.tenant = $1 and s.person_id = any($2::text[]) and s.login is distinct from $3 order by s.endpoint`,
    [tenant, persons, except ?? null],
  );
  return rows;
};

/** The keys of a subscription whose login is still active. */
export const subscriptionAt = async (
  pool: pg.Pool,
  tenant: string,
  endpoint: string,
): Promise<{ readonly p256dh: string; readonly auth: string } | undefined> => {
  const { rows } = await pool.query<{ p256dh: string; auth: string }>(
    `select s.p256dh, s.auth from push_subscriptions s join logins l on l.tenant = s.tenant and s.login = 'user:' || l.id and l.active where s.tenant = $1 and s.endpoint = $2`,
    [tenant, endpoint],
  );
  return rows[0];
};
