// Jobs for one target, such as a browser's push address, run one after the other and wait together when it does not
// answer.
import type { Migration } from './migration.ts';

export const jobTargets: Migration = {
  number: 9,
  name: 'job targets',
  sql: `
    alter table job_queue add column target text;
    drop index job_queue_due;
    create index job_queue_due on job_queue (tenant, due_at, id) where done_at is null and dead_at is null;
    create index job_queue_target on job_queue (tenant, kind, target, due_at, id) where target is not null and done_at is null and dead_at is null;
    create index job_queue_leased on job_queue (leased_by) where leased_by is not null and done_at is null and dead_at is null;
  `,
};
