// Somebody's pay of a month as the office has it: whose, its sums and its lines, and what may be done with it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { payroll as payrollEntity } from '#schema/entities/money/payroll.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { useLookUp } from '../../shared/arrival/use-look-up.ts';
import { crewProfilePath, numberedOf } from '../../shared/navigation/paths.ts';
import { useRouteStep } from '../../shared/navigation/use-address.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { ItemRow } from '../item-row.tsx';
import { NotFound } from '../not-found.tsx';
import { PayrollNotes } from '../payroll-notes.tsx';
import { PaySums } from '../pay-sums.tsx';
import * as style from '../payrolls.css.ts';
import { PayrollTag } from '../state-tag.tsx';
import { PapersOfPayroll } from './papers-of-payroll.tsx';
import { PayrollSteps } from './payroll-steps.tsx';
import { readOfficePayroll, type OfficePayrollView } from './queries.ts';

const LINES = [{ path: '/payrolls/{id}/items', entity: payrollItem }] as const;

export const OfficePayroll = (): ReactNode => {
  const { formatMessage } = useIntl();
  const step = useRouteStep('number');
  // No list keeps the pay of others here: each visit asks for it.
  const found = useLookUp({ entity: payrollEntity, id: keyOf(step), beneath: LINES }, true);
  const known = useKnownFetched(readOfficePayroll, [step], found);
  if (known === undefined || (known.value === null && known.state === 'asking'))
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: view, arrival, state } = known;
  if (view !== null)
    return (
      <Page
        view={view}
        arrival={arrival}
        isHeard={state === 'heard'}
        unheard={state === 'unheard' ? found.again : null}
      />
    );
  return state === 'unheard' ? (
    <Unheard again={found.again} says="payrolls.office.unheard" />
  ) : (
    <NotFound arrival={arrival} what="payroll" look={null} />
  );
};

/** The number or the id: the server takes both. */
const keyOf = (step: string): string => {
  const named = numberedOf(step);
  return named === null ? '' : 'id' in named ? named.id : String(named.number);
};

interface PageProps extends Resting {
  readonly view: OfficePayrollView;
  /** Its lines are all here. */
  readonly isHeard: boolean;
  /** Asks again, where the server did not answer. */
  readonly unheard: (() => void) | null;
}

const Page = ({ view, arrival, isHeard, unheard }: PageProps): ReactNode => {
  const times = useTimes();
  const { payroll, name, items, asked } = view;
  return (
    <Parts className={style.page}>
      <div>
        <h2 className={style.title}>
          <FormattedMessage
            id="payrolls.office.of"
            values={{ name, month: times.date(`${payroll.month}-01`, 'month') }}
          />
        </h2>
        <div className={style.tags}>
          <Tags>
            <PayrollTag state={payroll.statusCode} />
            {asked.length > 0 && (
              <Tag icon="message-circle" tone="wait">
                <FormattedMessage id="payrolls.openFeedback" values={{ count: asked.length }} />
              </Tag>
            )}
          </Tags>
        </div>
        <EntryMark entity={payrollEntity} id={payroll.id} />
      </div>
      {unheard !== null && <Unheard again={unheard} says="payrolls.office.older" />}
      <PaySums {...view} isWhole={isHeard} addsUp />
      <PayrollSteps view={view} isHeard={isHeard} />
      {items.length === 0 ? (
        isHeard && (
          <EmptyState arrival={arrival} icon="list" claim="payrolls.items.empty" text="payrolls.items.emptyText" />
        )
      ) : (
        <Section heading={<FormattedMessage id="payrolls.office.lines" />}>
          <List>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} isAsked={asked.includes(item.id)} />
            ))}
          </List>
        </Section>
      )}
      <PapersOfPayroll view={view} />
      <PayrollNotes payroll={payroll} />
      <Section heading={<FormattedMessage id="payrolls.office.ways" />}>
        <List>
          <ListRow leading={<Tile icon="user" />} title={name} to={crewProfilePath(payroll.personId)} />
          <ListRow
            leading={<Tile icon="wallet" />}
            title={
              <FormattedMessage
                id="payrolls.office.allOf"
                values={{ month: times.date(`${payroll.month}-01`, 'month') }}
              />
            }
            to={`/payrolls?month=${payroll.month}`}
          />
        </List>
      </Section>
    </Parts>
  );
};
