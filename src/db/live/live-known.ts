// What a screen reads, live, together with whether the lists that it rests on have arrived.
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { arrivalOf, type Arrivals, type Known } from './arrival.ts';
import { liveArrivals } from './arrivals.ts';
import { liveAnswers } from './live-reads.ts';
import type { Live } from './live.ts';
import type { LocalData } from './local-data.ts';
import type { Reads } from './reads.ts';

type LiveSource = Pick<LocalData, 'local' | 'ask' | 'ahead'>;

/**
 * The result of the reading function, with the arrival of the tables that it asked. The rows are read after it was
 * learnt what has
 * arrived, so a list is never called here while its rows are not among them.
 */
export const liveKnown = <T>(
  data: LiveSource,
  read: (reads: Reads) => Promise<T>,
  days?: DayRange,
): Live<Known<T>> => ({
  hasValue: () => false,
  subscribe: (next, fail = () => undefined) => {
    let reading: { unsubscribe(): void } | undefined;
    const readAnew = (arrivals: Arrivals): void => {
      reading?.unsubscribe();
      reading = liveAnswers(data, read).subscribe(({ value, answers }) => {
        next({ value, arrival: arrivalOf(arrivals, answers, days) });
      }, fail);
    };
    const arriving = liveArrivals(data).subscribe(readAnew, fail);
    return {
      unsubscribe: () => {
        arriving.unsubscribe();
        reading?.unsubscribe();
      },
    };
  },
});
