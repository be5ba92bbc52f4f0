// Settings and roles decide what logins see, and are no rows of a list: a change of them counts as a change of the
// tenant all the same.
import type { Migration } from './migration.ts';

export const settingsCount: Migration = {
  number: 8,
  name: 'settings count',
  sql: `
    alter table tenant_clock add column settings_rev bigint not null default 0; -- change number of the newest change of settings or roles

    create function count_settings() returns trigger language plpgsql as $$
    begin
      update tenant_clock set rev = rev + 1, settings_rev = rev + 1
       where tenant = case tg_table_name when 'tenants' then to_jsonb(old)->>'id' else to_jsonb(old)->>'tenant' end;
      return null;
    end $$;

    create trigger tenants_count after update on tenants for each row
      when (old."row"::jsonb is distinct from new."row"::jsonb) execute function count_settings();
    create trigger roles_count after update or delete on roles for each row execute function count_settings();
  `,
};
