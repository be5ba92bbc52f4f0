// Jobs that gave up: what whoever runs the server looks at, and how they get another chance.
import type pg from 'pg';
import { CHANNEL } from './enqueue.ts';

export interface DeadJob {
  readonly id: number;
  readonly tenant: string;
  readonly kind: string;
  readonly key: string;
  readonly attempts: number;
  readonly failure: string;
  /** RFC 3339, three decimals. */
  readonly deadAt: string;
}

/** The dead ones, the latest first. */
export const deadJobs = async (pool: pg.Pool, most = 100): Promise<readonly DeadJob[]> => {
  const { rows } = await pool.query<DeadJob>(
    `select id, tenant, kind, key, attempts, coalesce(failure, '') as failure, to_char(dead_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deadAt"
     from job_queue where dead_at is not null order by dead_at desc, id desc limit $1`,
    [most],
  );
  return rows;
};

/** Lets dead jobs begin anew, all of them or those named; returns how many. */
export const reviveJobs = async (pool: pg.Pool, ids?: readonly number[]): Promise<number> => {
  const { rowCount } = await pool.query(
    'update job_queue set dead_at = null, attempts = 0, due_at = now() where dead_at is not null and ($1::bigint[] is null or id = any($1::bigint[]))',
    [ids ?? null],
  );
  await pool.query(`notify ${CHANNEL}`);
  return rowCount ?? 0;
};

/** How the queue stands, for monitors. */
export const queueState = async (pool: pg.Pool): Promise<{ readonly waiting: number; readonly dead: number }> => {
  const {
    rows: [row],
  } = await pool.query<{ waiting: number; dead: number }>(
    'select count(*) filter (where done_at is null and dead_at is null) as waiting, count(*) filter (where dead_at is not null) as dead from job_queue where done_at is null',
  );
  return { waiting: Number(row?.waiting ?? 0), dead: Number(row?.dead ?? 0) };
};

export interface JobPruning {
  readonly before: string;
  /** All of them unless said. */
  readonly kinds?: readonly string[];
  /** At most so many go at once. */
  readonly most: number;
}

/**
 * Done jobs of before the instant go, and with them the promise that their keys are not used again. Returns how many.
 */
export const pruneJobs = async (pool: pg.Pool, { before, kinds, most }: JobPruning): Promise<number> => {
  const { rowCount } = await pool.query(
    'delete from job_queue where id = any(array(select id from job_queue where done_at < $1 and ($2::text[] is null or kind = any($2::text[])) limit $3))',
    [before, kinds ?? null, most],
  );
  return rowCount ?? 0;
};
