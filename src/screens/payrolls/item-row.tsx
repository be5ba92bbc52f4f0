// One item in the list of its month; what a correction changed stands beside what it was.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { formatHours } from '#i18n/format.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { payrollItemPath } from '../shared/navigation/paths.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { Moved } from './corrections.tsx';
import { stoodBefore } from './item-query.ts';
import * as style from './payrolls.css.ts';
import type { PayrollItem } from './queries.ts';
import { ItemTag } from './state-tag.tsx';

interface ItemRowProps {
  readonly item: PayrollItem;
  /** Somebody asked about it and has no answer. */
  readonly isAsked?: boolean;
}

export const ItemRow = ({ item, isAsked = false }: ItemRowProps): ReactNode => {
  const times = useTimes();
  const money = useMoney();
  const { formatMessage } = useIntl();
  const before = stoodBefore(item);
  const hours = (minutes: number): string =>
    formatMessage({ id: 'payrolls.item.hours' }, { hours: formatHours(minutes) });
  return (
    <ListRow
      align="top"
      title={item.caption}
      line={
        <>
          {times.date(item.date, 'day')}, <FormattedMessage id={`payrolls.kind.${item.kind}`} />
          {item.minutes !== undefined && (
            <>
              ,{' '}
              {before?.minutes === undefined ? (
                hours(item.minutes)
              ) : (
                <Moved before={hours(before.minutes)} now={hours(item.minutes)} />
              )}
            </>
          )}
        </>
      }
      tags={
        <>
          <ItemTag state={item.statusCode} />
          {isAsked && (
            <Tag icon="message-circle" tone="wait">
              <FormattedMessage id="payrolls.office.question" />
            </Tag>
          )}
        </>
      }
      mark={<EntryMark entity={payrollItem} id={item.id} />}
      trailing={
        <span className={style.amount}>
          {before === undefined ? (
            money(item.amountCents)
          ) : (
            <Moved before={money(before.amountCents)} now={money(item.amountCents)} />
          )}
        </span>
      }
      to={payrollItemPath(item.id)}
    />
  );
};
