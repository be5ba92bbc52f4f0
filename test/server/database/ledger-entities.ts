// A small world for the tests of lists: shifts with a day, a group and a note.
import { entity } from '#schema/define/entity.ts';
import { date, integer, optional, refs, text } from '#schema/define/field.ts';
import { everyone } from '#schema/define/rights.ts';

export const group = entity('groups', {
  fields: { label: text(1, 40) },
  indexes: [],
  serverIndexes: ['&label'],
  routes: {},
  read: 'signedIn',
  rows: everyone,
});

export const shift = entity('shifts', {
  fields: { day: date, amount: integer(0), groupIds: optional(refs('groups')) },
  indexes: ['day', '[day+amount]', '*groupIds'],
  routes: {},
  read: 'signedIn',
  rows: everyone,
});
