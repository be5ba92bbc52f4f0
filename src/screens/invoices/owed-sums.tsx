// What is owed, overdue and drawn up: sums that are said once all invoices are here.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '#i18n/format.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useActor } from '#session/react.tsx';
import type { Resting } from '../shared/arrival/absence.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import * as style from './invoices.css.ts';
import type { ListedInvoice } from '../shared/invoices/listed.ts';
import { owedOf, readsForAgency, type InvoiceGroup } from '../shared/invoices/standing.ts';

type SumName = 'owed' | 'overdue' | 'draft';
const OF: Readonly<Record<SumName, readonly InvoiceGroup[]>> = {
  owed: ['overdue', 'open'],
  overdue: ['overdue'],
  draft: ['draft'],
};

export const OwedSums = ({ rows, arrival }: { readonly rows: readonly ListedInvoice[] } & Resting): ReactNode => {
  // A client sees no drafts.
  const names: readonly SumName[] = readsForAgency(useActor()) ? ['owed', 'overdue', 'draft'] : ['owed', 'overdue'];
  return (
    <dl className={style.sums}>
      {names.map((name) => (
        <div key={name} className={name === 'overdue' ? style.sumOverdue : style.sum}>
          <dt className={style.sumName}>
            {name === 'overdue' && <Icon name="triangle-alert" size="small" />}
            <span>
              <FormattedMessage id={`invoices.sum.${name}`} />
            </span>
          </dt>
          <dd className={style.sumValue}>
            {arrival.kind === 'here' ? (
              <Amounts rows={rows.filter(({ group }) => OF[name].includes(group))} />
            ) : (
              <ListLoading arrival={arrival} size="line" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** One for each currency. */
const Amounts = ({ rows }: { readonly rows: readonly ListedInvoice[] }): ReactNode => {
  const { locale, formatList } = useIntl();
  const sums = owedOf(rows.map(({ invoice }) => invoice));
  return sums.length === 0 ? '–' : formatList(sums.map(({ currency, cents }) => formatMoney(cents, currency, locale)));
};
