// Shifts that are chosen for one act on all of them: by presses while one chooses, and by Space at any time.
import { useState } from 'react';
import { allOrNone, type Selection } from '#ui/table/selection.ts';
import { useStore } from '#outbox/store/react.ts';
import { useKeptSelection } from '../../shared/services/kept-selection.ts';
import type { PlanningBar } from '../bars.ts';
import { mayBeMoved } from '../moving/use-moving.ts';
import { useMayAct } from '../use-may-act.ts';

export interface Choosing {
  /** A press chooses instead of opening. */
  readonly isOn: boolean;
  readonly chosen: Selection;
  /** Chooses those of them that can be; lets all of them go where all were chosen. False where none can be. */
  readonly toggle: (bars: readonly PlanningBar[]) => boolean;
  readonly start: () => void;
  /** Lets all go. */
  readonly stop: () => void;
}

export const useChoosing = (): Choosing => {
  const { time } = useStore();
  const mayAct = useMayAct();
  const [isStarted, setStarted] = useState(false);
  const { selected, select, clear } = useKeptSelection('planning');
  return {
    isOn: isStarted,
    chosen: selected,
    toggle: (bars) => {
      const ids = choosable(bars, time.now());
      if (!mayAct || ids.length === 0) return false;
      select(allOrNone(selected, ids));
      return true;
    },
    start: () => setStarted(true),
    stop: () => {
      setStarted(false);
      clear();
    },
  };
};

/** Shifts that are not over: days on which somebody is away are none. */
export const choosable = (bars: readonly PlanningBar[], now: string): readonly string[] =>
  bars.filter((bar) => mayBeMoved(bar, now)).map(({ id }) => id);
