// The settings of a plus crew: its name, period and bonus, its series with their targets, and its members.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { maySet } from '../may.ts';
import { MembersPart } from './members-part.tsx';
import { PlusCrewHead } from '../plus-crew-head.tsx';
import { PlusCrewNotFound } from '../plus-crew-not-found.tsx';
import * as style from '../plus-crews.css.ts';
import { SeriesPart } from './series-part.tsx';
import { TermsPart } from './terms-part.tsx';
import { usePlusCrew } from '../use-plus-crew.ts';
import { useAgencyToday } from '../use-today.ts';

export const SettingsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = usePlusCrew(useAgencyToday());
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === null) return <PlusCrewNotFound arrival={arrival} />;
  const may = maySet(actor) && page.crew.statusCode !== 'paidOut';
  return (
    <Parts className={style.narrowStack}>
      <PlusCrewHead page={page} here="settings" />
      <TermsPart key={page.crew.rev} crew={page.crew} may={may} />
      {arrival.kind === 'here' ? <SeriesPart page={page} may={may} /> : <ListLoading arrival={arrival} />}
      {maySet(actor) && <MembersPart crew={page.crew} may={may} />}
    </Parts>
  );
};
