// Queries in React: how screens read the local tables, kept current. Components that ask the same share one read.
import { useObservable } from 'dexie-react-hooks';
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Known } from '../live/arrival.ts';
import type { Live } from '../live/live.ts';
import { useLocalData } from '../live/react.ts';
import { clockOf } from '../live/shared-clock.ts';
import { liveQueriesOf } from './live-queries.ts';
import { queryKey, type Runnable } from './query.ts';
import type { Reads } from './reads.ts';
import type { LiveRequest } from './running-read.ts';

const NO_LANGUAGES: readonly string[] = [];

/** The reader's language and its stand-ins, nearest first: lookup rows are read with their captions in it. */
const Languages = createContext(NO_LANGUAGES);

/** `languages` keeps its identity while the language stays. */
export const ReaderProvider = ({
  languages,
  children,
}: {
  readonly languages: readonly string[];
  readonly children: ReactNode;
}): ReactElement => createElement(Languages.Provider, { value: languages }, children);

/** A function that reads; it may use its arguments only, and these are plain data. */
export type ReadingFunction<A extends readonly unknown[], T> = (reads: Reads, ...args: A) => Promise<T>;

/**
 * The result of a reading function, kept current as the tables change; undefined while it is read for the first time.
 * Equal calls (`useLive(readBadges, [actor])`) share one read. What it throws reaches the screen's error boundary.
 */
export const useLive = <A extends readonly unknown[], T>(
  read: ReadingFunction<A, T>,
  args: readonly [...A],
): T | undefined => useShared({ subject: read, key: JSON.stringify(args), read: (reads) => read(reads, ...args) });

/**
 * The same with its arrival: what is missing from the result may be called empty, absent or free only by that. `days`
 * names the days that the result is about, where it is about some days only.
 */
export const useKnown = <A extends readonly unknown[], T>(
  read: ReadingFunction<A, T>,
  args: readonly [...A],
  days?: DayRange,
): Known<T> | undefined => {
  const data = useLocalData();
  const languages = useContext(Languages);
  const key = JSON.stringify(args);
  return useObservable(
    () => liveQueriesOf(data).known({ subject: read, key, read: (reads) => read(reads, ...args), languages, days }),
    [data, languages, key, days?.from, days?.to],
  );
};

/** What is known, and after which turn of something else its read began. */
export interface KnownAfter<T> extends Known<T> {
  readonly after: number;
}

/**
 * The same, read anew for each `turn`: what is shown while that read runs says of itself that it is older.
 */
export const useKnownAfter = <A extends readonly unknown[], T>(
  read: ReadingFunction<A, T>,
  args: readonly [...A],
  turn: number,
): KnownAfter<T> | undefined => {
  const data = useLocalData();
  const languages = useContext(Languages);
  const key = JSON.stringify(args);
  return useObservable(() => {
    const known = liveQueriesOf(data).known({
      subject: read,
      key: `${key} after ${String(turn)}`,
      read: (reads) => read(reads, ...args),
      languages,
    });
    return following(known, turn);
  }, [data, languages, key, turn]);
};

const following = <T>(known: Live<Known<T>>, after: number): Live<KnownAfter<T>> => ({
  hasValue: () => known.hasValue(),
  subscribe: (next, fail) =>
    known.subscribe((one) => {
      next({ ...one, after });
    }, fail),
});

const useShared = <T>(request: LiveRequest<T>): T | undefined => {
  const data = useLocalData();
  const languages = useContext(Languages);
  return useObservable(() => liveQueriesOf(data).result({ ...request, languages }), [data, languages, request.key]);
};

/** One row: undefined while it is read, null when there is none (or no id). */
export const useRow = <E extends AnyEntity>(entity: E, id: string | undefined): Row<E> | null | undefined =>
  useShared({
    subject: entity,
    key: `${entity.name} ${id ?? ''}`,
    read: async (reads) => (id === undefined ? null : ((await reads.get(entity, id)) ?? null)),
  });

/** The rows that a query finds; undefined while they are read. */
export const useRows = <R>(query: Runnable<R>): readonly R[] | undefined =>
  useShared({ subject: query.entity, key: queryKey(query), read: (reads) => reads.rows(query) });

/** The server-adjusted instant, rounded down to a multiple of `stepMs` milliseconds and renewed with each. */
export const useNow = (stepMs: number): string => {
  const clock = clockOf(useLocalData().time);
  const follow = useCallback((listener: () => void) => clock.follow(stepMs, listener), [clock, stepMs]);
  return useSyncExternalStore(follow, () => clock.now(stepMs));
};
