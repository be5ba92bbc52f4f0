// What a planner decides about a person on site: whoever cannot is called up all the same with a reason, which is
// logged.
import { useMemo, useState, type ReactNode } from 'react';
import type { SiteAction } from '#schema/rules/crews/deadlines.ts';
import { usePlaceVerdict, type PlaceJudgement } from '../../shared/fitness/place-verdict.ts';
import { needsForce } from '../../shared/planning/candidate-acts.ts';
import { givesPlace, placeToJudge } from './called-up.ts';
import { ForcePlace } from './force-place.tsx';
import { SiteButtons, type DecideOnSite, type SiteActionsProps } from './site-buttons.tsx';

/** Waits for a reason. */
interface Forcing {
  readonly action: SiteAction;
  readonly decide: DecideOnSite;
  readonly judged: PlaceJudgement;
}

export const PlannersActions = (props: SiteActionsProps): ReactNode => {
  const {
    member: { row, name },
    isPlanner,
  } = props;
  const [forcing, setForcing] = useState<Forcing | null>(null);
  const judged = usePlaceVerdict(useMemo(() => placeToJudge(row, isPlanner), [row, isPlanner]));
  return (
    <>
      <SiteButtons
        {...props}
        onAct={(action, decide) => {
          if (judged !== undefined && givesPlace(action) && needsForce([judged.verdict]))
            setForcing({ action, decide, judged });
          else decide(action);
        }}
      />
      {forcing !== null && (
        <ForcePlace
          about={`${row.id}:callUp`}
          name={name}
          judged={forcing.judged}
          onClose={() => setForcing(null)}
          onForce={(why) => {
            setForcing(null);
            forcing.decide(forcing.action, why);
          }}
        />
      )}
    </>
  );
};
