// Somebody gets a place although they cannot: a planner is asked for the reason, which is logged.
import type { ReactNode } from 'react';
import { useLive } from '#db/query/react.ts';
import { NO_NAMES, readFitnessNames } from '../../shared/fitness/names.ts';
import type { PlaceJudgement } from '../../shared/fitness/place-verdict.ts';
import { useWhy } from '../../shared/fitness/use-why.ts';
import { ForceDialog, type SaidWhy } from '../../shared/planning/force-dialog.tsx';

interface ForcePlaceProps {
  /** The assignment, or the position with the person: the reason is kept for it. */
  readonly about: string;
  readonly name: string;
  readonly judged: PlaceJudgement;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

export const ForcePlace = ({ about, name, judged, onClose, onForce }: ForcePlaceProps): ReactNode => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const { say } = useWhy(judged, names, judged.arrival);
  return (
    <ForceDialog
      about={about}
      people={[judged.verdict]}
      nameOf={() => name}
      say={say}
      onClose={onClose}
      onForce={onForce}
    />
  );
};
