// Where an agency is paid and why some of its lines carry no tax: for e-invoices, and never sent to a device.
import type { Migration } from './migration.ts';

export const billing: Migration = {
  number: 12,
  name: 'billing',
  sql: `alter table tenants add column billing json not null default '{}';`,
};
