// What running jobs needs: a key so that each effect happens once, and what became of those that failed.
import type { Migration } from './migration.ts';

export const jobs: Migration = {
  number: 4,
  name: 'jobs',
  sql: `
    alter table job_queue add column key text;
    update job_queue set key = id::text where key is null;
    alter table job_queue alter column key set not null;
    alter table job_queue add column enqueued_at timestamptz not null default now();
    alter table job_queue add column leased_by text;
    alter table job_queue add column dead_at timestamptz;             -- gave up: somebody has to look at it
    create unique index job_queue_key on job_queue (tenant, kind, key);
    drop index job_queue_due;
    create index job_queue_due on job_queue (due_at) where done_at is null and dead_at is null;
    create index job_queue_dead on job_queue (dead_at) where dead_at is not null;
    create index job_queue_done on job_queue (done_at) where done_at is not null;
  `,
};
