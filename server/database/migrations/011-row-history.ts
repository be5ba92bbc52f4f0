// The values that fields of some entities had, with their times: who led a crew at a past moment is judged by them.
import type { Migration } from './migration.ts';

export const rowHistory: Migration = {
  number: 11,
  name: 'row history',
  sql: `
    create table row_history (
      tenant text not null,
      entity text not null,
      id text not null,
      rev bigint not null,
      at text not null,                                    -- instant from which the values hold
      live boolean not null,                               -- false: the row was removed with these values
      login text not null,                                 -- who wrote them
      fields jsonb not null,
      primary key (tenant, entity, id, rev)
    );
    create index row_history_person on row_history (tenant, entity, (fields->>'personId'));

    -- Of rows from before nothing is known but how they are since their last change.
    do $$ begin
      if to_regclass('project_crew_item_status') is not null then
        insert into row_history (tenant, entity, id, rev, at, live, login, fields)
        select t.tenant, 'projectCrewItemStatus', t.id, t.rev, t.updated_at, true, 'migration', jsonb_build_object(
          'projectCrewId', t."row"->'projectCrewId', 'personId', t."row"->'personId', 'statusCode', t."row"->'statusCode', 'chief', t."row"->'chief')
        from project_crew_item_status t where not t.deleted;
      end if;
    end $$;
  `,
};
