// What a change moves books people twice: a planner says why they stay on it all the same.
import { useState, type ReactNode } from 'react';
import { useLive } from '#db/query/react.ts';
import type { JudgedMove } from '../fitness/moved-people.ts';
import { NO_NAMES, readFitnessNames } from '../fitness/names.ts';
import { useWhy } from '../fitness/use-why.ts';
import { useSending } from '../sending/use-sending.tsx';
import { aboutPeople } from './candidate-acts.ts';
import { ForceDialog, type SaidWhy } from './force-dialog.tsx';

export interface MovedForcing {
  /** Id of the position or crew that is changed. */
  readonly changes: string;
  /** Undefined while it is judged, or where nobody is moved. */
  readonly moved: JudgedMove | undefined;
  readonly save: (reason: string) => Promise<unknown>;
  readonly onSaved: () => void;
}

interface ForcingMove {
  /** Where somebody would be booked twice: asks why they stay, answers true, and saves once that is said. */
  readonly asks: () => boolean;
  /** In place of the form while it asks; null otherwise. */
  readonly dialog: ReactNode;
  /** Why what was said could not be saved. */
  readonly problem: ReactNode;
}

/** For a form whose changes move people. */
export const useMovedForce = ({ changes, moved, save, onSaved }: MovedForcing): ForcingMove => {
  const { start, problem } = useSending();
  const [forcing, setForcing] = useState<JudgedMove | null>(null);
  const close = (): void => setForcing(null);
  const force = ({ reason, clear }: SaidWhy): void => {
    close();
    start(async () => {
      await save(reason);
      await clear();
    }, onSaved);
  };
  return {
    problem,
    asks: () => {
      if (moved === undefined || moved.twice.length === 0) return false;
      setForcing(moved);
      return true;
    },
    dialog: forcing === null ? null : <MovedForce changes={changes} moved={forcing} onClose={close} onForce={force} />,
  };
};

interface MovedForceProps extends Pick<MovedForcing, 'changes'> {
  readonly moved: JudgedMove;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

const MovedForce = ({ changes, moved, onClose, onForce }: MovedForceProps): ReactNode => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const { say } = useWhy(moved, names, moved.arrival);
  const { persons } = moved.rows.people;
  const nameOf = (id: string): string => persons.find((one) => one.id === id)?.displayName ?? '';
  return (
    <ForceDialog
      about={aboutPeople(changes, moved.twice)}
      people={moved.twice}
      nameOf={nameOf}
      say={say}
      onClose={onClose}
      onForce={onForce}
    />
  );
};
