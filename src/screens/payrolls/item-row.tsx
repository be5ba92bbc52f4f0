// One item in the list of its month.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { formatHours } from '#i18n/format.ts';
import { ListRow } from '#ui/data/list.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { payrollItemPath } from '../shared/navigation/paths.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './payrolls.css.ts';
import type { PayrollItem } from './queries.ts';
import { ItemTag } from './state-tag.tsx';

export const ItemRow = ({ item }: { readonly item: PayrollItem }): ReactNode => {
  const times = useTimes();
  const money = useMoney();
  return (
    <ListRow
      align="top"
      title={item.caption}
      line={
        <>
          {times.date(item.date, 'day')}, <FormattedMessage id={`payrolls.kind.${item.kind}`} />
          {item.minutes !== undefined && (
            <>
              , <FormattedMessage id="payrolls.item.hours" values={{ hours: formatHours(item.minutes) }} />
            </>
          )}
        </>
      }
      tags={<ItemTag state={item.statusCode} />}
      mark={<EntryMark entity={payrollItem} id={item.id} />}
      trailing={<span className={style.amount}>{money(item.amountCents)}</span>}
      to={payrollItemPath(item.id)}
    />
  );
};
