// A shift that is picked up: over whose row it is, and what becomes of it there.
import { useEffect, useState } from 'react';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import { isReplaceable } from '../../shared/planning/candidate-acts.ts';
import type { PlanningBar } from '../bars.ts';
import { useJudged, type JudgedShift } from '../judging/use-judged.ts';
import type { Replace } from '../acts/replacing.ts';

/** What is moved, and whose it is. */
export interface MovedBar {
  readonly bar: PlanningBar;
  readonly personId: string;
  readonly name: string;
}

export interface Moving {
  /** Null where nothing is picked up. */
  readonly moved: MovedBar | null;
  /** Undefined until people are judged. */
  readonly judged: JudgedShift | undefined;
  /** Of all but the person who has it. */
  readonly verdictOf: (personId: string) => FitVerdict | undefined;
  /** Id of the person over whose row it is. */
  readonly over: string | null;
  readonly lift: (moved: MovedBar) => void;
  readonly moveOver: (personId: string | null) => void;
  /** Over the row where it is, unless another is named. */
  readonly drop: (personId?: string) => void;
  readonly leave: () => void;
}

/** Shifts that may be moved as far as they are drawn: what else speaks against it their rows say. */
const MOVED_LOOKS: readonly PlanningBar['look'][] = ['confirmedPosition', 'requestedPending', 'sparePosition'];

export const mayBeMoved = ({ look, crew, isStruck, until }: PlanningBar, now: string): boolean =>
  crew !== null && MOVED_LOOKS.includes(look) && !isStruck && until > now;

/** @param isAsking a dialog waits for a reason, and Escape is its own */
export const useMoving = (replace: Replace, isAsking: boolean): Moving => {
  const [moved, setMoved] = useState<MovedBar | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const judged = useJudged(moved?.bar.id ?? null);
  const leave = (): void => {
    setMoved(null);
    setOver(null);
  };
  useEscape(moved !== null && !isAsking, leave);
  return {
    moved,
    judged,
    verdictOf: (personId) => (personId === moved?.personId ? undefined : judged?.of(personId)?.verdict),
    over,
    lift: (next) => {
      setMoved(next);
      setOver(next.personId);
    },
    moveOver: setOver,
    drop: (personId = over ?? '') => {
      if (moved === null) return;
      setOver(personId);
      // Back where it was.
      if (personId === moved.personId) return leave();
      const by = judged?.of(personId);
      // Who is not judged yet is not decided about: it stays picked up.
      if (judged === undefined || by === undefined) return;
      leave();
      if (isReplaceable(judged.job)) replace(judged, by);
    },
    leave,
  };
};

/** Wherever the keyboard stands, also while a mouse button is held. */
const useEscape = (isOn: boolean, leave: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
};
