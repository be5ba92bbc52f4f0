// What is still to be paid of an invoice, how much of it came in, and which steps it has gone.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InvoiceStatus } from '#schema/entities/money/invoice.ts';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import type { Invoice } from '../../shared/invoices/standing.ts';
import * as style from './page.css.ts';
import type { InvoicePage } from './page-query.ts';

export const StillToPay = ({ page: { invoice } }: { readonly page: InvoicePage }): ReactNode => {
  const money = useMoney(invoice.currency);
  const { statusCode, totalCents, openCents } = invoice;
  const isDraft = statusCode === 'draft';
  const amount = isDraft ? totalCents : openCents;
  return (
    <section className={style.cardBox}>
      <h3 className={style.cardName}>
        <FormattedMessage id={isDraft ? 'invoices.total' : 'invoices.stillToPay'} />
      </h3>
      <p className={style.big}>{amount === undefined ? '–' : money(amount)}</p>
      {statusCode === 'partlyPaid' && totalCents !== undefined && openCents !== undefined && (
        <Paid invoice={invoice} paid={totalCents - openCents} total={totalCents} />
      )}
      {statusCode === 'cancelled' ? (
        <p className={style.quiet}>
          <FormattedMessage id="invoices.cancelledText" />
        </p>
      ) : (
        <Stations invoice={invoice} />
      )}
    </section>
  );
};

const Paid = ({
  invoice,
  paid,
  total,
}: {
  readonly invoice: Invoice;
  readonly paid: number;
  readonly total: number;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const money = useMoney(invoice.currency);
  const words = formatMessage({ id: 'invoices.paidOf' }, { paid: money(paid), total: money(total) });
  return (
    <div className={style.paid}>
      <ProgressBar share={paid / total} label={formatMessage({ id: 'invoices.state.partlyPaid' })} valueText={words} />
      <p className={style.quiet} aria-hidden="true">
        {words}
      </p>
    </div>
  );
};

type Station = Exclude<InvoiceStatus, 'cancelled'>;
const STATIONS: readonly Station[] = ['draft', 'sent', 'partlyPaid', 'paid'];

/** A draft is a station while it is one, half a payment where there was one. */
const Stations = ({ invoice: { statusCode } }: { readonly invoice: Invoice }): ReactNode => {
  const { formatMessage } = useIntl();
  const stations = STATIONS.filter((one) => one === 'sent' || one === 'paid' || one === statusCode);
  const at = stations.findIndex((one) => one === statusCode);
  return (
    <ol className={style.stations} aria-label={formatMessage({ id: 'invoices.steps' })}>
      {stations.map((station, index) => (
        <li key={station} className={style.station} aria-current={index === at ? 'step' : undefined}>
          <span className={index < at ? style.gone : index === at ? style.here : style.ahead}>
            {index <= at && <Icon name="check" size="tag" />}
          </span>
          <span className={index <= at ? style.stationName : style.stationAhead}>
            <FormattedMessage id={`invoices.state.${station}`} />
            {index < at && (
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="invoices.stepDone" />
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
