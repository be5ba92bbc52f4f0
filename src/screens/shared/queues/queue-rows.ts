// The queues of the office that rest on its own tables: receipts, wishes for profiles, lines of pay with feedback, and
// mails that nobody took. Whatever waits longest comes first; nobody decides about themselves.
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { mailIn } from '#schema/rules/messages/about-mail.ts';
import { isPayQuestion, isWish } from '#schema/rules/messages/decided.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { crewProfilePath, emailPath, payrollItemPath, receiptPath } from '../navigation/paths.ts';

/** One thing to decide, and where that is done. */
export interface QueueStep {
  readonly id: string;
  readonly path: string;
}

type Activity = Row<typeof activity>;

export const readReceiptQueue = async (reads: Reads, personId: string | null): Promise<readonly QueueStep[]> =>
  (await reads.rows(query(receipt).orderBy('date')))
    .filter((row) => row.statusCode === 'inReview' && (row.personId === undefined || row.personId !== personId))
    .toSorted((one, other) => before(one.createdAt, other.createdAt) || before(one.id, other.id))
    .map((row) => ({ id: row.id, path: receiptPath(row) }));

/** The people with open wishes. */
export const readWishQueue = async (reads: Reads, personId: string | null): Promise<readonly QueueStep[]> =>
  stepsOf(
    (await openToDos(reads)).filter((row) => isWish(row) && row.refId !== personId),
    crewProfilePath,
  );

/** The lines of pay with an open question about them. */
export const readFeedbackQueue = async (reads: Reads, personId: string | null): Promise<readonly QueueStep[]> =>
  stepsOf(
    (await openToDos(reads)).filter(
      (row) => isPayQuestion(row) && (row.createdBy === undefined || row.createdBy !== personId),
    ),
    payrollItemPath,
  );

/** Mails that came in and that no to-do names. */
export const readMailQueue = async (reads: Reads): Promise<readonly QueueStep[]> => {
  const all = { between: [LOWEST, HIGHEST] } as const;
  const boxes = new Set((await reads.rows(query(mailbox).where('id', all))).map(({ id }) => id));
  const mails = (await reads.rows(query(emailMessage).where('id', all))).filter(
    ({ direction, mailboxId }) => direction === 'in' && boxes.has(mailboxId),
  );
  if (mails.length === 0) return [];
  const toDos = await reads.rows(query(activity).where('type', { equals: 'TODO_INT' }));
  const taken = new Set(
    toDos.flatMap(({ statusCode, parameters }) => (statusCode === 'cancelled' ? [] : (mailIn(parameters) ?? []))),
  );
  return mails
    .filter(({ id }) => !taken.has(id))
    .toSorted((one, other) => before(one.sentAt, other.sentAt) || before(one.id, other.id))
    .map(({ id }) => ({ id, path: emailPath(id) }));
};

const openToDos = async (reads: Reads): Promise<readonly Activity[]> =>
  (await reads.rows(query(activity).where('statusCode', { equals: 'open' })))
    .filter(({ type, refId }) => type !== 'LOG' && refId !== undefined)
    .toSorted((one, other) => before(one.createdAt, other.createdAt) || before(one.id, other.id));

/** What they are about, each once. */
const stepsOf = (rows: readonly Activity[], pathOf: (id: string) => string): readonly QueueStep[] =>
  [...new Set(rows.flatMap(({ refId }) => refId ?? []))].map((id) => ({ id, path: pathOf(id) }));

const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The step after this one, from the end on to the beginning; null where there is no other. */
export const stepAfter = (queue: readonly QueueStep[], id: string): QueueStep | null => {
  const at = queue.findIndex((step) => step.id === id);
  const others = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))];
  return others[0] ?? null;
};
