// A proposal for all open seats that are shown. Nothing is written before somebody says so.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { judgedDays, worldOf } from '../../shared/fitness/judged-world.ts';
import { useLeastRest } from '../../shared/fitness/least-rest.ts';
import type { FitnessNames } from '../../shared/fitness/names.ts';
import { readPlanArrival } from '../../shared/plan/plan-tables.ts';
import { PlanProvider } from '../../shared/plan/use-plan.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { seatsIn } from './lines.ts';
import { ProposalBoard } from './proposal-board.tsx';
import * as style from './proposal.css.ts';

const MINUTE_MS = 60_000;

interface ProposalViewProps {
  /** Those that are shown, whatever of them is open. */
  readonly seats: readonly QueuedSeat[];
  readonly days: DayRange;
  readonly names: FitnessNames;
  readonly planning: Planning;
  /** Goes to the candidates of a position. */
  readonly onSeat: (itemId: string) => void;
}

export const ProposalView = (props: ProposalViewProps): ReactNode => {
  const times = useTimes();
  const { seats, days } = props;
  return (
    <Parts className={style.view}>
      <header className={style.head}>
        <LinkButton to="/planner-crew" variant="text" icon="chevron-left">
          <FormattedMessage id="proposal.back" />
        </LinkButton>
        <h2 className={style.title}>
          <FormattedMessage id="proposal.title" values={{ count: seatsIn(seats) }} />
        </h2>
        <p className={style.second}>
          <FormattedMessage id="common.fromTo" values={{ start: times.date(days.from), end: times.date(days.to) }} />
        </p>
      </header>
      <PlanProvider>
        <Grounded {...props} />
      </PlanProvider>
    </Parts>
  );
};

/** Only once everything is here that the model is made of: a proposal rests on whom it does not see as well. */
const Grounded = (props: ProposalViewProps): ReactNode => {
  const { formatMessage } = useIntl();
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const days = judgedDays(today, { day: props.days.to });
  const arrival = useKnown(readPlanArrival, [], days)?.arrival;
  if (arrival === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  if (arrival.kind === 'awaited') return <ListLoading arrival={arrival} />;
  return <Judged {...props} arrival={arrival} judged={days} now={now} />;
};

interface JudgedProps extends ProposalViewProps {
  readonly arrival: Arrival;
  readonly judged: DayRange;
  readonly now: string;
}

const Judged = ({ arrival, judged, now, ...props }: JudgedProps): ReactNode => {
  const asOf = useSyncStatus()?.lastPull ?? now;
  const minRestMin = useLeastRest();
  const world = worldOf(judged, arrival, minRestMin, asOf);
  return (
    <>
      {arrival.kind === 'beyond' && <ListLoading arrival={arrival} />}
      <ProposalBoard
        {...props}
        arrival={arrival}
        world={world}
        now={now}
        whenEmpty={
          <EmptyState arrival={arrival} icon="circle-check" claim="planner.empty.title" text="planner.empty.text" />
        }
      />
    </>
  );
};
