// A to-do about a mail: it says who takes it, which project it is about, and names the mail.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { GROUPS } from '#schema/rules/messages/recipients.ts';
import { dateOf } from '#i18n/format.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { useActor } from '#session/react.tsx';
import { useLive, useNow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import {
  LONGEST_BODY,
  LONGEST_CAPTION,
  ToDoSheet,
  type Taker,
  type ToDoDraft,
} from '../../shared/messages/to-do-sheet.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { nameOf } from '../mail-row.tsx';
import type { MailHead, MailPage } from '../queries.ts';
import { MANAGER, readProjectsToName, toDoOfMail } from './to-do-of-mail.ts';

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
  const projects = useLive(readProjectsToName, [today, project?.id ?? null]);
  const others = OTHERS.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.who.${value}` }) }));
  const takersOf = (about: string): readonly Taker[] => {
    const name = projects?.find(({ id }) => id === about)?.name;
    return name === undefined
      ? others
      : [{ value: MANAGER, label: formatMessage({ id: 'mailbox.takes.managerOf' }, { project: name }) }, ...others];
  };
  const save = useSave(head);
  if (projects === undefined) return null;
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
        who: project === null ? 'Planners' : MANAGER,
        urgency: '3',
        about: project?.id ?? '',
      }}
      today={today}
      projects={projects.map(({ id, number, name }) => ({
        value: id,
        label: [number, name].filter((part) => part !== undefined).join(' '),
      }))}
      takersOf={takersOf}
      save={save}
    />
  );
};

const captionOf = (text: string): string => beginningOf(text, LONGEST_CAPTION);

const useSave = (head: MailHead): ((draft: ToDoDraft) => Promise<unknown>) => {
  const { contactIds, contactNumber } = useActor();
  const { ids } = useStore();
  const send = useSend();
  const times = useTimes();
  return (draft) => {
    const words = `${nameOf(head.from)}, ${times.fullDay(head.sentAt, times.zone)}: ${head.subject}\n${head.preview}`;
    const said = { ...draft, caption: captionOf(draft.caption), body: beginningOf(words, LONGEST_BODY) };
    return send(createActivity, toDoOfMail(head.id, said, { id: ids.next(), contactId: contactIds[0], contactNumber }));
  };
};
