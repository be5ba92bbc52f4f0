// A to-do about a mail: it says who takes it, and names the mail.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { GROUPS, managerOf } from '#schema/rules/messages/recipients.ts';
import { dateOf } from '#i18n/format.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { useActor } from '#session/react.tsx';
import { useNow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { LONGEST_BODY, LONGEST_CAPTION, ToDoSheet, type ToDoDraft } from '../../shared/messages/to-do-sheet.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { nameOf } from '../mail-row.tsx';
import type { MailPage } from '../queries.ts';

interface MailToDoSheetProps {
  readonly page: MailPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

const MINUTE_MS = 60_000;
const OTHERS = [...GROUPS, 'me'] as const;

export const MailToDoSheet = ({ page, open, onClose }: MailToDoSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { zone } = useTimes();
  const today = dateOf(useNow(MINUTE_MS), zone);
  const { head, project } = page;
  const takers = OTHERS.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.who.${value}` }) }));
  const manager =
    project === null
      ? []
      : [{ value: 'manager', label: formatMessage({ id: 'mailbox.takes.managerOf' }, { project: project.name }) }];
  return (
    <ToDoSheet
      open={open}
      says="mailbox.toDo.title"
      onClose={onClose}
      draftKey={`toDo:mail:${head.id}`}
      fresh={{
        caption: captionOf(formatMessage({ id: 'mailbox.toDo.answer' }, { subject: head.subject })),
        body: '',
        due: addDays(today, 1),
        who: project === null ? 'Planners' : 'manager',
        urgency: '3',
      }}
      today={today}
      takers={[...manager, ...takers]}
      save={useSave(page)}
    />
  );
};

const captionOf = (text: string): string => beginningOf(text, LONGEST_CAPTION);

/** The parameters name the mail: so its page finds who takes it. */
const useSave = ({ head, project }: MailPage): ((draft: ToDoDraft) => Promise<unknown>) => {
  const { contactIds, contactNumber } = useActor();
  const { ids } = useStore();
  const send = useSend();
  const times = useTimes();
  return ({ caption, due, who, urgency }) => {
    const [own] = contactIds;
    const recipient = who === 'me' ? (contactNumber ?? '') : who === 'manager' ? managerOf(project?.id ?? '') : who;
    const words = `${nameOf(head.from)}, ${times.fullDay(head.sentAt, times.zone)}: ${head.subject}\n${head.preview}`;
    return send(createActivity, {
      id: ids.next(),
      caption: captionOf(caption),
      body: beginningOf(words, LONGEST_BODY),
      type: 'TODO_INT',
      category: 'PROJECT',
      parameters: JSON.stringify({ recipient, dueDate: dottedDate(due), priority: Number(urgency), email: head.id }),
      ...(project === null ? {} : { refKind: 'project', refId: project.id }),
      ...(who === 'me' && own !== undefined ? { personParty: own } : {}),
    });
  };
};
