// Drafts of invoices that were discarded before it was noted: cancelled, and no credit note took them back.
import type { Migration } from './migration.ts';

export const discardedDrafts: Migration = {
  number: 16,
  name: 'discarded drafts',
  sql: `
    do $$ begin
      if to_regclass('invoices') is not null then
        update invoices t set row = (t.row::jsonb || '{"discarded":true}'::jsonb)::json
        where not t.deleted and t.row->>'statusCode' = 'cancelled' and not exists (
          select 1 from invoices c
          where c.tenant = t.tenant and not c.deleted and c.row->>'creditOf' = t.id
        );
      end if;
    end $$;
  `,
};
