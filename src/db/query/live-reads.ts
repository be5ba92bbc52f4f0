// A reading function followed by itself, where nobody else asks the same.
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Known } from '../live/arrival.ts';
import type { Live } from '../live/live.ts';
import type { LiveSource } from './live-hub.ts';
import { liveQueriesOf } from './live-queries.ts';
import type { Reads } from './reads.ts';

/**
 * The result of the function, again whenever it has become another: the tables changed, or a tap is shown before it is
 * saved.
 */
export const liveReads = <T>(source: LiveSource, read: (reads: Reads) => Promise<T>): Live<T> =>
  liveQueriesOf(source).result({ subject: read, key: '', read });

/** The same with the arrival of the tables that it asked. */
export const liveKnown = <T>(source: LiveSource, read: (reads: Reads) => Promise<T>, days?: DayRange): Live<Known<T>> =>
  liveQueriesOf(source).known({ subject: read, key: '', read, days });
