// A log line, a to-do, a message or a change request.
import { entity } from '../../define/entity.ts';
import { assigned, caption, id, instant, json, oneOf, optional, ref, text } from '../../define/field.ts';
import { all, either, inSet } from '../../define/rights.ts';

export const activity = entity('activities', {
  fields: {
    caption,
    type: oneOf('LOG', 'TODO_INT', 'TODO_PAYROLL_ITEM'),
    category: oneOf('PAYROLL', 'PROJECT', 'CREW', 'PERSON', 'RECEIPT', 'INVOICE', 'DOCUMENT'),
    body: text(0, 4000),
    personParty: optional(ref('contacts')),
    /** Recipient, due date (DD.MM.YYYY) and priority as a JSON text (spec 3). */
    parameters: json,
    refKind: optional(text(1, 40)),
    refId: optional(id),
    statusCode: oneOf('open', 'done', 'cancelled'),
    doneAt: assigned(optional(instant)),
    doneBy: assigned(optional(ref('persons'))),
    messageTypeId: optional(ref('messageTypes')),
    createdBy: assigned(optional(ref('persons'))),
  },
  indexes: ['type', 'statusCode', '[refKind+refId]'],
  routes: { list: '/activities', get: '/activities/{id}' },
  pull: { from: { crew: 'activities', client: 'activities', planner: 'activities', office: 'activities' }, stage: 2 },
  read: 'signedIn',
  rows: {
    crew: either(inSet('createdBy', 'me'), inSet('personParty', 'myContacts')),
    client: either(inSet('createdBy', 'me'), inSet('personParty', 'myContacts')),
    planner: all,
    office: all,
  },
});
