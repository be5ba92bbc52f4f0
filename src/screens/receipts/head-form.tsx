// The head of a receipt: begun here, or changed.
import { useCallback, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createReceipt } from '#schema/mutations/money/create-receipt.ts';
import { editReceipt } from '#schema/mutations/money/edit-receipt.ts';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useTenant } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { receiptPath } from '../shared/navigation/paths.ts';
import { useOpenStep } from '../shared/navigation/use-open-step.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { knownTexts, textsIn, useKeptDraft } from '../shared/services/kept-draft.ts';
import { useKeptEdit } from '../shared/services/kept-edit.ts';
import { unlike } from './unlike.ts';
import { readReceiptTypes, type ExpenseReceipt } from './queries.ts';
import * as style from './receipts.css.ts';

export interface HeadFormProps {
  /** Null begins a new one. */
  readonly receipt: ExpenseReceipt | null;
  readonly onClose: () => void;
}

interface Head {
  readonly typeId: string;
  readonly date: string;
  readonly dueOn: string;
  readonly payee: string;
  readonly comment: string;
}

const EMPTY: Head = { typeId: '', date: '', dueOn: '', payee: '', comment: '' };

/** Only the fields that somebody wrote: the others stay as they stand. */
const headEditsIn = (content: unknown): Partial<Head> => knownTexts(content, Object.keys(EMPTY));

const headOf = ({ typeId, date, dueOn = '', payee = '', comment = '' }: ExpenseReceipt): Head => ({
  typeId,
  date,
  dueOn,
  payee,
  comment,
});

/** Kept while it is written: a new one until it is saved, a change with the row on which it was begun. */
export const HeadForm = ({ receipt, onClose }: HeadFormProps): ReactNode =>
  receipt === null ? <NewHead onClose={onClose} /> : <ChangedHead receipt={receipt} onClose={onClose} />;

/** A new one is opened once it is saved: its items come next. */
const NewHead = ({ onClose }: Pick<HeadFormProps, 'onClose'>): ReactNode => {
  const store = useStore();
  const send = useSend();
  const openPage = useOpenStep();
  const { currency = 'EUR', timezone = 'UTC' } = useTenant() ?? {};
  const today = dateOf(store.time.now(), timezone);
  const inWork = useKeptDraft(
    'receipt:new',
    useCallback((content: unknown) => textsIn(content, { ...EMPTY, date: today }), [today]),
  );
  const save = async (said: Said): Promise<() => void> => {
    const id = store.ids.next();
    await send(createReceipt, { id, ...said, currency });
    await inWork?.clear();
    return () => openPage(receiptPath({ id }));
  };
  return <HeadSheet says="receipts.new" inWork={inWork} save={save} onClose={onClose} />;
};

interface ChangedHeadProps extends HeadFormProps {
  readonly receipt: ExpenseReceipt;
}

const ChangedHead = ({ receipt, onClose }: ChangedHeadProps): ReactNode => {
  const send = useSend();
  const inWork = useKeptEdit(`receipt:${receipt.id}:head`, receipt, headEditsIn);
  const draft = inWork === undefined ? undefined : { ...headOf(receipt), ...inWork.draft };
  const save = async (said: Said, head: Head): Promise<() => void> => {
    if (inWork !== undefined) {
      const args = { id: receipt.id, ...unlike(said, receipt), cleared: [...clearedIn(receipt, head)] };
      await send(editReceipt, args, { shown: inWork.shown });
      await inWork.clear();
    }
    return onClose;
  };
  return (
    <HeadSheet
      says="receipts.head.editTitle"
      inWork={inWork === undefined || draft === undefined ? undefined : { ...inWork, draft }}
      save={save}
      onClose={onClose}
    />
  );
};

interface HeadSheetProps extends Pick<HeadFormProps, 'onClose'> {
  readonly says: 'receipts.new' | 'receipts.head.editTitle';
  /** Undefined while it is read. */
  readonly inWork: { readonly draft: Head; readonly change: (part: Partial<Head>) => void } | undefined;
  /** Answers what follows once it is saved. */
  readonly save: (said: Said, head: Head) => Promise<() => void>;
}

const HeadSheet = ({ says, inWork, save, onClose }: HeadSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { start, problem, isBusy } = useSending();
  const types = useLive(readReceiptTypes, []) ?? [];
  const head =
    inWork === undefined ? undefined : { ...inWork.draft, typeId: inWork.draft.typeId || (types[0]?.id ?? '') };
  const submit = (): void => {
    if (head === undefined || head.date === '' || head.typeId === '') return;
    const { typeId, date } = head;
    start(async () => (await save({ typeId, date, ...saidOf(head) }, head))());
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id={says} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={submit}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {head === undefined || inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <HeadFields head={head} types={types} onChange={inWork.change} />
      )}
      {problem}
    </Sheet>
  );
};

interface HeadFieldsProps {
  readonly head: Head;
  readonly types: readonly { readonly id: string; readonly caption: string }[];
  readonly onChange: (changed: Partial<Head>) => void;
}

const HeadFields = ({ head, types, onChange }: HeadFieldsProps): ReactNode => (
  <div className={style.form}>
    {types.length === 0 ? (
      <Note icon="info">
        <FormattedMessage id="receipts.noTypes" />
      </Note>
    ) : (
      <Select
        label={<FormattedMessage id="receipts.field.type" />}
        options={types.map(({ id, caption }) => ({ value: id, label: caption }))}
        value={head.typeId}
        onChange={(value) => {
          onChange({ typeId: value });
        }}
      />
    )}
    <Field
      type="date"
      label={<FormattedMessage id="receipts.field.date" />}
      value={head.date}
      onChange={(date) => {
        onChange({ date });
      }}
      required
      {...(head.date === '' ? { error: <FormattedMessage id="receipts.noDate" /> } : {})}
    />
    <Field
      type="date"
      label={<FormattedMessage id="receipts.field.dueOn" />}
      value={head.dueOn}
      onChange={(dueOn) => {
        onChange({ dueOn });
      }}
    />
    <Field
      label={<FormattedMessage id="receipts.field.payee" />}
      value={head.payee}
      onChange={(payee) => {
        onChange({ payee });
      }}
      maxLength={120}
    />
    <TextArea
      label={<FormattedMessage id="receipts.field.comment" />}
      value={head.comment}
      onChange={(comment) => {
        onChange({ comment });
      }}
      maxLength={4000}
    />
  </div>
);

const OPTIONAL = ['dueOn', 'payee', 'comment'] as const;

/** As the calls take it. */
type Said = Pick<Head, 'typeId' | 'date'> & ReturnType<typeof saidOf>;

const saidOf = (head: Head): Partial<Record<(typeof OPTIONAL)[number], string>> =>
  Object.fromEntries(
    OPTIONAL.map((field) => [field, head[field].trim().normalize('NFC')] as const).filter(([, value]) => value !== ''),
  );

const clearedIn = (receipt: ExpenseReceipt, head: Head): readonly (typeof OPTIONAL)[number][] =>
  OPTIONAL.filter((field) => receipt[field] !== undefined && head[field].trim() === '');
