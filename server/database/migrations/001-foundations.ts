// The server's own tables: tenants and their clock, logins, keys already used, what each login sees, who changed what,
// jobs, files, numbers.
import type { Migration } from './migration.ts';

export const foundations: Migration = {
  number: 1,
  name: 'foundations',
  sql: `
    create table tenants (
      id text primary key,
      host text unique,                                  -- name by which requests find it; null: any host while it is the only one
      position integer generated always as identity,     -- the first one answers for unknown hosts
      row json not null default '{}'                     -- caption, branding, settings
    );

    create table tenant_clock (
      tenant text primary key references tenants (id),
      rev bigint not null default 0,
      epoch text not null default gen_random_uuid()::text, -- another value after a restore: devices then offer their receipts again
      floor bigint not null default 0                      -- tombstones up to this rev may be gone
    );

    create table logins (
      id text primary key,
      tenant text not null references tenants (id),
      kind text not null check (kind in ('user', 'project', 'pluscrew')),
      login text not null,                                 -- e-mail address, project login or plus-crew login, in lowercase
      password_hash text,
      subject_id text not null,                            -- the user, project or plus crew
      person_id text,
      active boolean not null default true,
      session_generation integer not null default 1,       -- raised to end all sessions
      row json not null default '{}',                      -- captions of the login types, rights, password's age
      unique (tenant, kind, login)
    );
    create index logins_subject on logins (tenant, kind, subject_id);

    create table idempotency (
      tenant text not null,
      login text not null,
      key text not null,
      fingerprint text not null,
      status integer,                                      -- null until the effect is committed with it
      answer text,                                         -- emptied after 400 days; the key itself stays for ever
      created_at timestamptz not null default now(),
      primary key (tenant, login, key)
    );
    create index idempotency_age on idempotency (created_at) where answer is not null;

    create table visibility (
      tenant text not null,
      login text not null,
      entity text not null,
      id text not null,
      rev bigint not null,
      visible boolean not null,
      mask integer not null default 0,                     -- groups of fields that this login sees on this row
      at text not null,                                    -- instant of the last change here
      primary key (tenant, login, entity, id)
    );
    create index visibility_rev on visibility (tenant, login, entity, rev);
    create index visibility_gone on visibility (tenant, at) where not visible;

    create table audit (
      tenant text not null,
      rev bigint not null,
      entity text not null,
      id text not null,
      change text not null check (change in ('put', 'remove')),
      at text not null,
      login text not null,
      cause text,                                          -- mutation or command, name@version
      cause_id text,
      primary key (tenant, entity, id, rev)
    );
    create index audit_rev on audit (tenant, rev);

    create table job_queue (
      id bigint generated always as identity primary key,
      tenant text not null,
      kind text not null,
      payload json not null,
      due_at timestamptz not null default now(),
      attempts integer not null default 0,
      leased_until timestamptz,
      failure text,
      done_at timestamptz
    );
    create index job_queue_due on job_queue (due_at) where done_at is null;

    create table stored_files (
      tenant text not null,
      sha256 text not null,
      size bigint not null,
      media_type text not null,
      stored_at timestamptz not null default now(),
      primary key (tenant, sha256)
    );

    create table number_series (
      tenant text not null,
      series text not null,
      last bigint not null,
      primary key (tenant, series)
    );
  `,
};
