// What a change moves books people twice: a planner says why they stay on it all the same.
import type { ReactNode } from 'react';
import { useLive } from '#db/query/react.ts';
import type { JudgedMove } from '../fitness/moved-people.ts';
import { NO_NAMES, readFitnessNames } from '../fitness/names.ts';
import { useWhy } from '../fitness/use-why.ts';
import { ForceDialog } from './force-dialog.tsx';

export interface MovedForceProps {
  readonly moved: JudgedMove;
  readonly onClose: () => void;
  readonly onForce: (reason: string) => void;
}

export const MovedForce = ({ moved, onClose, onForce }: MovedForceProps): ReactNode => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const { say } = useWhy(moved, names, moved.arrival);
  const { persons } = moved.rows.people;
  const nameOf = (id: string): string => persons.find((one) => one.id === id)?.displayName ?? '';
  return <ForceDialog people={moved.twice} nameOf={nameOf} say={say} onClose={onClose} onForce={onForce} />;
};
