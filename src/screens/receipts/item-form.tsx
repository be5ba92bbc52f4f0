// One item of a receipt: added, changed or taken out.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { knownTexts, textsIn, useKeptDraft } from '../shared/services/kept-draft.ts';
import { useKeptEdit } from '../shared/services/kept-edit.ts';
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

const EMPTY: Typed = { caption: '', quantity: '1', price: '', taxTypeId: '', project: '' };

/** Only the fields that somebody wrote: the others stay as they stand. */
const itemEditsIn = (content: unknown): Partial<Typed> => knownTexts(content, Object.keys(EMPTY));

/** Kept while it is written: a new one until it is saved, a change with the item on which it was begun. */
export const ItemForm = ({ page, item, onClose }: ItemFormProps): ReactNode =>
  item === null ? (
    <NewItem page={page} onClose={onClose} />
  ) : (
    <ChangedItem key={item.id} page={page} item={item} onClose={onClose} />
  );

const NewItem = ({ page, onClose }: Omit<ItemFormProps, 'item'>): ReactNode => {
  const { ids } = useStore();
  const send = useSend();
  const { id } = page.receipt;
  const taxTypeId = page.taxTypes[0]?.id ?? '';
  const inWork = useKeptDraft(
    `receipt:${id}:item`,
    useCallback((content: unknown) => textsIn(content, { ...EMPTY, taxTypeId }), [taxTypeId]),
  );
  const save = async (line: Line): Promise<void> => {
    await send(addReceiptItem, { id, itemId: ids.next(), ...line, documentIds: [] });
    await inWork?.clear();
  };
  return <ItemSheet says="receipts.item.add" page={page} inWork={inWork} save={save} onClose={onClose} />;
};

interface ChangedItemProps extends ItemFormProps {
  readonly item: ReceiptItem;
}

const ChangedItem = ({ page, item, onClose }: ChangedItemProps): ReactNode => {
  const send = useSend();
  const { id, projectNumber } = item;
  const inWork = useKeptEdit(`receiptItem:${id}`, item, itemEditsIn);
  const save = async (line: Line): Promise<void> => {
    if (inWork === undefined) return;
    const isProjectCleared = projectNumber !== undefined && line.projectNumber === undefined;
    const cleared = isProjectCleared ? { cleared: ['projectNumber' as const] } : {};
    await send(editReceiptItem, { id, ...unlike(line, item), ...cleared }, { shown: inWork.shown });
    await inWork.clear();
  };
  const remove = async (): Promise<void> => {
    await send(deleteReceiptItem, { id });
    await inWork?.clear();
  };
  return (
    <ItemSheet
      says="receipts.item.edit"
      page={page}
      inWork={inWork === undefined ? undefined : { ...inWork, draft: { ...typedOf(item), ...inWork.draft } }}
      save={save}
      remove={remove}
      onClose={onClose}
    />
  );
};

interface ItemSheetProps extends Omit<ItemFormProps, 'item'> {
  readonly says: 'receipts.item.add' | 'receipts.item.edit';
  /** Undefined while it is read. */
  readonly inWork: { readonly draft: Typed; readonly change: (part: Partial<Typed>) => void } | undefined;
  readonly save: (line: Line) => Promise<void>;
  /** One that is there already can be taken out. */
  readonly remove?: () => Promise<void>;
}

const ItemSheet = ({ says, page, inWork, save, remove, onClose }: ItemSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { start, problem, isBusy } = useSending();
  const [tried, setTried] = useState(false);
  const submit = (): void => {
    setTried(true);
    const line = inWork === undefined ? undefined : lineOf(inWork.draft);
    if (line !== undefined) start(() => save(line), onClose);
  };
  const actions = (
    <>
      {remove !== undefined && (
        <Button variant="destructive" width="share" icon="trash-2" onPress={() => start(remove, onClose)}>
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
      title={<FormattedMessage id={says} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={actions}
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <Inputs page={page} typed={inWork.draft} tried={tried} onChange={inWork.change} />
      )}
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

const typedOf = ({ caption, quantity, unitCents, taxTypeId, projectNumber }: ReceiptItem): Typed => ({
  caption,
  quantity: String(quantity),
  price: typedCents(unitCents),
  taxTypeId,
  project: projectNumber === undefined ? '' : String(projectNumber),
});

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
