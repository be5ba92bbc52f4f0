// What is decided about somebody: done at once where they can take it, and with a reason where they cannot.
import { useState, type ReactNode } from 'react';
import { aboutPeople, needsForce } from '../../shared/planning/candidate-acts.ts';
import { ForceDialog, type SaidWhy } from '../../shared/planning/force-dialog.tsx';
import type { JudgedScene, NamedCandidate } from './use-judged.ts';
import { useReasons } from './use-reasons.ts';

export interface Decision {
  /** Id of the position, or of the assignment that goes to somebody else. */
  readonly at: string;
  readonly by: NamedCandidate;
  readonly scene: JudgedScene;
  readonly go: (why?: SaidWhy) => void;
}

export interface Deciding {
  readonly decide: (decision: Decision) => void;
  /** Waits for a reason. */
  readonly isAsking: boolean;
  readonly dialog: ReactNode;
}

export const useForcing = (): Deciding => {
  const [asked, setAsked] = useState<Decision | null>(null);
  return {
    decide: (decision) => {
      if (needsForce([decision.by])) setAsked(decision);
      else decision.go();
    },
    isAsking: asked !== null,
    dialog: asked !== null && (
      <Forced
        decision={asked}
        onClose={() => setAsked(null)}
        onForce={(why) => {
          setAsked(null);
          asked.go(why);
        }}
      />
    ),
  };
};

interface ForcedProps {
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

const Forced = ({ decision: { at, by, scene }, onClose, onForce }: ForcedProps): ReactNode => (
  <ForceDialog
    about={aboutPeople(at, [by])}
    people={[by]}
    nameOf={() => by.name}
    say={useReasons(scene, by.reasons)}
    onClose={onClose}
    onForce={onForce}
  />
);
