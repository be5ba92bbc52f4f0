// One dated number of a series of a plus crew.
import { entity } from '../../define/entity.ts';
import { assigned, date, decimal, optional, ref, text } from '../../define/field.ts';
import { within } from '../../define/rights.ts';

const ofVisible = within('plusCrewValue', 'plusCrewValues');

/** One per series, date and source. */
export const plusCrewValueData = entity('plusCrewValueDatas', {
  fields: {
    plusCrewValue: ref('plusCrewValues'),
    date,
    value: decimal(-1e12, 1e12),
    sourceTypeId: ref('plusCrewValueDataSourceTypes'),
    note: optional(text(1, 400)),
    byContactId: assigned(optional(ref('contacts'))),
  },
  indexes: ['[plusCrewValue+date]'],
  serverIndexes: ['&[plusCrewValue+date+sourceTypeId]'],
  span: ['date', 'date'],
  routes: { list: '/plusCrewValueDatas' },
  filters: { plusCrewValue: 'plusCrewValue' },
  pull: {
    from: { crew: 'plusCrews', planner: 'plusCrews', office: 'plusCrews', plusCrewLogin: 'plusCrews' },
    stage: 2,
  },
  read: 'signedIn',
  rows: { crew: ofVisible, planner: ofVisible, office: ofVisible, plusCrewLogin: ofVisible },
});
