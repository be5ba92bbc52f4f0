// A parameter or a series of a plus crew: turnover, pieces, the minimum target, the bonus rate.
import { entity } from '../../define/entity.ts';
import { caption, date, decimal, flag, oneOf, optional, ref } from '../../define/field.ts';
import { within } from '../../define/rights.ts';

export const plusCrewValueSettings = {
  plusCrewId: ref('plusCrews'),
  typeId: ref('plusCrewValueTypes'),
  caption: optional(caption),
  unit: oneOf('currency', 'piece', 'hour', 'percent', 'minute'),
  target: optional(decimal(-1e12, 1e12)),
  minimum: optional(decimal(-1e12, 1e12)),
  weight: optional(decimal(0, 1000)),
  /** Filled in by hand on the data page. */
  editable: flag,
  validFrom: date,
} as const;

const ofVisible = within('plusCrewId', 'plusCrews');

export const plusCrewValue = entity('plusCrewValues', {
  fields: plusCrewValueSettings,
  indexes: ['plusCrewId'],
  routes: { list: '/plusCrewValues' },
  filters: { plusCrew: 'plusCrewId' },
  pull: {
    from: { crew: 'plusCrews', planner: 'plusCrews', office: 'plusCrews', plusCrewLogin: 'plusCrews' },
    stage: 2,
  },
  read: 'signedIn',
  rows: { crew: ofVisible, planner: ofVisible, office: ofVisible, plusCrewLogin: ofVisible },
});
