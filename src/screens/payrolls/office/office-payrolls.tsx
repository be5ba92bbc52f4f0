// The pay of a month: everybody's payroll with its state, its sum and its open questions; the month as a file.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { payrolls } from '#schema/calls/office-lists.ts';
import { PAYROLL_STATUS, payroll as payrollEntity } from '#schema/entities/money/payroll.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { dateOf } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useNow } from '#db/query/react.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useFetched, useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { payrollPath } from '../../shared/navigation/paths.ts';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { useReplaceStep } from '../../shared/navigation/use-open-step.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../payrolls.css.ts';
import { MonthFile } from './month-file.tsx';
import { readMonth, type MonthRow } from './queries.ts';
import { Supplements } from './supplements.tsx';

const MINUTE_MS = 60_000;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;

interface Named {
  readonly payrolls: readonly string[];
  readonly asked: readonly string[];
}
const NONE: Named = { payrolls: [], asked: [] };

export const OfficePayrolls = (): ReactNode => {
  const month = useMonth();
  const mayExport = can(useActor(), right('payrolls', 'EDIT'));
  return (
    <Parts className={style.page}>
      <MonthPicker month={month} />
      {mayExport && <MonthFile key={month} month={month} />}
      <Months key={`months ${month}`} month={month} />
      <Supplements />
    </Parts>
  );
};

/** The last month that is over, unless the address names one: that is the one to be paid. */
const useMonth = (): string => {
  const named = useQueryKey('month');
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  return named !== undefined && MONTH.test(named)
    ? named
    : Temporal.PlainDate.from(today).toPlainYearMonth().subtract({ months: 1 }).toString();
};

const MonthPicker = ({ month }: { readonly month: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const replace = useReplaceStep();
  const step = (months: number): void =>
    replace(`/payrolls?month=${Temporal.PlainYearMonth.from(month).add({ months }).toString()}`);
  return (
    <div className={style.picker}>
      <h2 className={style.title} aria-live="polite">
        {times.date(`${month}-01`, 'month')}
      </h2>
      <span className={style.pickerSteps}>
        <IconButton
          icon="chevron-left"
          label={formatMessage({ id: 'payrolls.office.previous' })}
          onPress={() => step(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={formatMessage({ id: 'payrolls.office.next' })}
          onPress={() => step(1)}
        />
      </span>
    </div>
  );
};

const Months = ({ month }: { readonly month: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const fetched = useFetched<Named>(`payrolls ${month}`, async (remote) => {
    const rows = await askPages(remote, payrolls, { month });
    if (rows === null) return null;
    const idsOf = (name: string): readonly string[] => (rows[name] ?? []).map(({ id }) => id);
    return { rows, says: { payrolls: idsOf(payrollEntity.name), asked: idsOf(payrollItem.name) } };
  });
  const known = useKnownFetched(readMonth, [fetched.says ?? NONE], fetched);
  if (known === undefined || known.state === 'asking')
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  if (known.state === 'unheard') return <Unheard again={fetched.again} says="payrolls.office.unheard" />;
  const { value: rows, arrival } = known;
  if (rows.length === 0)
    return (
      <EmptyState
        arrival={arrival}
        icon="wallet"
        claim="payrolls.office.empty.title"
        text="payrolls.office.empty.text"
      />
    );
  return (
    <LooseParts>
      {PAYROLL_STATUS.map((state) => {
        const group = rows.filter(({ payroll }) => payroll.statusCode === state);
        return group.length === 0 ? null : (
          <Section
            key={state}
            heading={<FormattedMessage id={`payrolls.state.${state}`} />}
            aside={<Sum rows={group} />}
          >
            <List>
              {group.map((row) => (
                <PayrollRow key={row.payroll.id} row={row} />
              ))}
            </List>
          </Section>
        );
      })}
    </LooseParts>
  );
};

/** Of those that have a sum all: a part of them would be another sum. */
const Sum = ({ rows }: { readonly rows: readonly MonthRow[] }): ReactNode => {
  const money = useMoney();
  const sums = rows.flatMap(({ payroll: { grossCents } }) => grossCents ?? []);
  return sums.length < rows.length ? null : (
    <span className={style.amount}>{money(sums.reduce((sum, cents) => sum + cents, 0))}</span>
  );
};

const PayrollRow = ({ row: { payroll, name, openFeedback } }: { readonly row: MonthRow }): ReactNode => {
  const money = useMoney();
  return (
    <ListRow
      leading={<Tile icon="wallet" />}
      title={name}
      {...(payroll.number === undefined
        ? {}
        : { line: <FormattedMessage id="payrolls.office.number" values={{ number: String(payroll.number) }} /> })}
      {...(openFeedback === 0
        ? {}
        : {
            tags: (
              <Tag icon="message-circle" tone="wait">
                <FormattedMessage id="payrolls.openFeedback" values={{ count: openFeedback }} />
              </Tag>
            ),
          })}
      mark={<EntryMark entity={payrollEntity} id={payroll.id} />}
      {...(payroll.grossCents === undefined
        ? {}
        : { trailing: <span className={style.amount}>{money(payroll.grossCents)}</span> })}
      to={payrollPath(payroll)}
    />
  );
};
