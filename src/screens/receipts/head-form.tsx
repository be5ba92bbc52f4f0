// The head of a receipt: begun here, or changed.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createReceipt } from '#schema/mutations/money/create-receipt.ts';
import { editReceipt } from '#schema/mutations/money/edit-receipt.ts';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useTenant } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { receiptPath } from '../shared/navigation/paths.ts';
import { useOpenStep } from '../shared/navigation/use-open-step.ts';
import { useSending, type Sending } from '../shared/sending/use-sending.tsx';
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

export const HeadForm = ({ receipt, onClose }: HeadFormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const types = useLive(readReceiptTypes, []) ?? [];
  const today = dateOf(useStore().time.now(), useTenant()?.timezone ?? 'UTC');
  const [head, setHead] = useState<Head>({
    typeId: receipt?.typeId ?? '',
    date: receipt?.date ?? today,
    dueOn: receipt?.dueOn ?? '',
    payee: receipt?.payee ?? '',
    comment: receipt?.comment ?? '',
  });
  const { save, problem, isBusy } = useSave(receipt, onClose);
  const typeId = head.typeId === '' ? (types[0]?.id ?? '') : head.typeId;
  const set = (changed: Partial<Head>): void => setHead({ ...head, ...changed });
  const submit = (): void => {
    if (head.date !== '' && typeId !== '') save({ ...head, typeId });
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id={receipt === null ? 'receipts.new' : 'receipts.head.editTitle'} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={submit}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      <HeadFields head={{ ...head, typeId }} types={types} onChange={set} />
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

interface Save extends Pick<Sending, 'problem' | 'isBusy'> {
  readonly save: (head: Head) => void;
}

/** A new one is opened once it is saved: its items come next. */
const useSave = (receipt: ExpenseReceipt | null, onClose: () => void): Save => {
  const store = useStore();
  const send = useSend();
  const currency = useTenant()?.currency ?? 'EUR';
  const { start, problem, isBusy } = useSending();
  const openPage = useOpenStep();
  // What comes meanwhile was not before the person who writes.
  const [shown] = useState(receipt);
  const save: Save['save'] = (head) => {
    const { typeId, date } = head;
    const said = { typeId, date, ...saidOf(head) };
    if (shown !== null) {
      const args = { id: shown.id, ...unlike(said, shown), cleared: [...clearedIn(shown, head)] };
      return start(() => send(editReceipt, args, { shown }), onClose);
    }
    const id = store.ids.next();
    start(
      () => send(createReceipt, { id, ...said, currency }),
      () => {
        openPage(receiptPath({ id }));
      },
    );
  };
  return { save, problem, isBusy };
};

const OPTIONAL = ['dueOn', 'payee', 'comment'] as const;

const saidOf = (head: Head): Partial<Record<(typeof OPTIONAL)[number], string>> =>
  Object.fromEntries(
    OPTIONAL.map((field) => [field, head[field].trim().normalize('NFC')] as const).filter(([, value]) => value !== ''),
  );

const clearedIn = (receipt: ExpenseReceipt, head: Head): readonly (typeof OPTIONAL)[number][] =>
  OPTIONAL.filter((field) => receipt[field] !== undefined && head[field].trim() === '');
