// One payroll item: what it pays for, the answer to it, and the questions about it.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll as payrollEntity } from '#schema/entities/money/payroll.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { jobPath, payrollPath } from '../shared/navigation/paths.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { Corrections } from './corrections.tsx';
import { ItemAnswer } from './item-answer.tsx';
import { Facts, Why } from './item-facts.tsx';
import { readItemPage, type ItemPage } from './item-query.ts';
import { ItemQuestions } from './item-questions.tsx';
import { NotFound } from './not-found.tsx';
import * as style from './payrolls.css.ts';
import { canJudge, isOpen } from './queries.ts';
import { ItemTag } from './state-tag.tsx';
import { readSideOfItem, usePaySide } from './whose-pay.ts';

/** The office opens those of all other people. */
const OfficeItem = lazy(async () => ({ default: (await import('./office/office-item.tsx')).OfficeItem }));

export const ItemScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  switch (usePaySide(readSideOfItem, useRouteId())) {
    case undefined:
      return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
    case 'own':
      return <OwnItem />;
    case 'office':
      return (
        <Suspense fallback={null}>
          <OfficeItem />
        </Suspense>
      );
  }
};

const MONTH = { payrollId: payrollEntity } as const;

const OwnItem = (): ReactNode => {
  const { formatMessage } = useIntl();
  const id = useRouteId();
  const known = useKnown(readItemPage, [id]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? (
    <NotFound arrival={arrival} what="item" look={{ entity: payrollItem, id, named: MONTH }} />
  ) : (
    <Page page={page} />
  );
};

const Page = ({ page }: { readonly page: ItemPage }): ReactNode => {
  const { item, payroll } = page;
  const money = useMoney();
  const isClosed = payroll !== null && !canJudge(payroll);
  return (
    <Parts className={style.page}>
      <h2 className={style.title}>{item.caption}</h2>
      <p className={style.big}>{money(item.amountCents)}</p>
      <div className={style.tags}>
        <ItemTag state={item.statusCode} />
      </div>
      <Facts item={item} />
      <EntryMark entity={payrollItem} id={item.id} />
      {item.declineReason !== undefined && item.statusCode === 'declined' && (
        <div className={style.remark}>
          <Note icon="x">
            <FormattedMessage id="payrolls.item.declined" values={{ reason: item.declineReason }} />
          </Note>
        </div>
      )}
      {isOpen(item) && !isClosed && <ItemAnswer item={item} />}
      {isClosed && item.statusCode !== 'accepted' && (
        <Note icon="lock">
          <FormattedMessage id="payrolls.item.closed" />
        </Note>
      )}
      <Corrections item={item} />
      <Why item={item} />
      <Ways page={page} />
      <ItemQuestions page={page} />
    </Parts>
  );
};

/** To the job that was worked and to the month. */
const Ways = ({ page: { job, checks, payroll } }: { readonly page: ItemPage }): ReactNode => {
  const times = useTimes();
  const checkIn = checks?.checkIn ?? null;
  const checkOut = checks?.checkOut ?? null;
  return (
    <Section heading={<FormattedMessage id={job === null ? 'payrolls.one.title' : 'payrolls.item.job'} />}>
      <List>
        {job !== null && (
          <ListRow
            leading={<Tile icon="briefcase" />}
            title={job.name}
            to={jobPath(job.id)}
            {...(checkIn === null || checkOut === null
              ? {}
              : {
                  line: (
                    <FormattedMessage
                      id="payrolls.item.checks"
                      values={{
                        in: times.time(checkIn.at, checkIn.timezone),
                        out: times.time(checkOut.at, checkOut.timezone),
                      }}
                    />
                  ),
                })}
          />
        )}
        {payroll !== null && (
          <ListRow
            leading={<Tile icon="wallet" />}
            title={
              <FormattedMessage
                id="payrolls.item.toPayroll"
                values={{ month: times.date(`${payroll.month}-01`, 'month') }}
              />
            }
            to={payrollPath(payroll)}
          />
        )}
      </List>
    </Section>
  );
};
