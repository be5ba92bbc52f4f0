// The ledger of keys: what was answered under which key, written in the same transaction as the effect.
import pg from 'pg';
import { prepared, preparedText } from '../../database/sql/prepared.ts';
import { sql, type Sql } from '../../database/sql/sql.ts';
import { ApiRefusal } from '../../http/refusal.ts';

export interface KeyClaim {
  readonly tenant: string;
  readonly login: string;
  readonly key: string;
  /** Hash of method, path and body as sent. */
  readonly fingerprint: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** How long a request waits for another one under the same key. */
const WAIT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

/** The time-out is set before the key is waited for, and taken back behind it. */
const CLAIM = `
  with patience as materialized (select set_config('lock_timeout', $5, true) as length),
  claimed as (
    insert into idempotency (tenant, login, key, fingerprint)
    select $1, $2, $3, $4 from patience where length is not null on conflict do nothing returning 1),
  counted as materialized (select count(*) as claimed from claimed)
  select claimed, set_config('lock_timeout', '0', true) from counted`;

/**
 * Takes the key for this transaction, or gives what was answered under it before.
 * @throws Refusal IN_PROGRESS, KEY_REUSED, KEY_EXPIRED
 */
export const claimKey = async (client: pg.ClientBase, wanted: KeyClaim): Promise<StoredAnswer | undefined> => {
  if (await isNew(client, wanted)) return undefined;
  const { rows } = await client.query<{ fingerprint: string; status: number | null; answer: string | null }>(
    'select fingerprint, status, answer from idempotency where tenant = $1 and login = $2 and key = $3',
    [wanted.tenant, wanted.login, wanted.key],
  );
  const [found] = rows;
  if (found === undefined) throw new ApiRefusal('IN_PROGRESS');
  if (found.fingerprint !== wanted.fingerprint) throw new ApiRefusal('KEY_REUSED');
  if (found.status === null || found.answer === null) throw new ApiRefusal('KEY_EXPIRED');
  return { status: found.status, body: found.answer };
};

const isNew = async (client: pg.ClientBase, { tenant, login, key, fingerprint }: KeyClaim): Promise<boolean> => {
  try {
    const { rows } = await client.query<{ claimed: number }>(
      preparedText(CLAIM, [tenant, login, key, fingerprint, WAIT]),
    );
    return Number(rows[0]?.claimed) === 1;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) throw new ApiRefusal('IN_PROGRESS');
    throw error;
  }
};

/** Keeps the answer beside its key, and gives it. */
export const storeAnswer = async (
  client: pg.ClientBase,
  { tenant, login, key }: KeyClaim,
  { status, body }: { readonly status: number; readonly body: Sql },
): Promise<StoredAnswer> => {
  const { rows } = await client.query<{ answer: string }>(
    prepared(sql`
    update idempotency set status = ${status}, answer = ${body}
    where tenant = ${tenant} and login = ${login} and key = ${key} returning answer`),
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error('The key of a change is gone');
  return { status, body: kept.answer };
};
