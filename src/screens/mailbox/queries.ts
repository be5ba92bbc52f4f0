// What the mailbox reads from the mirror: boxes, heads of mails, and one mail with all that stands on its page.
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { project } from '#schema/entities/projects/project.ts';
import { mailIn } from '#schema/rules/messages/about-mail.ts';
import { fromDottedDate } from '#schema/rules/messages/dotted-date.ts';
import { managedIn, recipientIn } from '#schema/rules/messages/recipients.ts';
import { isRecord } from '#remote/outcome.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { distinct } from '../shared/jobs/job-rows.ts';

export type MailHead = Row<typeof emailMessage>;
export type MailBox = Row<typeof mailbox>;
export type MailProject = Pick<Row<typeof project>, 'id' | 'number' | 'name'>;

export interface Mails {
  /** By name. */
  readonly boxes: readonly MailBox[];
  /** The newest first. */
  readonly heads: readonly MailHead[];
}

const ALL = { between: [LOWEST, HIGHEST] } as const;

export const readMails = async (reads: Reads): Promise<Mails> => {
  const boxes = await reads.rows(query(mailbox).where('id', ALL));
  const heads = await reads.rows(query(emailMessage).where('id', ALL));
  const here = new Set(boxes.map(({ id }) => id));
  return {
    boxes: boxes.toSorted((one, other) => one.name.localeCompare(other.name)),
    heads: heads
      .filter(({ mailboxId }) => here.has(mailboxId))
      .toSorted((one, other) =>
        one.sentAt === other.sentAt ? (one.id < other.id ? 1 : -1) : one.sentAt < other.sentAt ? 1 : -1,
      ),
  };
};

/** The projects that mails are about, as far as they are on this device. */
export const readMailProjects = async (
  reads: Reads,
  ids: readonly string[],
): Promise<Readonly<Record<string, MailProject>>> => {
  const rows = await reads.rows(query(project).byIds(ids));
  return Object.fromEntries(
    rows.map(({ id, number, name }) => [id, { id, name, ...(number === undefined ? {} : { number }) }]),
  );
};

export const projectIdOf = ({ refKind, refId }: Pick<MailHead, 'refKind' | 'refId'>): string | undefined =>
  refKind === 'project' ? refId : undefined;

export interface MailFilter {
  /** Undefined: all boxes. */
  readonly box: string | undefined;
  readonly typed: string;
}

/** Mails of the box in which all words stand that were typed, wherever. */
export const foundMails = (heads: readonly MailHead[], { box, typed }: MailFilter): readonly MailHead[] => {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return heads.filter((head) => {
    if (box !== undefined && head.mailboxId !== box) return false;
    if (words.length === 0) return true;
    const text = [head.from, ...head.to, head.subject, head.preview, ...head.attachments.map(({ name }) => name)]
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
};

export interface MailToDo {
  readonly row: Row<typeof activity>;
  readonly recipient: string | null;
  /** `YYYY-MM-DD` */
  readonly dueOn: string | null;
  /** Name of the project whose manager takes it. */
  readonly managed: string | null;
}

export interface MailPage {
  readonly head: MailHead;
  readonly box: MailBox | null;
  readonly project: MailProject | null;
}

/** Null where its head is not on this device. */
export const readMail = async (reads: Reads, id: string): Promise<MailPage | null> => {
  const head = await reads.get(emailMessage, id);
  if (head === undefined) return null;
  const about = projectIdOf(head);
  return {
    head,
    box: (await reads.get(mailbox, head.mailboxId)) ?? null,
    project: about === undefined ? null : ((await reads.get(project, about)) ?? null),
  };
};

/** Its body; null where that is not on this device. No list brings it, so this says nothing of the server. */
export const readMailBody = async (reads: Reads, id: string): Promise<string | null> =>
  (await reads.get(emailBody, id))?.html ?? null;

/** What somebody is to do about a mail: the to-dos whose parameters name it, whichever project they are about. */
export const readMailToDos = async (reads: Reads, id: string): Promise<readonly MailToDo[]> => {
  const rows = await reads.rows(query(activity).where('type', { equals: 'TODO_INT' }));
  const own = rows
    .filter(({ parameters, statusCode }) => statusCode !== 'cancelled' && mailIn(parameters) === id)
    .map((row) => ({ row, ...saidIn(row.parameters) }));
  const managed = await readMailProjects(
    reads,
    distinct(own.flatMap(({ recipient }) => managedIn(recipient ?? '') ?? [])),
  );
  return own
    .map(({ row, recipient, dueOn }) => ({
      row,
      recipient,
      dueOn,
      managed: managed[managedIn(recipient ?? '') ?? '']?.name ?? null,
    }))
    .toSorted((one, other) => (one.row.createdAt < other.row.createdAt ? 1 : -1));
};

const saidIn = (parameters: string): Pick<MailToDo, 'recipient' | 'dueOn'> => {
  const due = valuesIn(parameters)['dueDate'];
  return {
    recipient: recipientIn(parameters) ?? null,
    dueOn: typeof due === 'string' ? (fromDottedDate(due) ?? null) : null,
  };
};

const valuesIn = (parameters: string): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(parameters);
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
};
