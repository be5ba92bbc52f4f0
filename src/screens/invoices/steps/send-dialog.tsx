// Before an invoice is sent: to whom it goes, over how much, and that it stays as it is from then on.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useSend } from '#outbox/store/react.ts';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../page/page.css.ts';
import type { InvoicePage } from '../page/page-query.ts';

export interface StepProps {
  readonly page: InvoicePage;
  readonly onClose: () => void;
}

/** `today`: date of the agency. */
export interface DatedStepProps extends StepProps {
  readonly today: string;
}

export const SendDialog = ({ page, today, onClose }: DatedStepProps): ReactNode => {
  const { invoice, companyName, sums, lines } = page;
  const times = useTimes();
  const money = useMoney(invoice.currency);
  const send = useSend();
  const sending = useSending();
  const values = {
    number: String(invoice.number ?? '–'),
    company: companyName,
    total: money(sums.totalCents),
    due: times.date(invoice.dueOn, 'date'),
  };
  return (
    <StepDialog
      title={<FormattedMessage id="invoices.send.title" values={values} />}
      step={<FormattedMessage id="invoices.act.send" />}
      icon="send"
      sending={sending}
      onStep={() => sending.start(() => send(moveInvoice, { id: invoice.id, statusCode: 'sent' }), onClose)}
      onClose={onClose}
    >
      <div className={style.form}>
        <p>
          <FormattedMessage id="invoices.send.text" values={values} />
        </p>
        <p>
          <FormattedMessage id="invoices.send.final" />
        </p>
      </div>
      {invoice.dueOn < today && (
        <Note icon="clock" tone="wait">
          <FormattedMessage id="invoices.send.late" />
        </Note>
      )}
      {lines.some(({ item }) => item.unitCents === 0) && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="invoices.send.unpriced" />
        </Note>
      )}
    </StepDialog>
  );
};
