// One month of pay: its sums, its documents, and its items by project, to be accepted together or looked at one by one.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptPayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { DocumentRow } from './document-row.tsx';
import { ItemRow } from './item-row.tsx';
import { MonthTags } from './month-tags.tsx';
import { NotFound, payrollLook } from './not-found.tsx';
import { PayrollNotes } from './payroll-notes.tsx';
import { PaySums } from './pay-sums.tsx';
import * as style from './payrolls.css.ts';
import { canJudge, isOpen, readPayroll, type PayrollItem, type PayrollView } from './queries.ts';
import { SoFar } from './so-far.tsx';
import { readSideOfPayroll, usePaySide } from './whose-pay.ts';

/** The office opens those of all other people. */
const OfficePayroll = lazy(async () => ({ default: (await import('./office/office-payroll.tsx')).OfficePayroll }));

export const PayrollScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  switch (usePaySide(readSideOfPayroll, useRouteStep('number'))) {
    case undefined:
      return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
    case 'own':
      return <OwnPayroll />;
    case 'office':
      return (
        <Suspense fallback={null}>
          <OfficePayroll />
        </Suspense>
      );
  }
};

const OwnPayroll = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const step = useRouteStep('number');
  const known = useKnown(readPayroll, [actor, step]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: view, arrival } = known;
  return view === null ? (
    <NotFound arrival={arrival} what="payroll" look={payrollLook(step)} />
  ) : (
    <Page view={view} arrival={arrival} />
  );
};

const Page = ({ view, arrival }: { readonly view: PayrollView } & Resting): ReactNode => {
  const times = useTimes();
  return (
    <Parts className={style.page}>
      <h2 className={style.title}>{times.date(`${view.payroll.month}-01`, 'month')}</h2>
      <div className={style.tags}>
        <MonthTags view={view} />
      </div>
      <PaySums {...view} isWhole={arrival.kind === 'here'} />
      {view.documents.length > 0 && (
        <Section heading={<FormattedMessage id="payrolls.documents" />}>
          <List>
            {view.documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </List>
        </Section>
      )}
      {view.payroll.statusCode === 'open' && <SoFar month={view.payroll.month} />}
      <Items view={view} arrival={arrival} />
      <PayrollNotes payroll={view.payroll} />
    </Parts>
  );
};

const Items = ({ view: { payroll, items }, arrival }: { readonly view: PayrollView } & Resting): ReactNode => {
  const open = canJudge(payroll) ? items.filter(isOpen) : [];
  if (items.length === 0)
    return <EmptyState arrival={arrival} icon="list" claim="payrolls.items.empty" text="payrolls.items.emptyText" />;
  return (
    <LooseParts>
      {[...byProject(items)].map(([number, rows]) => (
        <Section
          key={number ?? 'none'}
          heading={
            number === undefined ? (
              <FormattedMessage id="payrolls.noProject" />
            ) : (
              <FormattedMessage id="payrolls.project" values={{ number: String(number) }} />
            )
          }
        >
          <List>
            {rows.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </List>
        </Section>
      ))}
      {open.length > 1 && <AcceptAll items={open} />}
    </LooseParts>
  );
};

/** Items without a project come last. */
const byProject = (items: readonly PayrollItem[]): ReadonlyMap<number | undefined, readonly PayrollItem[]> => {
  const groups = new Map<number | undefined, PayrollItem[]>();
  for (const item of items.toSorted(
    (one, other) => (one.projectNumber ?? Infinity) - (other.projectNumber ?? Infinity),
  )) {
    groups.set(item.projectNumber, [...(groups.get(item.projectNumber) ?? []), item]);
  }
  return groups;
};

const AcceptAll = ({ items }: { readonly items: readonly PayrollItem[] }): ReactNode => {
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const acceptAll = async (): Promise<void> => {
    for (const { id, amountCents } of items) await send(acceptPayrollItem, { id, statusCode: 'accepted', amountCents });
  };
  return (
    <div className={style.actions}>
      <Button
        variant="go"
        icon="check-check"
        busy={isBusy}
        onPress={() => {
          start(acceptAll);
        }}
      >
        <FormattedMessage id="payrolls.acceptAll" values={{ count: items.length }} />
      </Button>
      {problem}
    </div>
  );
};
