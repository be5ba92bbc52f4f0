// Whom a planner puts on a position is judged before, and what speaks against them stands in their line: whoever cannot
// is put there all the same with a reason, which is logged.
import { useState, type ReactNode } from 'react';
import { useLive } from '#db/query/react.ts';
import { NO_NAMES, readFitnessNames, type FitnessNames } from '../../../shared/fitness/names.ts';
import { useWhy } from '../../../shared/fitness/use-why.ts';
import { VerdictLine } from '../../../shared/fitness/verdict-line.tsx';
import { usePlaceScene, verdictOfPlace, type PlaceJudgement } from '../../../shared/fitness/place-verdict.ts';
import { needsForce } from '../../../shared/planning/candidate-acts.ts';
import type { SaidWhy } from '../../../shared/planning/force-dialog.tsx';
import type { CrewPosition } from '../../../shared/crew-positions/positions.ts';
import { CandidateList, type CandidateListProps } from './candidate-list.tsx';
import type { PositionCandidate } from './candidates.ts';
import { ForcePlace } from '../force-place.tsx';

export interface PlannersCandidatesProps extends Pick<CandidateListProps, 'candidates' | 'isBusy'> {
  readonly position: CrewPosition | undefined;
  /** Null where it is too early. */
  readonly onAdd: ((candidate: PositionCandidate, why?: SaidWhy) => void) | null;
}

/** Waits for a reason. */
interface Forcing {
  readonly candidate: PositionCandidate;
  readonly judged: PlaceJudgement;
}

export const PlannersCandidates = ({ position, candidates, isBusy, onAdd }: PlannersCandidatesProps): ReactNode => {
  const [forcing, setForcing] = useState<Forcing | null>(null);
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const scene = usePlaceScene({
    itemId: position?.id ?? null,
    personIds: candidates.map(({ personId }) => personId),
    around: position?.startAt,
  });
  const judge = (candidate: PositionCandidate): PlaceJudgement | undefined => {
    if (scene === undefined || position === undefined) return undefined;
    const verdict = verdictOfPlace(scene.rows, candidate, position, scene.world);
    return verdict === undefined ? undefined : { ...scene, verdict };
  };
  return (
    <>
      <CandidateList
        candidates={candidates}
        isBusy={isBusy}
        verdictOf={(candidate) => {
          const judged = judge(candidate);
          return judged === undefined ? undefined : <Verdict judged={judged} names={names} />;
        }}
        onAdd={
          onAdd === null
            ? null
            : (candidate) => {
                const judged = judge(candidate);
                if (judged !== undefined && needsForce([judged.verdict])) setForcing({ candidate, judged });
                else onAdd(candidate);
              }
        }
      />
      {forcing !== null && (
        <ForcePlace
          about={`${position?.id ?? ''}:${forcing.candidate.contactId}`}
          name={forcing.candidate.name}
          judged={forcing.judged}
          onClose={() => setForcing(null)}
          onForce={(why) => {
            setForcing(null);
            onAdd?.(forcing.candidate, why);
          }}
        />
      )}
    </>
  );
};

interface VerdictProps {
  readonly judged: PlaceJudgement;
  readonly names: FitnessNames;
}

const Verdict = ({ judged, names }: VerdictProps): ReactNode => (
  <VerdictLine judged={judged.verdict} say={useWhy(judged, names, judged.arrival).say} />
);
