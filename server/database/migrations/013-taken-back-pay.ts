// Lines of pay that were taken back with the sheet they came from: the next release says beside each what it was.
import type { Migration } from './migration.ts';

export const takenBackPay: Migration = {
  number: 13,
  name: 'taken back pay',
  sql: `
    create table taken_back_pay (
      tenant text not null,
      assignment text not null,
      line text not null,                                  -- which of the assignment's lines
      content json not null,                               -- the line as it stood
      primary key (tenant, assignment, line)
    );
  `,
};
