// Days on which a person cannot work: own unavailability, not leave.
import { entity } from '../../define/entity.ts';
import { assigned, date, oneOf, optional, ref, text } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';

export const blockDate = entity('blockDates', {
  fields: {
    personId: ref('persons'),
    start: date,
    /** Inclusive; the start itself where a single day is blocked, so that every row lies in time. */
    end: date,
    reason: text(1, 200),
    statusCode: oneOf('entered', 'confirmed'),
    confirmedBy: assigned(optional(ref('contacts'))),
  },
  indexes: ['personId', '[personId+start]'],
  serverIndexes: ['start'],
  span: ['start', 'end'],
  routes: {},
  pull: { from: { crew: 'planningCalendarItems', planner: 'planningCalendarItems' }, stage: 2 },
  read: 'signedIn',
  rows: { crew: inSet('personId', 'me'), planner: all, office: all },
});
