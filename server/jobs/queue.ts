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
  /** Jobs to take. */
  readonly most: number;
  /** Jobs of these kinds that this process may hold of one agency. */
  readonly perTenant: number;
}

/** Due and in nobody's hands, of these kinds. */
const FREE = (row: string): string =>
  `${row}.done_at is null and ${row}.dead_at is null and ${row}.due_at <= $2 and (${row}.leased_until is null or ${row}.leased_until <= $2) and ${row}.kind = any($4::text[])`;

/**
 * Takes due jobs, the agencies by turns and in each the longest due first; what other processes hold is passed over,
 * what a dead one held
 * is taken again. Of the jobs for one target only the first is taken.
 */
export const claimDue = async (
  pool: pg.Pool,
  { worker, kinds, now, until, most, perTenant }: Claiming,
): Promise<readonly Leased[]> => {
  const { rows } = await pool.query<Leased>(
    `with held as (
       select tenant, count(*) as jobs from job_queue where leased_by = $1 and leased_until > $2 and done_at is null and dead_at is null and kind = any($4::text[]) group by tenant
     ), due as (
       select first.id, first.due_at, coalesce(held.jobs, 0) + row_number() over (partition by tenants.id order by first.due_at, first.id) as place
       from tenants cross join lateral (
         select q.id, q.due_at from job_queue q where q.tenant = tenants.id and ${FREE('q')} and (q.target is null or not exists (
           select 1 from job_queue o where o.tenant = q.tenant and o.kind = q.kind and o.target = q.target and o.done_at is null and o.dead_at is null
             and (o.leased_until > $2 or (o.due_at, o.id) < (q.due_at, q.id))))
         order by q.due_at, q.id limit $6) first
       left join held on held.tenant = tenants.id
     )
     update job_queue set attempts = attempts + 1, leased_until = $3, leased_by = $1 where id in (
       select j.id from job_queue j join due on due.id = j.id where due.place <= $6 and ${FREE('j')} order by due.place, due.due_at, j.id limit $5 for update of j skip locked)
     returning id, tenant, kind, key, payload, attempts`,
    [worker, now, until, kinds, most, perTenant],
  );
  return rows;
};

/** The lease that a process must still hold to say what became of a job. */
export interface JobLease {
  readonly id: number;
  readonly worker: string;
}

export const renew = async (pool: pg.Pool, { id, worker }: JobLease, until: string): Promise<void> => {
  await pool.query('update job_queue set leased_until = $3 where id = $1 and leased_by = $2 and done_at is null', [
    id,
    worker,
    until,
  ]);
};

/** Its key stays, so that the effect never happens again; what it was told, which may name persons, goes. */
export const finish = async (pool: pg.Pool, { id, worker }: JobLease, now: string): Promise<void> => {
  await pool.query(
    `update job_queue set done_at = $3, leased_until = null, failure = null, target = null, payload = '{}' where id = $1 and leased_by = $2`,
    [id, worker, now],
  );
};

export const postpone = async (
  pool: pg.Pool,
  { id, worker }: JobLease,
  { dueAt, failure }: { readonly dueAt: string; readonly failure: string },
): Promise<void> => {
  await pool.query(
    'update job_queue set due_at = $3, failure = $4, leased_until = null where id = $1 and leased_by = $2',
    [id, worker, dueAt, failure],
  );
};

/** Whoever did not answer one job is not asked by the others before that time. */
export const postponeTarget = async (pool: pg.Pool, id: number, dueAt: string): Promise<void> => {
  await pool.query(
    `update job_queue o set due_at = $2 from job_queue j where j.id = $1 and j.target is not null and o.tenant = j.tenant and o.kind = j.kind and o.target = j.target
       and o.id <> j.id and o.done_at is null and o.dead_at is null and o.leased_until is null and o.due_at < $2`,
    [id, dueAt],
  );
};

export const bury = async (
  pool: pg.Pool,
  { id, worker }: JobLease,
  { now, failure }: { readonly now: string; readonly failure: string },
): Promise<void> => {
  await pool.query(
    'update job_queue set dead_at = $3, failure = $4, leased_until = null where id = $1 and leased_by = $2',
    [id, worker, now, failure],
  );
};

/** Gives a job back as if it had not been begun. */
export const giveBack = async (pool: pg.Pool, { id, worker }: JobLease): Promise<void> => {
  await pool.query(
    'update job_queue set attempts = attempts - 1, leased_until = null where id = $1 and leased_by = $2',
    [id, worker],
  );
};
