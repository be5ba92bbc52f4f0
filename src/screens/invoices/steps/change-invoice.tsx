// A draft is changed: its dates and reference, and each line; kept while it is written, and saved without signal.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editInvoice } from '#schema/mutations/money/invoices.ts';
import { sumsOf } from '#schema/rules/money/money.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import { HeadFields } from '../head-fields.tsx';
import * as style from '../page/page.css.ts';
import {
  changeOf,
  draftFrom,
  faultOf,
  pricedOf,
  withKept,
  type InvoiceDraft,
  type LineDraft,
} from './invoice-draft.ts';
import type { StepProps } from './send-dialog.tsx';

export const ChangeInvoice = ({ page, onClose }: StepProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { invoice, lines } = page;
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  // What the invoice says now is the ground: it is read once, when the sheet opens.
  const [fresh] = useState(() => draftFrom(invoice, lines));
  const [standing] = useState(() => ({ ...invoice, lines: fresh.lines }));
  const inWork = useKeptEdit(
    `invoice:change:${invoice.id}`,
    standing,
    useCallback((content: unknown) => withKept(content, fresh), [fresh]),
  );
  const save = (): void => {
    setTried(true);
    if (inWork === undefined || faultOf(inWork.draft) !== null) return;
    start(async () => {
      const { draft, shown } = inWork;
      const change = changeOf(page, withKept(shown, fresh), draft);
      if (change !== null) await send(editInvoice, change, { shown });
      await inWork.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="invoices.change.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <Fields
          draft={inWork.draft}
          change={inWork.change}
          isTried={isTried}
          rates={new Map(lines.map(({ item, taxPct }) => [item.id, taxPct]))}
          currency={invoice.currency}
        />
      )}
      {problem}
    </Sheet>
  );
};

interface FieldsProps {
  readonly draft: InvoiceDraft;
  readonly change: (part: Partial<InvoiceDraft>) => void;
  readonly isTried: boolean;
  /** Per cent, by the ids of the lines. */
  readonly rates: ReadonlyMap<string, number>;
  readonly currency: string;
}

const Fields = ({ draft, change, isTried, rates, currency }: FieldsProps): ReactNode => {
  const fault = isTried ? faultOf(draft) : null;
  const money = useMoney(currency);
  const { totalCents } = sumsOf(pricedOf(draft, rates));
  const setLine = (id: string, part: Partial<LineDraft>): void =>
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  return (
    <div className={style.form}>
      <HeadFields draft={draft} change={change} isBackwards={fault === 'dates'} />
      {draft.lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          isTried={isTried}
          onChange={(part) => setLine(line.id, part)}
          {...(draft.lines.length > 1
            ? { onRemove: () => change({ lines: draft.lines.filter(({ id }) => id !== line.id) }) }
            : {})}
        />
      ))}
      <p className={style.sumTotal} role="status">
        <FormattedMessage id="invoices.total" />
        <span>{money(totalCents)}</span>
      </p>
    </div>
  );
};

interface LineFieldsProps {
  readonly line: LineDraft;
  readonly isTried: boolean;
  readonly onChange: (part: Partial<LineDraft>) => void;
  /** The last line stays. */
  readonly onRemove?: () => void;
}

const LineFields = ({ line, isTried, onChange, onRemove }: LineFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fault = isTried ? faultOf({ date: '', dueOn: '', reference: '', lines: [line] }) : null;
  const wrong = (field: typeof fault): { readonly error?: ReactNode } =>
    fault === field ? { error: <FormattedMessage id="invoices.change.wrong" /> } : {};
  return (
    <fieldset className={style.lineFields}>
      <legend className={style.factName}>{line.caption}</legend>
      <Field
        label={<FormattedMessage id="invoices.column.caption" />}
        value={line.caption}
        onChange={(caption) => onChange({ caption })}
        maxLength={120}
        required
        {...wrong('caption')}
      />
      <div className={style.pair}>
        <Field
          label={<FormattedMessage id="invoices.column.quantity" />}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          inputMode="decimal"
          required
          {...wrong('quantity')}
        />
        <Field
          label={<FormattedMessage id="invoices.column.price" />}
          value={line.price}
          onChange={(price) => onChange({ price })}
          inputMode="decimal"
          required
          {...wrong('price')}
        />
      </div>
      {onRemove !== undefined && (
        <div>
          <Button
            variant="text"
            icon="trash-2"
            label={formatMessage({ id: 'invoices.change.removeOf' }, { caption: line.caption })}
            onPress={onRemove}
          >
            <FormattedMessage id="invoices.change.remove" />
          </Button>
        </div>
      )}
    </fieldset>
  );
};
