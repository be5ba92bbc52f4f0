// One line of somebody's pay as the office has it: how it is reckoned, what was asked about it, and its correction.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll as payrollEntity } from '#schema/entities/money/payroll.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { useLookUp } from '../../shared/arrival/use-look-up.ts';
import { payrollPath } from '../../shared/navigation/paths.ts';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import { NextInQueue } from '../../shared/queues/next-in-queue.tsx';
import { readFeedbackQueue } from '../../shared/queues/queue-rows.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { Corrections } from '../corrections.tsx';
import { Facts, Why } from '../item-facts.tsx';
import { NotFound } from '../not-found.tsx';
import * as style from '../payrolls.css.ts';
import { canJudge, type Payroll } from '../queries.ts';
import { ItemTag } from '../state-tag.tsx';
import { AnswerFeedback } from './answer-feedback.tsx';
import { readOfficeItem, type OfficeItemView } from './queries.ts';

const MONTH = { payrollId: payrollEntity } as const;

export const OfficeItem = (): ReactNode => {
  const { formatMessage } = useIntl();
  const id = useRouteId();
  const found = useLookUp({ entity: payrollItem, id, named: MONTH }, true);
  const known = useKnownFetched(readOfficeItem, [id], found);
  if (known === undefined || (known.value === null && known.state === 'asking'))
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: view, arrival, state } = known;
  if (view !== null) return <Page key={id} view={view} isHeard={state === 'heard'} />;
  return state === 'unheard' ? (
    <Unheard again={found.again} says="payrolls.office.unheard" />
  ) : (
    <NotFound arrival={arrival} what="item" look={null} />
  );
};

/** While its month is looked at; what was declined also later, with the next month. */
const mayBePutRight = ({ statusCode }: OfficeItemView['item'], month: Payroll): boolean =>
  statusCode === 'declined' || (canJudge(month) && statusCode !== 'final');

const Page = ({ view, isHeard }: { readonly view: OfficeItemView; readonly isHeard: boolean }): ReactNode => {
  const { item, payroll, name, questions } = view;
  const actor = useActor();
  const money = useMoney();
  const times = useTimes();
  const queue = useKnown(readFeedbackQueue, [actor.personId])?.value ?? [];
  const mayCorrect = can(actor, right('payrolls', 'EDIT')) && item.personId !== actor.personId;
  return (
    <Parts className={style.page}>
      <div>
        <h2 className={style.title}>{item.caption}</h2>
        <MetaLine icon="user">{name}</MetaLine>
        <p className={style.big}>{money(item.amountCents)}</p>
        <div className={style.tags}>
          <ItemTag state={item.statusCode} />
        </div>
        <Facts item={item} />
        <EntryMark entity={payrollItem} id={item.id} />
      </div>
      {item.declineReason !== undefined && (
        <div className={style.remark}>
          <Note icon="x">
            <FormattedMessage id="payrolls.office.declined" values={{ reason: item.declineReason }} />
          </Note>
        </div>
      )}
      <AnswerFeedback
        view={view}
        isOpen={isHeard && payroll !== null && mayBePutRight(item, payroll)}
        mayCorrect={mayCorrect}
        queue={queue}
      />
      {questions.every(({ state }) => state !== 'open') && <NextInQueue queue={queue} id={item.id} />}
      <Corrections item={item} />
      <Why item={item} />
      {payroll !== null && (
        <Section heading={<FormattedMessage id="payrolls.one.title" />}>
          <List>
            <ListRow
              leading={<Tile icon="wallet" />}
              title={times.date(`${payroll.month}-01`, 'month')}
              line={<FormattedMessage id={`payrolls.state.${payroll.statusCode}`} />}
              to={payrollPath(payroll)}
            />
          </List>
        </Section>
      )}
    </Parts>
  );
};
