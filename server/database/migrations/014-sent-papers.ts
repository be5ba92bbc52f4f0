// How many papers a login has sent by mail in the past hour is asked with each of them.
import type { Migration } from './migration.ts';

export const sentPapers: Migration = {
  number: 14,
  name: 'sent papers',
  sql: `
    create index audit_sent_papers on audit (tenant, login, at)
      where cause in ('sendFormResult@1', 'sendSecurityCheck@1', 'sendDeliveryNote@1');
  `,
};
