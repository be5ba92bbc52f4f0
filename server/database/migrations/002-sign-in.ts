// What signing in needs: roles with their rights, and the server's own secrets.
import type { Migration } from './migration.ts';

export const signInTables: Migration = {
  number: 2,
  name: 'sign-in',
  sql: `
    create table roles (
      tenant text not null references tenants (id),
      id text not null,
      caption text not null,
      rights json not null,                                -- right name to permission names
      primary key (tenant, id)
    );

    create table secrets (
      name text primary key,
      value text not null,
      made_at timestamptz not null default now()
    );
  `,
};
