// How many bytes a login has sent in the past day is asked with each upload.
import type { Migration } from './migration.ts';

export const receivedFiles: Migration = {
  number: 15,
  name: 'received files',
  sql: `
    create table received_files (
      tenant text not null,
      login text not null,
      at text not null,
      size bigint not null
    );
    create index received_files_of_login on received_files (tenant, login, at);
  `,
};
