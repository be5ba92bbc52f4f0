// One invoice: whose it is and what is still to be paid, its lines with the people and signed notes behind them, its
// sums, and what happened with it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { invoice as invoiceEntity } from '#schema/entities/money/invoice.ts';
import { Parts } from '#ui/layout/part.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { useRouteStep } from '../../shared/navigation/use-address.ts';
import { useNumberedStep, useNumberInAddress } from '../../shared/navigation/use-open-step.ts';
import { writesInvoices } from '../may.ts';
import { InvoiceSteps } from '../steps/invoice-steps.tsx';
import { useInvoiceToday } from '../../shared/invoices/use-today.ts';
import { AskAbout } from './ask-about.tsx';
import { Happened } from './happened.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import * as style from './page.css.ts';
import { readInvoicePage, type InvoicePage } from './page-query.ts';
import { StillToPay } from './still-to-pay.tsx';

export const InvoiceScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readInvoicePage, [useNumberedStep()]);
  useNumberInAddress(known?.value?.invoice);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="receipt"
    claim="invoices.notFound.title"
    text="invoices.notFound.text"
    look={{
      entity: invoiceEntity,
      id: useRouteStep('number'),
    }}
    action={
      <LinkButton to="/invoices" variant="outline">
        <FormattedMessage id="invoices.toList" />
      </LinkButton>
    }
  />
);

const Page = ({ page, arrival }: { readonly page: InvoicePage } & Resting): ReactNode => {
  const today = useInvoiceToday();
  const writes = writesInvoices(useActor());
  return (
    <Parts className={style.page}>
      <InvoiceHead page={page} today={today} />
      <Parts className={style.columns}>
        <Parts className={style.side}>
          <StillToPay page={page} />
          {writes && <InvoiceSteps page={page} today={today} arrival={arrival} />}
        </Parts>
        <div className={style.lineColumn}>
          <InvoiceLines page={page} arrival={arrival} />
        </div>
        <Parts className={style.below}>
          {!writes && <AskAbout invoice={page.invoice} />}
          <Happened page={page} arrival={arrival} answers={writes} />
        </Parts>
      </Parts>
    </Parts>
  );
};
