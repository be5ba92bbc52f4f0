// One live read: a reading function, the answers that its last run rests on, and those who want to know its result.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { OptimisticLayer } from '../live/optimistic-layers.ts';
import { arrivalOf, type Arrival, type Arrivals } from '../live/arrival.ts';
import type { TableAnswer, Answers } from './answers.ts';
import type { Ask } from '../tables/question.ts';
import { inWords, readsBy, type Reads } from './reads.ts';
import { keepSame } from './same.ts';

/** First runs in a row, while the tables keep changing under them; the next round comes anyway. */
const TRIES = 2;

/** A read that can be shared: equal where subject and key are. */
export interface LiveRequest<T> {
  /** The reading function, or what else the read belongs to. */
  readonly subject: object;
  /** Its arguments as text. */
  readonly key: string;
  readonly read: (reads: Reads) => Promise<T>;
  /** The reader's, for lookup rows. */
  readonly languages?: readonly string[];
  /** The days that the result is about, where it is about some days only. */
  readonly days?: DayRange | undefined;
}

/** What came of a run. Without arrivals it says nothing of what is missing. */
export interface Outcome<T> {
  readonly value: T;
  readonly arrival: Arrival | undefined;
}

/** What a run is given. */
export interface RunPorts {
  readonly answers: Answers;
  /** Taps that are being saved. */
  readonly waiting: () => readonly OptimisticLayer[];
  /** What has arrived, learnt before the tables are asked; undefined for a read that does not say. */
  readonly arrivals: () => Arrivals | undefined;
}

/**
 * `first`: somebody follows it from now on. `round`: what was outdated has just been asked again. `taps`: only what
 * lies over the answers is another.
 */
export type RunReason = 'first' | 'round' | 'taps';

/** Answers that a run has asked for, each in the version that it was given. */
type Asked = ReadonlyMap<TableAnswer, number>;

export interface RunningRead {
  /** What it rests on, and what a run under way has asked for. */
  restsOn(): ReadonlySet<TableAnswer>;
  /** Something that it rests on has been read anew since, by whomever. */
  isBehind(): boolean;
  /** False where it has to be run again for the tables: a tap came between. */
  run(reason: RunReason): Promise<boolean>;
  leave(): void;
}

/** `tell` is called when the outcome is another; equal parts of it keep their identity. */
export const runningRead = <T>(
  request: LiveRequest<T>,
  ports: RunPorts,
  tell: (outcome: Outcome<T>) => void,
): RunningRead => {
  let rests: Asked = new Map();
  let arrivals: Arrivals | undefined;
  let last: Outcome<T> | undefined;
  let turn = 0;
  /** Tables are to be asked; a run for taps may come between. */
  let isDue = false;
  const underWay = new Set<Asked>();
  const attempt = async (reason: RunReason, asked: Map<TableAnswer, number>): Promise<T> => {
    underWay.add(asked);
    try {
      const ask = inWords(askingFor(request.days, ports, reason, asked), request.languages ?? []);
      return await request.read(readsBy(ask));
    } finally {
      underWay.delete(asked);
    }
  };
  const take = (value: T, asked: Asked, learnt: Arrivals | undefined): void => {
    rests = asked;
    arrivals = learnt;
    const next = {
      value: keepSame(last?.value, value),
      arrival: learnt === undefined ? undefined : arrivalOf(learnt, asked.keys(), request.days),
    };
    if (last !== undefined && Object.is(last.value, next.value) && isSameArrival(last.arrival, next.arrival)) return;
    last = next;
    tell(next);
  };
  return {
    restsOn: () => new Set([rests, ...underWay].flatMap((answers) => [...answers.keys()])),
    isBehind: () => [...rests].some(([answer, version]) => answer.version() !== version),
    run: async (reason) => {
      if (reason !== 'taps') isDue = true;
      else if (last === undefined) return false;
      const mine = (turn += 1);
      for (let tried = 1; ; tried += 1) {
        // What lies over the answers is another, and they are those of the last run: so is what had arrived then.
        const learnt = reason === 'taps' ? arrivals : ports.arrivals();
        const asked = new Map<TableAnswer, number>();
        const value = await attempt(reason, asked);
        if (mine !== turn) return true;
        const isTorn = reason === 'first' && [...asked.keys()].some((answer) => answer.isOutdated());
        if (isTorn && tried < TRIES) continue;
        if (reason !== 'taps') isDue = false;
        take(value, asked, learnt);
        return !isDue;
      }
    },
    leave: () => {
      turn += 1;
    },
  };
};

/** Asks the answers that are kept; `taps` asks the tables only what nobody asked before: a transaction is under way. */
const askingFor =
  (
    days: DayRange | undefined,
    { answers, waiting }: RunPorts,
    reason: RunReason,
    asked: Map<TableAnswer, number>,
  ): Ask =>
  async (entity: AnyEntity, question) => {
    const answer = answers.of(entity, question, days);
    asked.set(answer, answer.version());
    // What is being read anew is outdated, too: somebody who comes now waits for it.
    const isOld = answer.isOutdated() || answer.isBeingRead();
    const isWanted = reason === 'first' ? isOld : reason === 'round' && answer.isEarly();
    if (!answer.isKnown() || isWanted) await answer.refresh();
    asked.set(answer, answer.version());
    return answer.shown(waiting());
  };

const isSameArrival = (one: Arrival | undefined, other: Arrival | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
