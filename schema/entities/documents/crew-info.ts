// House rules and news for the crew.
import { entity } from '../../define/entity.ts';
import { caption, flag, id, instant, listOf, optional, text } from '../../define/field.ts';
import { holding, people, right } from '../../define/rights.ts';

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
    loginTypes: listOf(text(1, 40), 10),
  },
  indexes: ['publishedAt'],
  routes: { list: '/crewInfo' },
  pull: { from: people('crewInfo'), stage: 2 },
  read: right('crewInfo'),
  rows: people(holding(right('crewInfo'))),
});
