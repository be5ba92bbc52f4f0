// The head of a planner's home: open seats, double bookings and requests without an answer, each a way to its board.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Hero } from '#ui/data/hero.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useAsOf } from '../../shared/arrival/as-of.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { plannerCrewPath } from '../../shared/navigation/paths.ts';
import { useFortnight } from './use-fortnight.ts';

export const PlannerHero = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useFortnight();
  const asOf = useAsOf();
  if (known === undefined) return null;
  const { value, arrival } = known;
  // A number of what is still to come would be too small.
  if (arrival.kind !== 'here') return <ListLoading arrival={arrival} />;
  return (
    <Hero
      label={formatMessage({ id: 'home.planner.label' })}
      title={<FormattedMessage id="home.planner.open" values={{ count: value.openSeats }} />}
      {...(asOf === null ? {} : { line: asOf })}
      actions={
        <>
          <LinkButton variant="glow" to={plannerCrewPath()}>
            <FormattedMessage id="home.planner.openGo" />
          </LinkButton>
          <LinkButton variant="onInk" to={plannerCrewPath('double')}>
            <FormattedMessage id="home.planner.double" values={{ count: value.doubleBooked }} />
          </LinkButton>
          <LinkButton variant="onInk" to={plannerCrewPath('asked')}>
            <FormattedMessage id="home.planner.unanswered" values={{ count: value.unanswered }} />
          </LinkButton>
        </>
      }
    />
  );
};
