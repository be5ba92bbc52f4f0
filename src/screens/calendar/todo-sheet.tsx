// A new to-do: what is to be done, until when, how urgent, and who does it. Saved on this device at once, like
// everything else.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { GROUPS } from '#schema/rules/messages/recipients.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { addDays } from '#ui/dates/calendar-days.ts';
import * as style from './calendar.css.ts';

interface ToDoSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly today: string;
}

export const ToDoSheet = ({ open, onClose, today }: ToDoSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={open}
      title={<FormattedMessage id="calendar.todo.new" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <ToDoForm today={today} onDone={onClose} />
    </Sheet>
  );
};

const LONGEST_CAPTION = 120;
const LONGEST_BODY = 4000;
const WHO = ['me', ...GROUPS] as const;
const URGENCY = ['1', '2', '3'] as const;

const ToDoForm = ({ today, onDone }: { readonly today: string; readonly onDone: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const { contactIds, contactNumber } = useActor();
  const { ids } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const [draft, setDraft] = useState<Draft>(() => ({
    caption: '',
    body: '',
    due: addDays(today, 1),
    who: 'me',
    urgency: '3',
  }));
  const [tried, setTried] = useState(false);
  const change = (more: Partial<Draft>): void => setDraft({ ...draft, ...more });
  const faults = { caption: draft.caption.trim() === '', due: draft.due < today };
  const submit = (): void => {
    setTried(true);
    if (faults.caption || faults.due) return;
    const recipient = draft.who === 'me' ? (contactNumber ?? '') : draft.who;
    const [own] = contactIds;
    start(
      () =>
        send(createActivity, {
          id: ids.next(),
          caption: draft.caption.trim().normalize('NFC'),
          body: draft.body.trim().normalize('NFC'),
          type: 'TODO_INT',
          category: 'PROJECT',
          parameters: JSON.stringify({ recipient, dueDate: dottedDate(draft.due), priority: Number(draft.urgency) }),
          ...(draft.who === 'me' && own !== undefined ? { personParty: own } : {}),
        }),
      onDone,
    );
  };
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={<FormattedMessage id="calendar.todo.caption" />}
        value={draft.caption}
        onChange={(caption) => {
          change({ caption });
        }}
        maxLength={LONGEST_CAPTION}
        required
        {...(tried && faults.caption ? { error: <FormattedMessage id="calendar.todo.missing" /> } : {})}
      />
      <TextArea
        label={<FormattedMessage id="calendar.todo.body" />}
        value={draft.body}
        onChange={(body) => {
          change({ body });
        }}
        maxLength={LONGEST_BODY}
      />
      <Field
        type="date"
        label={<FormattedMessage id="calendar.todo.due" />}
        value={draft.due}
        min={today}
        onChange={(due) => {
          change({ due });
        }}
        required
        {...(tried && faults.due ? { error: <FormattedMessage id="calendar.todo.past" /> } : {})}
      />
      <Select
        label={<FormattedMessage id="calendar.todo.who" />}
        value={draft.who}
        onChange={(who) => {
          change({ who });
        }}
        options={WHO.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.who.${value}` }) }))}
      />
      <Select
        label={<FormattedMessage id="calendar.todo.urgency" />}
        value={draft.urgency}
        onChange={(urgency) => {
          change({ urgency });
        }}
        options={URGENCY.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.urgency.${value}` }) }))}
      />
      {problem}
      <Button type="submit" width="full" size="main" busy={isBusy}>
        <FormattedMessage id="calendar.todo.create" />
      </Button>
    </form>
  );
};

interface Draft {
  readonly caption: string;
  readonly body: string;
  readonly due: string;
  readonly who: (typeof WHO)[number];
  readonly urgency: (typeof URGENCY)[number];
}
