// A public holiday of a country or of one of its regions.
import { entity } from '../../define/entity.ts';
import { caption, date, optional, ref } from '../../define/field.ts';
import { captions } from '../../define/wording.ts';
import { all, people } from '../../define/rights.ts';

export const bankHoliday = entity('bankHolidays', {
  fields: { countryId: ref('countries'), regionId: optional(ref('regions')), date, caption, captions },
  indexes: ['date'],
  serverIndexes: ['[countryId+date]'],
  span: ['date', 'date'],
  routes: {},
  pull: {
    from: { crew: 'planningCalendarItems', client: 'planningCalendarItems', planner: 'planningCalendarItems' },
    stage: 2,
  },
  read: 'signedIn',
  rows: people(all),
});
