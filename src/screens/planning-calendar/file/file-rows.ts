// What the calendar shows, as rows of a table: one for each shift and each stretch of leave.
import { dateOf } from '#i18n/format.ts';
import type { PlanningBar } from '../bars.ts';
import type { BarInWords } from '../use-bar-words.ts';

export const FILE_COLUMNS = ['person', 'function', 'day', 'from', 'lastDay', 'to', 'what', 'crew', 'marks'] as const;

export interface FilePerson {
  readonly name: string;
  readonly functionName: string;
  readonly bars: readonly PlanningBar[];
}

export interface FileWords {
  readonly inWords: (bar: PlanningBar) => BarInWords;
  /** `14:00` */
  readonly time: (instant: string, zone: string) => string;
}

/** The instant before the end: a day that ends at midnight is the last one, not the next. */
const lastMoment = (until: string): string =>
  Temporal.Instant.from(until).subtract({ milliseconds: 1 }).toString({ smallestUnit: 'millisecond' });

/** In the order of the calendar. Days are ISO 8601 dates at the place of the shift; leave has no times. */
export const fileRows = (people: readonly FilePerson[], { inWords, time }: FileWords): readonly (readonly string[])[] =>
  people.flatMap(({ name, functionName, bars }) =>
    bars.map((bar) => {
      const { from, until, zone, crew } = bar;
      const [what = '', ...marks] = inWords(bar).marks;
      const isWork = crew !== null;
      return [
        name,
        functionName,
        dateOf(from, zone),
        isWork ? time(from, zone) : '',
        dateOf(isWork ? until : lastMoment(until), zone),
        isWork ? time(until, zone) : '',
        what,
        crew?.name ?? '',
        marks.join(', '),
      ];
    }),
  );
