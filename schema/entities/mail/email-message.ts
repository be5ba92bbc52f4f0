// The head of a message in a mailbox; its body is a row of its own, read when it is opened.
import { entity } from '../../define/entity.ts';
import { caption, flag, id, instant, integer, listOf, object, oneOf, optional, ref, text } from '../../define/field.ts';
import { both, holding, inSet, right } from '../../define/rights.ts';

export const attachment = object({ id, name: caption, mime: text(3, 100), size: integer(0) });

const mine = both(inSet('mailboxId', 'myMailboxes'), holding(right('emailMessages')));

export const emailMessage = entity('emailMessages', {
  fields: {
    mailboxId: ref('mailboxes'),
    direction: oneOf('in', 'out'),
    from: text(1, 300),
    to: listOf(text(1, 300), 100),
    cc: listOf(text(1, 300), 100),
    subject: text(0, 500),
    /** The first words of the body. */
    preview: text(0, 140),
    sentAt: instant,
    read: flag,
    attachments: listOf(attachment, 50),
    refKind: optional(text(1, 40)),
    refId: optional(id),
  },
  indexes: [],
  serverIndexes: ['mailboxId', '[mailboxId+sentAt]'],
  span: ['sentAt', 'sentAt'],
  routes: { list: '/emailMessages' },
  filters: { mailbox: 'mailboxId' },
  pull: { from: { client: 'emailMessages', office: 'emailMessages' }, stage: 2 },
  read: right('emailMessages'),
  rows: { client: mine, office: mine },
});
