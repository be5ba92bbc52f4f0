// A draft is changed: its dates and reference, each line with its tax, and lines of its own; kept while it is written,
// and saved without signal.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editInvoice } from '#schema/mutations/money/invoices.ts';
import { sumsOf } from '#schema/rules/money/money.ts';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useLive } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import { HeadFields } from '../head-fields.tsx';
import * as style from '../page/page.css.ts';
import {
  addedLine,
  changeOf,
  draftFrom,
  faultOf,
  pricedOf,
  withKept,
  type InvoiceDraft,
  type LineDraft,
} from './invoice-draft.ts';
import { LineFields } from './line-fields.tsx';
import { readOfferedTaxes, type OfferedTax } from './offered-taxes.ts';
import type { StepProps } from './send-dialog.tsx';

export const ChangeInvoice = ({ page, onClose }: StepProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { invoice, lines } = page;
  const send = useSend();
  const store = useStore();
  const taxes = useLive(readOfferedTaxes, [lines.map(({ item }) => item.taxTypeId)]);
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
      {inWork === undefined || taxes === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <Fields
          draft={inWork.draft}
          change={inWork.change}
          isTried={isTried}
          taxes={taxes}
          newId={() => store.ids.next()}
          currency={invoice.currency}
        />
      )}
      {problem}
    </Sheet>
  );
};

/** Of one invoice (schema: items). */
const MOST_LINES = 200;

interface FieldsProps {
  readonly draft: InvoiceDraft;
  readonly change: (part: Partial<InvoiceDraft>) => void;
  readonly isTried: boolean;
  readonly taxes: readonly OfferedTax[];
  readonly newId: () => string;
  readonly currency: string;
}

const Fields = ({ draft, change, isTried, taxes, newId, currency }: FieldsProps): ReactNode => {
  const fault = isTried ? faultOf(draft) : null;
  const money = useMoney(currency);
  const { totalCents } = sumsOf(pricedOf(draft, new Map(taxes.map(({ id, ratePct }) => [id, ratePct]))));
  // A further line is mostly taxed as the one above it.
  const tax = draft.lines.at(-1)?.taxTypeId ?? taxes[0]?.id;
  const setLine = (id: string, part: Partial<LineDraft>): void =>
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  return (
    <div className={style.form}>
      <HeadFields draft={draft} change={change} isBackwards={fault === 'dates'} />
      {draft.lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          taxes={taxes}
          isTried={isTried}
          onChange={(part) => setLine(line.id, part)}
          {...(draft.lines.length > 1
            ? { onRemove: () => change({ lines: draft.lines.filter(({ id }) => id !== line.id) }) }
            : {})}
        />
      ))}
      {draft.lines.length < MOST_LINES && tax !== undefined && (
        <div>
          <Button
            variant="outline"
            icon="plus"
            onPress={() => change({ lines: [...draft.lines, addedLine(newId(), tax)] })}
          >
            <FormattedMessage id="invoices.change.add" />
          </Button>
        </div>
      )}
      <p className={style.sumTotal} role="status">
        <FormattedMessage id="invoices.total" />
        <span>{money(totalCents)}</span>
      </p>
    </div>
  );
};
