// Sessions that can be ended one by one, and the attempts at secrets that all processes count together.
import type { Migration } from './migration.ts';

export const sessionTables: Migration = {
  number: 10,
  name: 'sessions',
  sql: `
    create table sessions (
      tenant text not null references tenants (id),
      id text not null,
      login text not null,                                 -- id of the login
      serial integer not null,                             -- of the newest token that was used; older ones are retired
      renewed_at timestamptz,                              -- when a successor of that token was given out; null: none was
      raised_at timestamptz,                               -- first use of the newest token
      expires_at timestamptz not null,                     -- of the newest token that was given out
      ended_at timestamptz,
      made_at timestamptz not null,
      primary key (tenant, id)
    );
    create index sessions_login on sessions (tenant, login) where ended_at is null;
    create index sessions_age on sessions (expires_at);

    alter table push_subscriptions add column session text; -- that set it; ends with it
    create index push_subscriptions_login on push_subscriptions (tenant, login);

    create table secret_attempts (
      id bigint generated always as identity primary key,
      tenant text not null,
      account text not null,                               -- keyed hash of the name that was typed
      address text not null,                               -- keyed hash of the network address
      device text,                                         -- a known device; null: any other
      pending boolean not null,                            -- is being judged
      forgiven boolean not null default false,             -- the right secret followed
      at timestamptz not null
    );
    create index secret_attempts_account on secret_attempts (tenant, account, at);
    create index secret_attempts_address on secret_attempts (address, at);
    create index secret_attempts_age on secret_attempts (at);

    -- Whatever closes a login or changes its password ends what was let in by it.
    create function end_access() returns trigger language plpgsql as $$
    begin
      if new.session_generation = old.session_generation then new.session_generation := old.session_generation + 1; end if;
      update sessions set ended_at = now() where tenant = old.tenant and login = old.id and ended_at is null;
      delete from push_subscriptions where tenant = old.tenant and login = old.kind || ':' || old.id;
      delete from password_links where tenant = old.tenant and login = old.id;
      return new;
    end $$;

    create trigger logins_end_access before update on logins for each row
      when ((old.active and not new.active) or old.password_hash is distinct from new.password_hash or old.session_generation <> new.session_generation)
      execute function end_access();
  `,
};
