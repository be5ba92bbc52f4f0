// A new to-do of one's own, or for a group of the agency.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { GROUPS } from '#schema/rules/messages/recipients.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { ToDoSheet, type ToDoDraft } from '../shared/messages/to-do-sheet.tsx';

interface NewToDoProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly today: string;
}

const WHO = ['me', ...GROUPS] as const;

export const NewToDo = ({ open, onClose, today }: NewToDoProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <ToDoSheet
      open={open}
      says="calendar.todo.new"
      onClose={onClose}
      draftKey="toDo:new"
      fresh={{ caption: '', body: '', due: addDays(today, 1), who: 'me', urgency: '3', about: '' }}
      today={today}
      takersOf={() => WHO.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.who.${value}` }) }))}
      isWhole
      save={useSave()}
    />
  );
};

const useSave = (): ((draft: ToDoDraft) => Promise<unknown>) => {
  const { contactIds, contactNumber } = useActor();
  const { ids } = useStore();
  const send = useSend();
  return ({ caption, body, due, who, urgency }) => {
    const recipient = who === 'me' ? (contactNumber ?? '') : who;
    const [own] = contactIds;
    return send(createActivity, {
      id: ids.next(),
      caption: caption.trim().normalize('NFC'),
      body: body.trim().normalize('NFC'),
      type: 'TODO_INT',
      category: 'PROJECT',
      parameters: JSON.stringify({ recipient, dueDate: dottedDate(due), priority: Number(urgency) }),
      ...(who === 'me' && own !== undefined ? { personParty: own } : {}),
    });
  };
};
