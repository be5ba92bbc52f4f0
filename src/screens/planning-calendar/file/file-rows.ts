// What the calendar shows, as rows of a table: one for each shift and each stretch of leave.
import { dateOf } from '#i18n/format.ts';
import { instantAt, type PlanningBar } from '../bars.ts';
import type { BarInWords } from '../use-bar-words.ts';
import type { ShownPerson } from '../use-shown-people.ts';

export const FILE_COLUMNS = ['person', 'function', 'day', 'from', 'lastDay', 'to', 'what', 'crew', 'marks'] as const;

export type FilePerson = Pick<ShownPerson, 'name' | 'functionName' | 'bars'>;

export interface FileWords {
  readonly inWords: (bar: PlanningBar) => BarInWords;
  /** `14:00` */
  readonly time: (instant: string, zone: string) => string;
}

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
        // Leave until midnight ends on the day before.
        dateOf(isWork ? until : instantAt(bar.end - 1), zone),
        isWork ? time(until, zone) : '',
        what,
        crew?.name ?? '',
        marks.join(', '),
      ];
    }),
  );
