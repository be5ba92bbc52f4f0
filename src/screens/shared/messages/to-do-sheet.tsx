// A new to-do: what is to be done, until when, and who takes it. It is kept while it is written, and saved on this
// device at once.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Combobox, type ComboboxOption } from '#ui/choice/combobox.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { textsIn, useKeptDraft } from '../services/kept-draft.ts';
import { useSending } from '../sending/use-sending.tsx';
import * as style from './to-do-sheet.css.ts';

/**
 * `due`: YYYY-MM-DD. `who`: one of the takers that are offered. `urgency`: from 1, the most urgent. `about`: id of the
 * project, empty where it is about none.
 */
export type ToDoDraft = Readonly<Record<'caption' | 'body' | 'due' | 'who' | 'urgency' | 'about', string>>;

export interface Taker {
  readonly value: string;
  readonly label: string;
}

interface ToDoForm {
  /** Under which it is kept. */
  readonly draftKey: string;
  /** What is offered before anybody writes. */
  readonly fresh: ToDoDraft;
  /** YYYY-MM-DD, at the agency. */
  readonly today: string;
  /** Of what is about that project. */
  readonly takersOf: (about: string) => readonly Taker[];
  /** Projects that it may be about; absent where it is about none. */
  readonly projects?: readonly ComboboxOption<string>[] | undefined;
  /** Words and urgency are written as well: what it is about does not say them. */
  readonly isWhole?: boolean;
  readonly save: (draft: ToDoDraft) => Promise<unknown>;
}

interface ToDoSheetProps extends ToDoForm {
  readonly open: boolean;
  readonly says: MessageId;
  readonly onClose: () => void;
}

export const LONGEST_CAPTION = 120;
export const LONGEST_BODY = 4000;
const URGENCY = ['1', '2', '3'] as const;

export const ToDoSheet = ({ open, says, onClose, ...form }: ToDoSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={open}
      title={<FormattedMessage id={says} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Form {...form} onDone={onClose} />
    </Sheet>
  );
};

const Form = ({ draftKey, fresh, today, save, onDone, ...fields }: ToDoForm & { readonly onDone: () => void }) => {
  const { formatMessage } = useIntl();
  const { start, isBusy, problem } = useSending();
  const [isTried, setTried] = useState(false);
  // What was offered when it was opened.
  const [first] = useState(fresh);
  const inWork = useKeptDraft(
    draftKey,
    useCallback((content: unknown) => textsIn(content, first), [first]),
  );
  if (inWork === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { draft, change, clear } = inWork;
  const faults = { caption: draft.caption.trim() === '', due: draft.due < today };
  const submit = (): void => {
    setTried(true);
    if (faults.caption || faults.due) return;
    start(async () => {
      await save(draft);
      await clear();
    }, onDone);
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
      <Inputs {...fields} draft={draft} today={today} change={change} faults={isTried ? faults : NO_FAULTS} />
      {problem}
      <Button type="submit" width="full" size="main" busy={isBusy}>
        <FormattedMessage id="calendar.todo.create" />
      </Button>
    </form>
  );
};

const NO_FAULTS = { caption: false, due: false };

/** Whoever is offered no more where it is about something else does not take it. */
export const aboutAnew = (
  { who }: Pick<ToDoDraft, 'who'>,
  about: string,
  takersOf: ToDoForm['takersOf'],
): Pick<ToDoDraft, 'about' | 'who'> => {
  const takers = takersOf(about);
  return { about, who: takers.some(({ value }) => value === who) ? who : (takers[0]?.value ?? who) };
};

interface InputsProps extends Pick<ToDoForm, 'today' | 'takersOf' | 'projects' | 'isWhole'> {
  readonly draft: ToDoDraft;
  /** What is wrong with a field, once it was tried. */
  readonly faults: typeof NO_FAULTS;
  readonly change: (part: Partial<ToDoDraft>) => void;
}

const Inputs = ({ draft, today, takersOf, projects, isWhole = false, faults, change }: InputsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const takers = takersOf(draft.about);
  return (
    <>
      <Field
        label={<FormattedMessage id="calendar.todo.caption" />}
        value={draft.caption}
        onChange={(caption) => change({ caption })}
        maxLength={LONGEST_CAPTION}
        required
        {...(faults.caption ? { error: <FormattedMessage id="calendar.todo.missing" /> } : {})}
      />
      {isWhole && (
        <TextArea
          label={<FormattedMessage id="calendar.todo.body" />}
          value={draft.body}
          onChange={(body) => change({ body })}
          maxLength={LONGEST_BODY}
        />
      )}
      {projects !== undefined && (
        <Combobox
          label={<FormattedMessage id="calendar.todo.about" />}
          options={projects}
          value={draft.about === '' ? null : draft.about}
          onChange={(about) => change(aboutAnew(draft, about ?? '', takersOf))}
        />
      )}
      <Select
        label={<FormattedMessage id="calendar.todo.who" />}
        value={draft.who}
        onChange={(who) => change({ who })}
        options={takers}
      />
      <Field
        type="date"
        label={<FormattedMessage id="calendar.todo.due" />}
        value={draft.due}
        min={today}
        onChange={(due) => change({ due })}
        required
        {...(faults.due ? { error: <FormattedMessage id="calendar.todo.past" /> } : {})}
      />
      {isWhole && (
        <Select
          label={<FormattedMessage id="calendar.todo.urgency" />}
          value={draft.urgency}
          onChange={(urgency) => change({ urgency })}
          options={URGENCY.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.urgency.${value}` }) }))}
        />
      )}
    </>
  );
};
