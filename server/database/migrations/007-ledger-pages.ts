// A login's ledger is read page by page in the order of its lists: by change number, then by id.
import type { Migration } from './migration.ts';

export const ledgerPages: Migration = {
  number: 7,
  name: 'ledger pages',
  sql: `
    create index visibility_pages on visibility (tenant, login, entity, rev, id);
    drop index visibility_rev;
  `,
};
