// The queue's SQL: jobs are leased to one process at a time, and end as done, as due again, or as dead.
import type pg from 'pg';

/** A job in the hands of this process. */
export interface Leased {
  readonly id: number;
  readonly tenant: string;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly attempts: number;
}

export interface Claiming {
  /** Names this process among those that run jobs. */
  readonly worker: string;
  /** Kinds that this version knows; those of a newer one are left to it. */
  readonly kinds: readonly string[];
  readonly now: string;
  /** Until when the jobs are this process's alone (RFC 3339). */
  readonly until: string;
  readonly most: number;
}

/** Takes due jobs, the longest due first; what other processes hold is passed over, what a dead one held is taken again. */
export const claimDue = async (pool: pg.Pool, { worker, kinds, now, until, most }: Claiming): Promise<readonly Leased[]> => {
  const { rows } = await pool.query<Leased>(
    `update job_queue set attempts = attempts + 1, leased_until = $3, leased_by = $1 where id in (
       select id from job_queue where done_at is null and dead_at is null and due_at <= $2 and (leased_until is null or leased_until <= $2) and kind = any($4::text[])
       order by due_at, id limit $5 for update skip locked)
     returning id, tenant, kind, key, payload, attempts`, [worker, now, until, kinds, most]);
  return rows;
};

/** The lease that a process must still hold to say what became of a job. */
export interface Lease {
  readonly id: number;
  readonly worker: string;
}

export const renew = async (pool: pg.Pool, { id, worker }: Lease, until: string): Promise<void> => {
  await pool.query('update job_queue set leased_until = $3 where id = $1 and leased_by = $2 and done_at is null', [id, worker, until]);
};

/** Its key stays, so that the effect never happens again; what it was told, which may name persons, goes. */
export const finish = async (pool: pg.Pool, { id, worker }: Lease, now: string): Promise<void> => {
  await pool.query(`update job_queue set done_at = $3, leased_until = null, failure = null, payload = '{}' where id = $1 and leased_by = $2`, [id, worker, now]);
};

export const postpone = async (pool: pg.Pool, { id, worker }: Lease, { dueAt, failure }: { readonly dueAt: string; readonly failure: string }): Promise<void> => {
  await pool.query('update job_queue set due_at = $3, failure = $4, leased_until = null where id = $1 and leased_by = $2', [id, worker, dueAt, failure]);
};

export const bury = async (pool: pg.Pool, { id, worker }: Lease, { now, failure }: { readonly now: string; readonly failure: string }): Promise<void> => {
  await pool.query('update job_queue set dead_at = $3, failure = $4, leased_until = null where id = $1 and leased_by = $2', [id, worker, now, failure]);
};

/** Gives a job back as if it had not been begun. */
export const giveBack = async (pool: pg.Pool, { id, worker }: Lease): Promise<void> => {
  await pool.query('update job_queue set attempts = attempts - 1, leased_until = null where id = $1 and leased_by = $2', [id, worker]);
};
