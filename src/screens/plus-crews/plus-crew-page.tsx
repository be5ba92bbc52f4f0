// The frame of each page about one plus crew: its head, and what stands where it is not on this device.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { HomeButton } from '../shared/navigation/home-button.tsx';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import { PlusCrewHead, type PlusCrewHeadProps } from './plus-crew-head.tsx';
import * as style from './plus-crews.css.ts';
import { readPlusCrew, type PlusCrewPage } from './queries.ts';
import { usePlusMoment } from './use-moment.ts';

export interface PlusCrewView extends Resting {
  readonly page: PlusCrewPage;
  /** Date of the agency. */
  readonly today: string;
}

interface PlusCrewScreenProps extends Pick<PlusCrewHeadProps, 'here'> {
  readonly isNarrow?: boolean;
  readonly children: (view: PlusCrewView) => ReactNode;
}

/** The plus crew that the address names. */
export const PlusCrewScreen = ({ here, isNarrow = false, children }: PlusCrewScreenProps): ReactNode => {
  const { formatMessage } = useIntl();
  const moment = usePlusMoment();
  const { today } = moment;
  const known = useKnown(readPlusCrew, [useRouteStep('number'), moment]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === null) return <NotFound arrival={arrival} />;
  return (
    <Parts className={isNarrow ? style.narrowStack : style.stack}>
      <PlusCrewHead page={page} here={here} />
      {children({ page, today, arrival })}
    </Parts>
  );
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="trending-up"
    claim="plusCrews.notFound.title"
    look={{ entity: plusCrew, id: useRouteStep('number') }}
    action={<HomeButton />}
    text="plusCrews.notFound.text"
  />
);
