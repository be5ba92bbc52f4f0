// Brings changes, taps and arrivals to the live reads of one login: what is outdated is asked again in rounds, and only
// reads whose answers became others are run again.
import type { OptimisticLayer } from '../live/optimistic-layers.ts';
import type { Arrivals } from '../live/arrival.ts';
import { liveArrivals } from '../live/arrivals.ts';
import type { LocalData } from '../live/local-data.ts';
import type { MirrorRow } from '../tables/local.ts';
import { answersBy, type TableAnswer, type Answers } from './answers.ts';
import { hearChanges } from '../engine/changes.ts';
import { paceOf, type RoundPace } from './pace.ts';
import type { RunningRead, RunPorts, RunReason } from './running-read.ts';

/** What live reads are made of. */
export type LiveSource = Pick<LocalData, 'local' | 'ask' | 'layers' | 'database'>;

/** A live read that somebody follows. */
export interface FollowedRead extends RunningRead {
  /** It tells what has arrived as well. */
  readonly isKnown: boolean;
  readonly fail: (failure: unknown) => void;
}

export interface LiveHub {
  ports(isKnown: boolean): RunPorts;
  /** Runs it now, and whenever it may have become another. */
  join(reader: FollowedRead): void;
  leave(reader: FollowedRead): void;
  /** How many different reads are kept current at this moment. */
  size(): number;
}

/** The live reads that are followed, and the rounds in which they are brought up to date. */
interface Rounds {
  readonly readers: Set<FollowedRead>;
  /** To be run in the next round, whatever changed. */
  readonly due: Set<FollowedRead>;
  readonly pace: RoundPace;
  run(reader: FollowedRead, reason: RunReason): Promise<void>;
  /** Some live read rests on what the tables may have otherwise by now. */
  isOutdated(): boolean;
  /** Shows the reads that rest on these with what lies over them. */
  redraw(over: ReadonlySet<TableAnswer>): void;
}

const roundsOver = (answers: Answers, fail: (reader: FollowedRead, failure: unknown) => void): Rounds => {
  const readers = new Set<FollowedRead>();
  const due = new Set<FollowedRead>();
  const used = (): ReadonlySet<TableAnswer> => new Set([...readers].flatMap((reader) => [...reader.restsOn()]));
  const isBehind = (): boolean => [...readers].some((reader) => reader.isBehind());
  const run = async (reader: FollowedRead, reason: RunReason): Promise<void> => {
    try {
      const isDone = await reader.run(reason);
      if (!isDone && readers.has(reader)) {
        due.add(reader);
        pace.request();
      }
      answers.keepOnly(used());
      // It has asked the tables for others as well, and they have not been told.
      if (reason === 'first' && isBehind()) pace.request();
    } catch (failure) {
      if (readers.has(reader)) fail(reader, failure);
    }
  };
  const pace = paceOf(async () => {
    const failed = await failedOf([...used()].filter((answer) => answer.isOutdated()));
    const runs = [...readers].filter((reader) => due.has(reader) || reader.isBehind() || rests(reader, failed));
    due.clear();
    await Promise.all(runs.map((reader) => run(reader, 'round')));
    if (isBehind()) pace.request();
  });
  return {
    readers,
    due,
    pace,
    run,
    isOutdated: () => [...used()].some((answer) => answer.isOutdated()),
    redraw: (over) => {
      for (const reader of readers) if (rests(reader, over)) void run(reader, 'taps');
    },
  };
};

export const liveHub = (source: LiveSource): LiveHub => {
  const answers = answersBy(source.ask);
  let arrivals: Arrivals | undefined;
  let stop: (() => void) | undefined;
  let stopArriving: (() => void) | undefined;
  const fail = (reader: FollowedRead, failure: unknown): void => {
    leave(reader);
    reader.fail(failure);
  };
  const rounds = roundsOver(answers, fail);
  const { readers, due, pace, run } = rounds;

  const learn = (found: Arrivals): void => {
    const before = arrivals;
    arrivals = found;
    // Rows are read after it was learnt that they have arrived. Of tables that stand as before nothing was learnt.
    for (const answer of answers.all()) if (!standsAs(before, found, answer)) answer.readAnew();
    for (const reader of readers) if (reader.isKnown) due.add(reader);
    pace.now();
  };
  const arriving = (): (() => void) =>
    liveArrivals(source).subscribe(learn, (failure) => {
      for (const reader of [...readers]) if (reader.isKnown) fail(reader, failure);
    }).unsubscribe;

  const join = (reader: FollowedRead): void => {
    readers.add(reader);
    stop ??= following(source, answers, rounds);
    if (!reader.isKnown || arrivals !== undefined) void run(reader, 'first');
    if (reader.isKnown) stopArriving ??= arriving();
  };
  const leave = (reader: FollowedRead): void => {
    readers.delete(reader);
    due.delete(reader);
    reader.leave();
    // A component that asks for something else leaves one read and joins another: what both rest on is kept.
    if (readers.size === 0) queueMicrotask(endIfLeft);
  };
  const endIfLeft = (): void => {
    if (readers.size > 0) return;
    stop?.();
    stopArriving?.();
    [stop, stopArriving, arrivals] = [undefined, undefined, undefined];
    pace.rest();
    answers.keepOnly(new Set());
  };
  const waiting = (): readonly OptimisticLayer[] => source.layers.waiting();
  return {
    ports: (isKnown) => ({ answers, waiting, arrivals: () => (isKnown ? arrivals : undefined) }),
    join,
    leave,
    size: () => readers.size,
  };
};

/** Hears changes and taps; answers how to stop. */
const following = (source: LiveSource, answers: Answers, { pace, isOutdated, redraw }: Rounds): (() => void) => {
  const showing = (layer: OptimisticLayer): ReadonlySet<TableAnswer> =>
    new Set([...answers.all()].filter((answer) => answer.shows(layer)));
  const unhear = hearChanges(source.database.name, (changes) => {
    answers.hear(changes);
    if (isOutdated()) pace.request();
  });
  const unwatch = source.layers.watch({
    rowOf: (key) => rowIn(answers.all(), key),
    shown: (layer) => {
      redraw(showing(layer));
    },
    saved: (layer) => {
      const over = showing(layer);
      for (const answer of over) answer.keep(layer);
      if (over.size > 0) pace.now();
    },
    takenBack: (layer) => {
      const over = showing(layer);
      for (const answer of over) answer.drop(layer);
      redraw(over);
    },
  });
  return () => {
    unhear();
    unwatch();
  };
};

/** Asks again; answers those that cannot be asked, which tell why to the reads that ask them. */
const failedOf = async (outdated: readonly TableAnswer[]): Promise<ReadonlySet<TableAnswer>> => {
  const hasFailed = await Promise.all(
    outdated.map((answer) =>
      answer.refresh().then(
        () => false,
        () => true,
      ),
    ),
  );
  return new Set(outdated.filter((_answer, at) => hasFailed[at]));
};

const rests = (reader: FollowedRead, on: ReadonlySet<TableAnswer>): boolean =>
  on.size > 0 && [...reader.restsOn()].some((answer) => on.has(answer));

const rowIn = (answers: Iterable<TableAnswer>, key: string): MirrorRow | undefined => {
  for (const answer of answers) {
    const row = answer.rowOf(key);
    if (row !== undefined) return row;
  }
  return undefined;
};

/** What is known of the answer's table is what was known before. */
const standsAs = (before: Arrivals | undefined, now: Arrivals, { entity }: TableAnswer): boolean =>
  before !== undefined && JSON.stringify(before.of(entity.name)) === JSON.stringify(now.of(entity.name));
