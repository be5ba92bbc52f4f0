// The counts beside the entries of the side menu, beyond the jobs: lists in which something waits for this person.
import { audience, allOf, right, type Actor } from '#schema/define/rights.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { can } from '#schema/rights.ts';
import { PLANNERS } from '#schema/rules/messages/recipients.ts';
import { dutiesOf, readClientDuties } from '#screens/home/client/client-duties.ts';
import { readDocumentsToSign } from '#screens/home/tasks/tasks.ts';
import { isUnread } from '#screens/shared/mail/unread.ts';
import { readMessages } from '#screens/shared/messages/messages.ts';
import { readOpenToDos } from '#screens/shared/messages/todo-addressee.ts';
import { MESSAGES_PATH } from '#screens/shared/navigation/paths.ts';
import { readReceiptQueue } from '#screens/shared/queues/queue-rows.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { hasMessages } from '../../routing/menu.ts';
import type { Badges } from './badges.ts';

/** Who decides about the receipts of others. */
const DECIDES = allOf(audience('office'), right('receipts', 'CREATE'));

/**
 * Messages that are new, papers to sign (home has them), to-dos of a planner and of the planners, pay to confirm,
 * trainings to do, receipts that came back or that the office decides on, mail that nobody read, and what waits for a
 * client's yes or money.
 *
 * @param today the agency's date
 * @param opened mails that were opened here, and that the server has perhaps not heard of
 */
export const readMenuBadges = async (
  reads: Reads,
  actor: Actor,
  today: string,
  opened: readonly string[],
): Promise<Badges> => ({
  ...(hasMessages(actor) ? { [MESSAGES_PATH]: await newMessages(reads, actor) } : {}),
  ...(actor.audiences.includes('planner') ? { '/todo-calendar': await toDosOf(reads, actor) } : {}),
  ...(isClientOnly(actor) ? await ofClient(reads, actor, today) : {}),
  ...(can(actor, right('emailMessages')) ? { '/mailbox': await unreadMail(reads, new Set(opened)) } : {}),
  ...(actor.personId === null ? {} : await ofPerson(reads, actor, actor.personId)),
});

const ofPerson = async (reads: Reads, actor: Actor, personId: string): Promise<Badges> => {
  const own = { equals: personId } as const;
  const pay = await reads.rows(query(payroll).where('personId', own));
  const forms = await reads.rows(query(formAssignment).where('personId', own));
  const bills = await reads.rows(query(receipt).where('personId', own));
  const toDecide = can(actor, DECIDES) ? await readReceiptQueue(reads, personId) : [];
  return {
    '/': (await readDocumentsToSign(reads, actor)).length,
    '/payrolls': pay.filter(({ statusCode }) => statusCode === 'toConfirm').length,
    '/trainings': forms.filter(({ state, kind }) => state === 'open' && kind === 'training').length,
    '/receipts': bills.filter(({ statusCode }) => statusCode === 'rejected').length + toDecide.length,
  };
};

const ofClient = async (reads: Reads, actor: Actor, today: string): Promise<Badges> => {
  const { quotes, owed } = await readClientDuties(reads, { today, ...dutiesOf(actor) });
  return { '/projects': quotes.length, '/invoices': owed.length };
};

/** As many as home announces. */
const newMessages = async (reads: Reads, actor: Actor): Promise<number> =>
  (await readMessages(reads, actor)).filter(({ isNew }) => isNew).length;

/** In mailboxes that the login has; what it sent itself is no news. */
const unreadMail = async (reads: Reads, opened: ReadonlySet<string>): Promise<number> => {
  const all = { between: [LOWEST, HIGHEST] } as const;
  const boxes = new Set((await reads.rows(query(mailbox).where('id', all))).map(({ id }) => id));
  const mails = await reads.rows(query(emailMessage).where('id', all));
  return mails.filter((mail) => boxes.has(mail.mailboxId) && isUnread(mail, opened)).length;
};

/** As many as the list shows under Mine and My group. */
const toDosOf = async (reads: Reads, actor: Actor): Promise<number> =>
  (await readOpenToDos(reads, actor, [PLANNERS])).filter(({ whose }) => whose !== 'other').length;
