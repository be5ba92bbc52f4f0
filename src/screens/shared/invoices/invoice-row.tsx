// One invoice in the list: its number, whose it is, for which projects, until when, and what is still to be paid.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { invoice as invoiceEntity } from '#schema/entities/money/invoice.ts';
import { ListRow } from '#ui/data/list.tsx';
import { useActor } from '#session/react.tsx';
import { invoicePath } from '../navigation/paths.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import { useMoney } from '../values/use-money.ts';
import { useTimes } from '../values/use-times.ts';
import { InvoiceTags } from './invoice-tags.tsx';
import * as style from './invoice-row.css.ts';
import type { ListedInvoice } from './listed.ts';
import { readsForAgency } from './standing.ts';

export const InvoiceRow = ({
  row: { invoice, companyName, projects, group },
  today,
}: {
  readonly row: ListedInvoice;
  readonly today: string;
}): ReactNode => {
  const times = useTimes();
  const money = useMoney(invoice.currency);
  const names = projects.map(({ name }) => name).join(', ');
  // To a client it is plain whose invoice it is.
  const isAgency = readsForAgency(useActor()) || names === '';
  const amount = group === 'settled' ? invoice.totalCents : invoice.openCents;
  return (
    <ListRow
      align="top"
      leading={<span className={style.number}>{invoice.number ?? '–'}</span>}
      title={isAgency ? companyName : names}
      line={
        <span className={style.lines}>
          {isAgency && names !== '' && <span>{names}</span>}
          <span>
            <FormattedMessage
              id="invoices.dates"
              values={{ date: times.date(invoice.date), due: times.date(invoice.dueOn) }}
            />
          </span>
        </span>
      }
      tags={<InvoiceTags invoice={invoice} today={today} />}
      mark={<EntryMark entity={invoiceEntity} id={invoice.id} />}
      trailing={<span className={style.amount}>{amount === undefined ? '–' : money(amount)}</span>}
      to={invoicePath(invoice)}
    />
  );
};
