// A to-do about a mail as it is sent, and the projects that it may name.
import type { Row } from '#schema/define/entity.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { managerOf } from '#schema/rules/messages/recipients.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST } from '#db/tables/question.ts';
import type { ToDoDraft } from '../../shared/messages/to-do-sheet.tsx';

/** Takes it as the manager of the project that it is about, whoever that is by then. */
export const MANAGER = 'manager';

/** Days for which one writes about a project that is over. */
const DAYS_AFTER = 60;

type Project = Row<typeof project>;

/** Orders of clients that are ahead or not long over, the newest number first, and the one that the mail is about. */
export const readProjectsToName = async (
  reads: Reads,
  today: string,
  own: string | null,
): Promise<readonly Project[]> => {
  const since = Temporal.PlainDate.from(today).subtract({ days: DAYS_AFTER }).toString();
  const recent = (await reads.rows(query(project).where('endDate', { between: [since, HIGHEST] }))).filter(
    ({ id, kind }) => kind === 'standard' && id !== own,
  );
  const about = own === null ? undefined : await reads.get(project, own);
  return [
    ...(about === undefined ? [] : [about]),
    ...recent.toSorted((one, other) => (other.number ?? Infinity) - (one.number ?? Infinity)),
  ];
};

interface Author {
  /** Of the to-do. */
  readonly id: string;
  readonly contactId: string | undefined;
  readonly contactNumber: string | null;
}

/** The parameters name the mail: so its page finds who takes it. */
export const toDoOfMail = (
  mailId: string,
  { caption, body, due, who, urgency, about }: ToDoDraft,
  { id, contactId, contactNumber }: Author,
): ArgsOf<typeof createActivity> => {
  const recipient = who === 'me' ? (contactNumber ?? '') : who === MANAGER ? managerOf(about) : who;
  return {
    id,
    caption,
    body,
    type: 'TODO_INT',
    category: 'PROJECT',
    parameters: JSON.stringify({ recipient, dueDate: dottedDate(due), priority: Number(urgency), email: mailId }),
    ...(about === '' ? {} : { refKind: 'project', refId: about }),
    ...(who === 'me' && contactId !== undefined ? { personParty: contactId } : {}),
  };
};
