// A shift that is picked up: over whose row it is, at which times, and what becomes of it there.
import { useEffect, useState } from 'react';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import { useStore } from '#outbox/store/react.ts';
import { restedStart } from '../../shared/fitness/rested-start.ts';
import type { PlanningBar } from '../bars.ts';
import { useJudged, type JudgedShift } from '../judging/use-judged.ts';
import type { Replace } from '../acts/replacing.ts';
import { heldShift, meanwhile, type HeldShift, type Meanwhile } from './changed.ts';
import { isSameTime, stepped, type TimeStep } from './moved-times.ts';

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
  /** Of the person who has it only where its times are others. */
  readonly verdictOf: (personId: string) => FitVerdict | undefined;
  /** Id of the person over whose row it is. */
  readonly over: string | null;
  /** Other times than it has; null for those. */
  readonly times: ShiftInstants | null;
  readonly lift: (moved: MovedBar) => void;
  readonly moveOver: (personId: string | null) => void;
  /** Its times go on by so much. */
  readonly step: (step: TimeStep) => void;
  /** It stands so far from where it was picked up. */
  readonly pull: (by: Temporal.DurationLike) => void;
  /** Over the row where it is, unless another is named. */
  readonly drop: (personId?: string) => void;
  /** The same, with the start that keeps the rest of whoever it is over. */
  readonly dropRested: () => void;
  /** That start; undefined where nobody lacks rest. */
  readonly restedAt: string | undefined;
  /** What others did to the shift since it was picked up, and was not put down on since. */
  readonly meanwhile: Meanwhile;
  readonly leave: () => void;
}

/** Shifts that may be moved as far as they are drawn: what else speaks against it their rows say. */
const MOVED_LOOKS: readonly PlanningBar['look'][] = ['confirmedPosition', 'requestedPending', 'sparePosition'];

export const mayBeMoved = ({ look, crew, isStruck, until }: PlanningBar, now: string): boolean =>
  crew !== null && MOVED_LOOKS.includes(look) && !isStruck && until > now;

/** What becomes of it: another has it, or whoever has it gets other times. */
interface Ending {
  readonly replace: Replace;
  readonly retime: Replace;
}

/** @param isAsking a dialog waits for a reason, and Escape is its own */
export const useMoving = ({ replace, retime }: Ending, isAsking: boolean): Moving => {
  const [moved, setMoved] = useState<MovedBar | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { times, setTimes, ...retiming } = useRetiming(moved);
  const judged = useJudged(moved?.bar.id ?? null, times);
  const [held, setHeld] = useState<HeldShift | null>(null);
  /** As it stood when it was put down although others had changed it. */
  const [seen, setSeen] = useState<HeldShift | null>(null);
  const isHeld = held !== null && held.id === judged?.job.id;
  if (judged !== undefined && moved !== null && !isHeld) setHeld(heldShift(judged.job));
  const since = judged === undefined || moved === null ? 'same' : meanwhile(held, judged.job);
  const target = over === null ? undefined : judged?.of(over);
  const restedAt = target && judged && restedStart(target.reasons, judged.times);
  const leave = (): void => {
    setMoved(null);
    setOver(null);
    setTimes(null);
    setHeld(null);
    setSeen(null);
  };
  const drop = (personId: string = over ?? '', startAt?: string): void => {
    if (moved === null) return;
    setOver(personId);
    const isTheirs = personId === moved.personId;
    // Back where it was.
    if (isTheirs && times === null) return leave();
    const by = judged?.of(personId);
    // Who is not judged yet is not decided about: it stays picked up.
    if (judged === undefined || by === undefined) return;
    // What others changed is read first: the next time it is put down as it is by then.
    if (since === 'changed') setSeen(heldShift(judged.job));
    if (since !== 'same' && seen?.standing !== heldShift(judged.job).standing) return;
    if (since === 'gone') return;
    leave();
    (isTheirs ? retime : replace)(judged, by, startAt);
  };
  useEscape(moved !== null && !isAsking, leave);
  return {
    moved,
    judged,
    verdictOf: (personId) => judged?.of(personId)?.verdict,
    over,
    times,
    ...retiming,
    lift: (next) => {
      setMoved(next);
      setOver(next.personId);
      setTimes(null);
    },
    moveOver: setOver,
    drop,
    dropRested: () => drop(over ?? '', restedAt),
    restedAt,
    meanwhile: since,
    leave,
  };
};

type Retiming = Pick<Moving, 'times' | 'step' | 'pull'>;

const useRetiming = (
  moved: MovedBar | null,
): Retiming & { readonly setTimes: (times: ShiftInstants | null) => void } => {
  const { time } = useStore();
  const [times, setTimes] = useState<ShiftInstants | null>(null);
  const go = ({ bar }: MovedBar, from: ShiftInstants, step: TimeStep): void => {
    const then = stepped(from, step, { zone: bar.zone, now: time.now() });
    if (then !== undefined) setTimes(isSameTime(then, timesOf(bar)) ? null : then);
  };
  return {
    times,
    setTimes,
    step: (step) => {
      if (moved !== null) go(moved, times ?? timesOf(moved.bar), step);
    },
    pull: (by) => {
      if (moved !== null) go(moved, timesOf(moved.bar), { moves: 'shift', by });
    },
  };
};

const timesOf = ({ from, until }: PlanningBar): ShiftInstants => ({ startAt: from, endAt: until });

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
