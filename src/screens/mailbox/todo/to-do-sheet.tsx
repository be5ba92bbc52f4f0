// Makes a to-do about a mail: what is to be done, until when, and who takes it. Saved on this device at once.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { GROUPS, managerOf } from '#schema/rules/messages/recipients.ts';
import { dateOf } from '#i18n/format.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useActor } from '#session/react.tsx';
import { useNow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { nameOf } from '../mail-row.tsx';
import * as style from '../mailbox.css.ts';
import type { MailPage } from '../queries.ts';

interface ToDoSheetProps {
  readonly page: MailPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ToDoSheet = ({ page, open, onClose }: ToDoSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={open}
      title={<FormattedMessage id="mailbox.toDo.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <ToDoForm page={page} onDone={onClose} />
    </Sheet>
  );
};

const LONGEST_CAPTION = 120;
const LONGEST_BODY = 4000;
const MINUTE_MS = 60_000;
const PRIORITY = 3;
const TAKERS = ['manager', ...GROUPS, 'me'] as const;
type Taker = (typeof TAKERS)[number];

interface Draft {
  readonly caption: string;
  readonly due: string;
  readonly who: Taker;
}

const ToDoForm = ({ page, onDone }: Pick<ToDoSheetProps, 'page'> & { readonly onDone: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const { zone } = useTimes();
  const today = dateOf(useNow(MINUTE_MS), zone);
  const { start, isBusy, problem } = useSending();
  const save = useSave(page);
  const [isTried, setTried] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => ({
    caption: captionOf(formatMessage({ id: 'mailbox.toDo.answer' }, { subject: page.head.subject })),
    due: addDays(today, 1),
    who: page.project === null ? 'Planners' : 'manager',
  }));
  const faults = { caption: draft.caption.trim() === '', due: draft.due < today };
  const submit = (): void => {
    setTried(true);
    if (!faults.caption && !faults.due) start(() => save(draft), onDone);
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
      <Inputs
        draft={draft}
        today={today}
        project={page.project?.name}
        faults={isTried ? faults : { caption: false, due: false }}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {problem}
      <Button type="submit" width="full" size="main" busy={isBusy}>
        <FormattedMessage id="calendar.todo.create" />
      </Button>
    </form>
  );
};

interface InputsProps {
  readonly draft: Draft;
  readonly today: string;
  /** Its manager may take it; undefined where the mail is about none. */
  readonly project: string | undefined;
  readonly faults: { readonly caption: boolean; readonly due: boolean };
  readonly onChange: (part: Partial<Draft>) => void;
}

const Inputs = ({ draft, today, project, faults, onChange }: InputsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const labelOf = (who: Taker): string =>
    who === 'manager'
      ? formatMessage({ id: 'mailbox.takes.managerOf' }, { project: project ?? '' })
      : formatMessage({ id: `calendar.todo.who.${who}` });
  return (
    <>
      <Field
        label={<FormattedMessage id="calendar.todo.caption" />}
        value={draft.caption}
        onChange={(caption) => onChange({ caption })}
        maxLength={LONGEST_CAPTION}
        required
        {...(faults.caption ? { error: <FormattedMessage id="calendar.todo.missing" /> } : {})}
      />
      <Select
        label={<FormattedMessage id="calendar.todo.who" />}
        value={draft.who}
        onChange={(who) => onChange({ who })}
        options={TAKERS.filter((who) => who !== 'manager' || project !== undefined).map((value) => ({
          value,
          label: labelOf(value),
        }))}
      />
      <Field
        type="date"
        label={<FormattedMessage id="calendar.todo.due" />}
        value={draft.due}
        min={today}
        onChange={(due) => onChange({ due })}
        required
        {...(faults.due ? { error: <FormattedMessage id="calendar.todo.past" /> } : {})}
      />
    </>
  );
};

const captionOf = (text: string): string => [...text.normalize('NFC').trim()].slice(0, LONGEST_CAPTION).join('').trim();

/** The parameters name the mail: so its page finds who takes it. */
const useSave = ({ head, project }: MailPage): ((draft: Draft) => Promise<unknown>) => {
  const { contactIds, contactNumber } = useActor();
  const { ids } = useStore();
  const send = useSend();
  const times = useTimes();
  return ({ caption, due, who }) => {
    const [own] = contactIds;
    const recipient = who === 'me' ? (contactNumber ?? '') : who === 'manager' ? managerOf(project?.id ?? '') : who;
    const words = `${nameOf(head.from)}, ${times.fullDay(head.sentAt, times.zone)}: ${head.subject}\n${head.preview}`;
    return send(createActivity, {
      id: ids.next(),
      caption: captionOf(caption),
      body: words.slice(0, LONGEST_BODY).normalize('NFC').trim(),
      type: 'TODO_INT',
      category: 'PROJECT',
      parameters: JSON.stringify({ recipient, dueDate: dottedDate(due), priority: PRIORITY, email: head.id }),
      ...(project === null ? {} : { refKind: 'project', refId: project.id }),
      ...(who === 'me' && own !== undefined ? { personParty: own } : {}),
    });
  };
};
