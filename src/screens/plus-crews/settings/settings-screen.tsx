// The settings of a plus crew: its name, period and bonus, its series with their targets, and its members.
import type { ReactNode } from 'react';
import { Parts } from '#ui/layout/part.tsx';
import { useActor } from '#session/react.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { maySet } from '../may.ts';
import { MembersPart } from './members-part.tsx';
import * as style from '../plus-crews.css.ts';
import { PlusCrewScreen, type PlusCrewView } from '../plus-crew-page.tsx';
import { SeriesPart } from './series-part.tsx';
import { TermsPart } from './terms-part.tsx';

export const SettingsScreen = (): ReactNode => (
  <PlusCrewScreen here="settings" isNarrow>
    {(view) => <Settings {...view} />}
  </PlusCrewScreen>
);

const Settings = ({ page, arrival }: PlusCrewView): ReactNode => {
  const actor = useActor();
  const may = maySet(actor) && page.crew.statusCode !== 'paidOut';
  return (
    <Parts className={style.stack}>
      <TermsPart crew={page.crew} may={may} />
      {arrival.kind === 'here' ? <SeriesPart page={page} may={may} /> : <ListLoading arrival={arrival} />}
      {maySet(actor) && <MembersPart crew={page.crew} may={may} />}
    </Parts>
  );
};
