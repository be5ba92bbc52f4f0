// A mailbox of the agency that some logins may read.
import { entity } from '../../define/entity.ts';
import { caption, mailAddress } from '../../define/field.ts';
import { both, holding, inSet, right } from '../../define/rights.ts';

const mine = both(inSet('id', 'myMailboxes'), holding(right('mailboxes')));

export const mailbox = entity('mailboxes', {
  fields: { name: caption, address: mailAddress },
  indexes: [],
  serverIndexes: ['name'],
  routes: { list: '/emailMessages/mailboxes' },
  pull: { from: { client: 'mailboxes', office: 'mailboxes' }, stage: 2 },
  read: right('mailboxes'),
  rows: { client: mine, office: mine },
});
