// The body of a message, cleaned of everything that could run or phone home.
import { entity } from '../../define/entity.ts';
import { ref, text } from '../../define/field.ts';
import { right, within } from '../../define/rights.ts';

/** One row per message, under the message's own id. */
export const emailBody = entity('emailBodies', {
  fields: { messageId: ref('emailMessages'), html: text(0, 500_000) },
  indexes: [],
  serverIndexes: ['messageId'],
  routes: {},
  pull: { from: {}, stage: 2 },
  read: right('emailMessages'),
  rows: { client: within('messageId', 'emailMessages'), office: within('messageId', 'emailMessages') },
});
