// What is decided about somebody: done at once where they can take it, and with a reason where they cannot.
import { useState, type ReactNode } from 'react';
import { needsForce } from '../../shared/planning/candidate-acts.ts';
import { ForceDialog } from '../../shared/planning/force-dialog.tsx';
import type { JudgedScene, NamedCandidate } from './use-judged.ts';
import { useReasons } from './use-reasons.ts';

export interface Decision {
  readonly by: NamedCandidate;
  readonly scene: JudgedScene;
  readonly go: (reason?: string) => void;
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
        onForce={(reason) => {
          setAsked(null);
          asked.go(reason);
        }}
      />
    ),
  };
};

interface ForcedProps {
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onForce: (reason: string) => void;
}

const Forced = ({ decision: { by, scene }, onClose, onForce }: ForcedProps): ReactNode => (
  <ForceDialog
    people={[by]}
    nameOf={() => by.name}
    say={useReasons(scene, by.reasons)}
    onClose={onClose}
    onForce={onForce}
  />
);
