// A payment that came in: all that is open, or a part of it. It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { centsOf, typedCents } from '../../shared/values/amounts.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import * as style from '../page/page.css.ts';
import { restAfter } from './rest-after.ts';
import type { StepProps } from './send-dialog.tsx';

export const PaymentSheet = ({ page: { invoice }, onClose }: StepProps): ReactNode => {
  const { formatMessage } = useIntl();
  const money = useMoney(invoice.currency);
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const open = invoice.openCents ?? 0;
  const { draft, change, clear } = useKeptForm(`payment:${invoice.id}`, { amount: typedCents(open) });
  const [isTried, setTried] = useState(false);
  const rest = restAfter(open, centsOf(draft.amount));
  const save = (): void => {
    setTried(true);
    if (rest === null) return;
    const { id } = invoice;
    start(async () => {
      await (rest === 0
        ? send(moveInvoice, { id, statusCode: 'paid', seenCents: open })
        : send(moveInvoice, { id, statusCode: 'partlyPaid', openCents: rest, seenCents: open }));
      await clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="invoices.pay.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="invoices.pay.save" />
        </Button>
      }
    >
      <div className={style.form}>
        <Field
          label={<FormattedMessage id="invoices.pay.amount" />}
          hint={<FormattedMessage id="invoices.pay.open" values={{ open: money(open) }} />}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          inputMode="decimal"
          required
          {...(isTried && rest === null ? { error: <FormattedMessage id="invoices.pay.wrong" /> } : {})}
        />
        <p role="status">
          {rest !== null &&
            (rest === 0 ? (
              <FormattedMessage id="invoices.pay.whole" />
            ) : (
              <FormattedMessage id="invoices.pay.rest" values={{ rest: money(rest) }} />
            ))}
        </p>
        <p className={style.quiet}>
          <FormattedMessage id="invoices.pay.final" />
        </p>
      </div>
      {problem}
    </Sheet>
  );
};
