// What a month of pay comes to: gross and net as they are written, and what its lines add up to.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { countsInMonth, grossOf } from '#schema/rules/money/pay/shift-pay.ts';
import { paysAgain } from '#schema/rules/money/pay/supplements.ts';
import { formatHours } from '#i18n/format.ts';
import { useMoney } from '../shared/values/use-money.ts';
import * as style from './payrolls.css.ts';
import type { PayrollView } from './queries.ts';

interface PaySumsProps extends Pick<PayrollView, 'payroll' | 'items'> {
  /** All lines are here: only then is something added up from them. */
  readonly isWhole: boolean;
  /** The sum of the lines stands beside a gross that is written, too. */
  readonly addsUp?: boolean;
}

export const PaySums = ({ payroll, items, isWhole, addsUp = false }: PaySumsProps): ReactNode => {
  const money = useMoney();
  const { grossCents, netCents } = payroll;
  const lines = grossOf(items);
  const worked = items
    .filter(countsInMonth)
    .reduce((sum, { kind, minutes = 0 }) => (paysAgain(kind) ? sum : sum + minutes), 0);
  const showsLines = isWhole && items.length > 0 && (addsUp || grossCents === undefined);
  const figures = [
    ...(grossCents === undefined ? [] : [{ what: 'gross', value: money(grossCents) } as const]),
    ...(netCents === undefined ? [] : [{ what: 'net', value: money(netCents) } as const]),
    ...(showsLines ? [{ what: 'sum', value: money(lines) } as const] : []),
    ...(isWhole && worked > 0 ? [{ what: 'hours', value: formatHours(worked) } as const] : []),
  ];
  return (
    <dl className={style.sums}>
      {figures.map(({ what, value }) => (
        <div key={what} className={style.sum}>
          <dt className={style.sumLabel}>
            <FormattedMessage id={`payrolls.${what}`} />
          </dt>
          <dd className={style.sumValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
