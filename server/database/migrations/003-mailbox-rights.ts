// Which logins may read which mailbox, and with which permissions.
import type { Migration } from './migration.ts';

export const mailboxRights: Migration = {
  number: 3,
  name: 'mailbox-rights',
  sql: `
    create table mailbox_rights (
      tenant text not null references tenants (id),
      login text not null,                                 -- 'user:{id}'
      mailbox_id text not null,
      permissions json not null,                           -- permission names
      primary key (tenant, login, mailbox_id)
    );
  `,
};
