// What of a client's orders is warned of: shifts that begin soon and want people, and invoices that are due.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '#i18n/format.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { owedOf } from '../../shared/invoices/standing.ts';
import { INVOICES_PATH, invoicePath, positionsPath } from '../../shared/navigation/paths.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { DueInvoice } from './client-duties.ts';
import type { OpenSoon } from './client-week.ts';

export const OpenSoonRow = ({ open }: { readonly open: OpenSoon }): ReactNode => {
  const times = useTimes();
  const { formatList } = useIntl();
  const { crewName, functionNames, start, end, zone, day, seats, filled } = open;
  return (
    <ListRow
      leading={<Tile icon="users" tone="wait" />}
      title={
        <FormattedMessage id="home.client.openSoon" values={{ crew: crewName, count: Math.max(0, seats - filled) }} />
      }
      line={
        <FormattedMessage
          id="home.client.openSoonText"
          values={{
            day: times.day(start, zone),
            times: times.range({ start, end, zone }),
            functions: formatList(functionNames),
          }}
        />
      }
      to={positionsPath(day)}
    />
  );
};

export const OwedRow = ({ owed: { invoice, isOver } }: { readonly owed: DueInvoice }): ReactNode => {
  const times = useTimes();
  const money = useMoney(invoice.currency);
  return (
    <ListRow
      leading={<Tile icon={isOver ? 'triangle-alert' : 'clock'} tone={isOver ? 'stop' : 'neutral'} />}
      title={
        <FormattedMessage
          id={isOver ? 'home.client.overdue' : 'home.client.due'}
          values={{ number: String(invoice.number ?? '–'), date: times.date(invoice.dueOn, 'date') }}
        />
      }
      line={<FormattedMessage id="home.client.owed" values={{ amount: money(invoice.openCents ?? 0) }} />}
      to={invoicePath(invoice)}
    />
  );
};

/** Their sum is said once all invoices are here. */
export const OverdueRow = ({
  invoices,
  arrival,
}: { readonly invoices: readonly DueInvoice[] } & Resting): ReactNode => {
  const { locale, formatList } = useIntl();
  const sums = owedOf(invoices.map(({ invoice }) => invoice));
  return (
    <ListRow
      leading={<Tile icon="triangle-alert" tone="stop" />}
      title={<FormattedMessage id="home.client.overdueCount" values={{ count: invoices.length }} />}
      {...(arrival.kind === 'here'
        ? {
            line: (
              <FormattedMessage
                id="home.client.owed"
                values={{
                  amount: formatList(sums.map(({ currency, cents }) => formatMoney(cents, currency, locale))),
                }}
              />
            ),
          }
        : {})}
      to={INVOICES_PATH}
    />
  );
};
