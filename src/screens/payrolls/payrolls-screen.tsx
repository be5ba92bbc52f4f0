// The months of one's pay: what waits for an answer first, then all, the newest first; for the office, beneath its own,
// those of all people.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { payroll as payrollEntity } from '#schema/entities/money/payroll.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { payrollPath } from '../shared/navigation/paths.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { MonthTags } from './month-tags.tsx';
import * as style from './payrolls.css.ts';
import { readPayrolls, type PayrollView } from './queries.ts';
import { SoFar } from './so-far.tsx';
import { hasOwnPay, keepsPay } from './whose-pay.ts';

/** The office opens those of all people. */
const OfficePayrolls = lazy(async () => ({ default: (await import('./office/office-payrolls.tsx')).OfficePayrolls }));

export const PayrollsScreen = (): ReactNode => {
  const actor = useActor();
  if (!keepsPay(actor)) return <OwnPayrolls />;
  return (
    <LooseParts>
      {hasOwnPay(actor) && <OwnAbove />}
      <Suspense fallback={null}>
        <OfficePayrolls />
      </Suspense>
    </LooseParts>
  );
};

/** One's own pay above that of all: it is nobody else's to look at. */
const OwnAbove = (): ReactNode => {
  const payrolls = useKnown(readPayrolls, [useActor()])?.value ?? [];
  return (
    <Parts className={style.page}>
      <SoFar />
      {payrolls.length > 0 && (
        <Months
          heading={<FormattedMessage id="payrolls.own" />}
          payrolls={[...payrolls.filter(isWaiting), ...payrolls.filter((view) => !isWaiting(view))]}
          aside={<ToDocuments />}
        />
      )}
    </Parts>
  );
};

const OwnPayrolls = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = useKnown(readPayrolls, [actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: payrolls, arrival } = known;
  if (payrolls.length === 0)
    return (
      <Parts className={style.page}>
        <EmptyState arrival={arrival} icon="wallet" claim="payrolls.empty.title" text="payrolls.empty.text" />
        <SoFar />
      </Parts>
    );
  const waiting = payrolls.filter(isWaiting);
  const others = payrolls.filter((view) => !isWaiting(view));
  return (
    <Parts className={style.page}>
      {waiting.length > 0 && <Months heading={<FormattedMessage id="payrolls.toConfirm" />} payrolls={waiting} />}
      <SoFar />
      <Months heading={<FormattedMessage id="payrolls.all" />} payrolls={others} aside={<ToDocuments />} />
    </Parts>
  );
};

const ToDocuments = (): ReactNode => (
  <SectionLink to="/payrolls-documents">
    <FormattedMessage id="payrolls.documents" />
  </SectionLink>
);

const isWaiting = ({ payroll }: PayrollView): boolean => payroll.statusCode === 'toConfirm';

interface MonthsProps {
  readonly heading: ReactNode;
  readonly payrolls: readonly PayrollView[];
  readonly aside?: ReactNode;
}

const Months = ({ heading, payrolls, aside }: MonthsProps): ReactNode => (
  <Section heading={heading} aside={aside}>
    <List>
      {payrolls.map((view) => (
        <Month key={view.payroll.id} view={view} />
      ))}
    </List>
  </Section>
);

const Month = ({ view }: { readonly view: PayrollView }): ReactNode => {
  const times = useTimes();
  const money = useMoney();
  const { payroll } = view;
  const sum = payroll.netCents ?? payroll.grossCents;
  return (
    <ListRow
      align="top"
      leading={<Tile icon="wallet" />}
      title={times.date(`${payroll.month}-01`, 'month')}
      {...(payroll.paidOn === undefined
        ? {}
        : { line: <FormattedMessage id="payrolls.paidOn" values={{ date: times.date(payroll.paidOn, 'day') }} /> })}
      tags={<MonthTags view={view} />}
      mark={<EntryMark entity={payrollEntity} id={payroll.id} />}
      {...(sum === undefined ? {} : { trailing: <span className={style.amount}>{money(sum)}</span> })}
      to={payrollPath(payroll)}
    />
  );
};
