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
import { useSending, type Sending } from '../shared/sending/use-sending.tsx';
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

interface Draft {
  readonly caption: string;
  readonly body: string;
  readonly due: string;
  readonly who: (typeof WHO)[number];
  readonly urgency: (typeof URGENCY)[number];
}

const ToDoForm = ({ today, onDone }: { readonly today: string; readonly onDone: () => void }): ReactNode => {
  const [draft, setDraft] = useState<Draft>(() => ({
    caption: '',
    body: '',
    due: addDays(today, 1),
    who: 'me',
    urgency: '3',
  }));
  const [tried, setTried] = useState(false);
  const { save, isBusy, problem } = useSave(onDone);
  const faults = { caption: draft.caption.trim() === '', due: draft.due < today };
  const submit = (): void => {
    setTried(true);
    if (!faults.caption && !faults.due) save(draft);
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
      <ToDoFields
        draft={draft}
        today={today}
        faults={tried ? faults : { caption: false, due: false }}
        onChange={(more) => {
          setDraft({ ...draft, ...more });
        }}
      />
      {problem}
      <Button type="submit" width="full" size="main" busy={isBusy}>
        <FormattedMessage id="calendar.todo.create" />
      </Button>
    </form>
  );
};

interface ToDoFieldsProps {
  readonly draft: Draft;
  readonly today: string;
  /** What is wrong with a field, once it was tried. */
  readonly faults: { readonly caption: boolean; readonly due: boolean };
  readonly onChange: (more: Partial<Draft>) => void;
}

const ToDoFields = ({ draft, today, faults, onChange }: ToDoFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <>
      <Field
        label={<FormattedMessage id="calendar.todo.caption" />}
        value={draft.caption}
        onChange={(caption) => {
          onChange({ caption });
        }}
        maxLength={LONGEST_CAPTION}
        required
        {...(faults.caption ? { error: <FormattedMessage id="calendar.todo.missing" /> } : {})}
      />
      <TextArea
        label={<FormattedMessage id="calendar.todo.body" />}
        value={draft.body}
        onChange={(body) => {
          onChange({ body });
        }}
        maxLength={LONGEST_BODY}
      />
      <Field
        type="date"
        label={<FormattedMessage id="calendar.todo.due" />}
        value={draft.due}
        min={today}
        onChange={(due) => {
          onChange({ due });
        }}
        required
        {...(faults.due ? { error: <FormattedMessage id="calendar.todo.past" /> } : {})}
      />
      <Select
        label={<FormattedMessage id="calendar.todo.who" />}
        value={draft.who}
        onChange={(who) => {
          onChange({ who });
        }}
        options={WHO.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.who.${value}` }) }))}
      />
      <Select
        label={<FormattedMessage id="calendar.todo.urgency" />}
        value={draft.urgency}
        onChange={(urgency) => {
          onChange({ urgency });
        }}
        options={URGENCY.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.urgency.${value}` }) }))}
      />
    </>
  );
};

interface Save extends Pick<Sending, 'isBusy' | 'problem'> {
  readonly save: (draft: Draft) => void;
}

const useSave = (onDone: () => void): Save => {
  const { contactIds, contactNumber } = useActor();
  const { ids } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const save = ({ caption, body, due, who, urgency }: Draft): void => {
    const recipient = who === 'me' ? (contactNumber ?? '') : who;
    const [own] = contactIds;
    start(
      () =>
        send(createActivity, {
          id: ids.next(),
          caption: caption.trim().normalize('NFC'),
          body: body.trim().normalize('NFC'),
          type: 'TODO_INT',
          category: 'PROJECT',
          parameters: JSON.stringify({ recipient, dueDate: dottedDate(due), priority: Number(urgency) }),
          ...(who === 'me' && own !== undefined ? { personParty: own } : {}),
        }),
      onDone,
    );
  };
  return { save, isBusy, problem };
};
