// Takes a sent invoice back: a credit note with all its lines to the other side; the invoice is cancelled by it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { createInvoice } from '#schema/mutations/money/invoices.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { invoicePath } from '../../shared/navigation/paths.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import * as style from '../page/page.css.ts';
import { creditLines } from './credit-lines.ts';
import type { DatedStepProps, StepProps } from './send-dialog.tsx';

export const TakeBackDialog = ({ page, today, onClose }: DatedStepProps): ReactNode => {
  const { invoice, companyName } = page;
  const money = useMoney(invoice.currency);
  const { takeBack, problem, isBusy } = useTakeBack(page, today);
  const values = {
    number: String(invoice.number ?? '–'),
    company: companyName,
    total: money(invoice.totalCents ?? 0),
  };
  return (
    <StepDialog
      title={<FormattedMessage id="invoices.takeBack.title" values={values} />}
      step={<FormattedMessage id="invoices.act.takeBack" />}
      takesAway
      sending={{ problem, isBusy }}
      onStep={takeBack}
      onClose={onClose}
    >
      <div className={style.form}>
        <p>
          <FormattedMessage id="invoices.takeBack.text" values={values} />
        </p>
        <p>
          <FormattedMessage id="invoices.takeBack.after" />
        </p>
      </div>
    </StepDialog>
  );
};

/** The credit note is opened once it is written: it is still to be sent. */
const useTakeBack = ({ invoice, lines }: StepProps['page'], today: string) => {
  const store = useStore();
  const send = useSend();
  const openPage = useOpenStep();
  const { start, problem, isBusy } = useSending();
  const takeBack = (): void => {
    const id = store.ids.next();
    const { companyId, projectIds, currency, reference } = invoice;
    const items = creditLines(
      lines.map(({ item }) => item),
      store.ids.next,
    );
    start(
      () =>
        send(createInvoice, {
          id,
          companyId,
          projectIds,
          currency,
          date: today,
          dueOn: today,
          creditOf: invoice.id,
          items,
          ...(reference === undefined ? {} : { reference }),
        }),
      () => openPage(invoicePath({ id })),
    );
  };
  return { takeBack, problem, isBusy };
};
