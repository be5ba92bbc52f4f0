// One item of a receipt: added, changed or taken out.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { centsOf, quantityOf, typedCents } from '../shared/values/amounts.ts';
import type { ReceiptItem, ReceiptPage } from './queries.ts';
import { unlike } from './unlike.ts';
import * as style from './receipts.css.ts';

export interface ItemFormProps {
  readonly page: ReceiptPage;
  /** Null adds a new one. */
  readonly item: ReceiptItem | null;
  readonly onClose: () => void;
}

interface Typed {
  readonly caption: string;
  readonly quantity: string;
  readonly price: string;
  readonly taxTypeId: string;
  readonly project: string;
}

export const ItemForm = ({ page, item, onClose }: ItemFormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [typed, setTyped] = useState<Typed>(() => typedOf(item, page));
  const [tried, setTried] = useState(false);
  const save = useSaveItem(page.receipt.id, item);
  const submit = (): void => {
    setTried(true);
    const line = lineOf(typed);
    if (line !== undefined) start(() => save(line), onClose);
  };
  const actions = (
    <>
      {item !== null && (
        <Button
          variant="destructive"
          width="share"
          icon="trash-2"
          onPress={() => {
            start(() => send(deleteReceiptItem, { id: item.id }), onClose);
          }}
        >
          <FormattedMessage id="receipts.item.delete" />
        </Button>
      )}
      <Button width="share" busy={isBusy} onPress={submit}>
        <FormattedMessage id="common.save" />
      </Button>
    </>
  );
  return (
    <Sheet
      open
      title={<FormattedMessage id={item === null ? 'receipts.item.add' : 'receipts.item.edit'} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={actions}
    >
      <Inputs
        page={page}
        typed={typed}
        tried={tried}
        onChange={(changed) => {
          setTyped({ ...typed, ...changed });
        }}
      />
      {problem}
    </Sheet>
  );
};

interface InputsProps {
  readonly page: ReceiptPage;
  readonly typed: Typed;
  readonly tried: boolean;
  readonly onChange: (changed: Partial<Typed>) => void;
}

/** The error of a field that is wrong. */
const faultIf = (
  isWrong: boolean,
  id: 'receipts.fault.caption' | 'receipts.fault.number',
): { readonly error?: ReactNode } => (isWrong ? { error: <FormattedMessage id={id} /> } : {});

const useTaxOptions = ({
  taxTypes,
}: Pick<ReceiptPage, 'taxTypes'>): readonly { readonly value: string; readonly label: string }[] => {
  const { formatMessage } = useIntl();
  return taxTypes.map(({ id, caption, ratePct }) => ({
    value: id,
    label: formatMessage({ id: 'receipts.item.taxRate' }, { caption, rate: ratePct }),
  }));
};

const Inputs = ({ page, typed, tried, onChange }: InputsProps): ReactNode => {
  const taxes = useTaxOptions(page);
  return (
    <div className={style.form}>
      <Field
        label={<FormattedMessage id="receipts.item.caption" />}
        value={typed.caption}
        onChange={(caption) => {
          onChange({ caption });
        }}
        maxLength={120}
        required
        {...faultIf(tried && typed.caption.trim() === '', 'receipts.fault.caption')}
      />
      <Field
        label={<FormattedMessage id="receipts.item.quantity" />}
        value={typed.quantity}
        onChange={(quantity) => {
          onChange({ quantity });
        }}
        inputMode="decimal"
        required
        {...faultIf(tried && quantityOf(typed.quantity) === undefined, 'receipts.fault.number')}
      />
      <Field
        label={<FormattedMessage id="receipts.item.price" />}
        value={typed.price}
        onChange={(price) => {
          onChange({ price });
        }}
        inputMode="decimal"
        required
        {...faultIf(tried && centsOf(typed.price) === undefined, 'receipts.fault.number')}
      />
      <Select
        label={<FormattedMessage id="receipts.item.tax" />}
        options={taxes}
        value={typed.taxTypeId}
        onChange={(taxTypeId) => {
          onChange({ taxTypeId });
        }}
      />
      <Field
        label={<FormattedMessage id="receipts.item.project" />}
        value={typed.project}
        onChange={(project) => {
          onChange({ project });
        }}
        inputMode="numeric"
        {...faultIf(
          tried && typed.project.trim() !== '' && projectOf(typed.project) === undefined,
          'receipts.fault.number',
        )}
      />
    </div>
  );
};

const typedOf = (item: ReceiptItem | null, page: ReceiptPage): Typed =>
  item === null
    ? { caption: '', quantity: '1', price: '', taxTypeId: page.taxTypes[0]?.id ?? '', project: '' }
    : {
        caption: item.caption,
        quantity: String(item.quantity),
        price: typedCents(item.unitCents),
        taxTypeId: item.taxTypeId,
        project: item.projectNumber === undefined ? '' : String(item.projectNumber),
      };

interface Line {
  readonly caption: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly taxTypeId: string;
  readonly projectNumber?: number;
}

const projectOf = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/u.test(text.trim()) ? Number(text.trim()) : undefined;

/** Undefined while something is missing or no number. */
const lineOf = ({ caption, quantity, price, taxTypeId, project }: Typed): Line | undefined => {
  const [words, count, unitCents, projectNumber] = [
    caption.trim().normalize('NFC'),
    quantityOf(quantity),
    centsOf(price),
    projectOf(project),
  ];
  if (
    words === '' ||
    count === undefined ||
    unitCents === undefined ||
    taxTypeId === '' ||
    (project.trim() !== '' && projectNumber === undefined)
  )
    return undefined;
  return {
    caption: words,
    quantity: count,
    unitCents,
    taxTypeId,
    ...(projectNumber === undefined ? {} : { projectNumber }),
  };
};

const useSaveItem = (receiptId: string, item: ReceiptItem | null): ((line: Line) => Promise<unknown>) => {
  const store = useStore();
  const send = useSend();
  // What comes meanwhile was not before the person who writes.
  const [shown] = useState(item);
  return (line) => {
    if (shown === null)
      return send(addReceiptItem, { id: receiptId, itemId: store.ids.next(), ...line, documentIds: [] });
    const isProjectCleared = shown.projectNumber !== undefined && line.projectNumber === undefined;
    const cleared = isProjectCleared ? { cleared: ['projectNumber' as const] } : {};
    return send(editReceiptItem, { id: shown.id, ...unlike(line, shown), ...cleared }, { shown });
  };
};
