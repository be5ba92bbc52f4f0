// A login: who may sign in, and as which person. The password lives outside the row and never crosses the wire.
import { entity } from '../../define/entity.ts';
import { flag, instant, listOf, oneOf, optional, ref, text } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';
import { LANGUAGE_CODES } from '../../define/wording.ts';

export const user = entity('users', {
  fields: {
    email: text(3, 200),
    personId: ref('persons'),
    active: flag,
    lastLoginAt: optional(instant),
    language: optional(oneOf(...LANGUAGE_CODES)),
    roleIds: listOf(text(1, 60), 20),
  },
  indexes: [],
  serverIndexes: ['personId'],
  routes: { list: '/users' },
  read: 'signedIn',
  rows: { crew: inSet('id', 'myUser'), client: inSet('id', 'myUser'), planner: inSet('id', 'myUser'), office: all },
});
