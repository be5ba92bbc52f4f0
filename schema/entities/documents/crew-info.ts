// House rules and news for the crew.
import { entity } from '../../define/entity.ts';
import { caption, flag, id, instant, listOf, oneOf, optional, text } from '../../define/field.ts';
import { both, either, holding, is, not, right, type RowRule } from '../../define/rights.ts';
import { LOGIN_TYPES } from '../people/contact.ts';

/** Said to these login types, or to nobody in particular. */
const saidTo = (...types: readonly (typeof LOGIN_TYPES)[number][]): RowRule =>
  both(holding(right('crewInfo')), either(is('loginTypes', ...types), not(is('loginTypes', ...LOGIN_TYPES))));

export const crewInfo = entity('crewInfo', {
  fields: {
    title: caption,
    /** HTML of a short list of tags, cleaned when it was written. */
    body: text(0, 50_000),
    publishedAt: instant,
    validUntil: optional(instant),
    pinned: flag,
    fileIds: listOf(id, 20),
    /** Captions of the login types it is for; none: for all. */
    loginTypes: listOf(oneOf(...LOGIN_TYPES), 10),
  },
  indexes: ['publishedAt'],
  routes: { list: '/crewInfo' },
  pull: { from: { crew: 'crewInfo', client: 'crewInfo', planner: 'crewInfo', office: 'crewInfo' }, stage: 2 },
  read: right('crewInfo'),
  rows: {
    crew: saidTo('crew'),
    client: saidTo('clients'),
    planner: saidTo('planners', 'operations', 'planning'),
    office: saidTo('office'),
  },
});
