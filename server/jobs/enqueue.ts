// Puts jobs into the queue, in the transaction that causes them: the change and its consequence are committed together
// or not at all.
import type pg from 'pg';
import type { Fields, ValueOf } from '#schema/define/field.ts';
import type { Kind } from './kind.ts';
import { preparedText } from '../database/sql/prepared.ts';

/** Where a job comes from: a writing transaction fits, and so does an object with these three. */
export interface JobSource {
  readonly client: pg.ClientBase | pg.Pool;
  readonly by: { readonly tenant: string };
  /** RFC 3339, three decimals. */
  readonly now: string;
}

export interface JobOrder<P extends Fields> {
  /** Names the effect: a second order of the kind under the same key is the same job, also when it is done long ago. */
  readonly key: string;
  readonly payload: ValueOf<P>;
  /**
   * Whom it reaches, where that one may be slow: jobs of a kind for one target run one after the other and wait
   * together.
   */
  readonly target?: string;
  /** When it may run at the earliest (RFC 3339); at once unless said. */
  readonly dueAt?: string;
}

/**
 * The same, and where it waits already what is new is put to the end of that list of its payload. False where that job
 * has begun.
 */
export const enqueueWith = async <P extends Fields>(
  { client, by, now }: JobSource,
  kind: Kind<P>,
  { key, payload, dueAt = now }: JobOrder<P>,
  list: keyof ValueOf<P> & string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `insert into job_queue (tenant, kind, key, payload, due_at, enqueued_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant, kind, key) do update
       set payload = jsonb_set(job_queue.payload::jsonb, array[$7::text], (job_queue.payload::jsonb->$7::text) || (excluded.payload::jsonb->$7::text))
       where job_queue.attempts = 0 and job_queue.done_at is null`,
    [by.tenant, kind.name, key, JSON.stringify(payload), dueAt, now, list],
  );
  if (rowCount === 1) await client.query(`notify ${CHANNEL}`);
  return rowCount === 1;
};

/** Channel on which the processes hear of new jobs. */
export const CHANNEL = 'callboard_jobs';

/**
 * Enqueues a job once per tenant, kind and key. True when it is new. In a change it comes after whatever may refuse: a
 * refusal that is kept
 * takes back the rows, not what was written through `client`.
 */
export const enqueue = async <P extends Fields>(
  { client, by, now }: JobSource,
  kind: Kind<P>,
  { key, payload, target, dueAt = now }: JobOrder<P>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    preparedText(
      'insert into job_queue (tenant, kind, key, payload, due_at, enqueued_at, target) values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant, kind, key) do nothing',
      [by.tenant, kind.name, key, JSON.stringify(payload), dueAt, now, target ?? null],
    ),
  );
  // Delivered with the commit; the same text twice in a transaction is one message.
  if (rowCount === 1) await client.query(`notify ${CHANNEL}`);
  return rowCount === 1;
};

/**
 * Enqueues jobs of one kind, each under a key that waits at most once. Answers the keys that are new or still wait: a
 * job that has begun may have read before this change. What waits is held until the commit, so that it does not begin
 * before.
 */
export const enqueueWaiting = async <P extends Fields>(
  { client, by, now }: JobSource,
  kind: Kind<P>,
  orders: readonly JobOrder<P>[],
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ key: string }>(
    preparedText(
      `insert into job_queue (tenant, kind, key, payload, due_at, enqueued_at)
       select $1::text, $2::text, o->>'key', o->'payload', (o->>'dueAt')::timestamptz, $3::timestamptz from jsonb_array_elements($4::jsonb) o order by 3
       on conflict (tenant, kind, key) do update set due_at = job_queue.due_at where job_queue.attempts = 0 and job_queue.done_at is null
       returning key`,
      [by.tenant, kind.name, now, JSON.stringify(orders.map((order) => ({ dueAt: now, ...order })))],
    ),
  );
  if (rows.length > 0) await client.query(`notify ${CHANNEL}`);
  return rows.map(({ key }) => key);
};
