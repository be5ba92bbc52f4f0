// Which weeks the projects calendar shows, and where projects lie in them as bars.
import { addDays, addMonths, firstOfWeek } from '#ui/dates/calendar-days.ts';

export type ProjectsView = 'week' | 'weeks' | 'year';

export type Week = readonly string[];

const DAYS = 7;
/** How many weeks stand below each other. */
const SHOWN: Readonly<Record<Exclude<ProjectsView, 'year'>, number>> = { week: 1, weeks: 5 };

/** Whole weeks, the first with `day` in it. */
export const weeksFrom = (day: string, view: Exclude<ProjectsView, 'year'>): readonly Week[] => {
  const monday = firstOfWeek(day);
  return Array.from({ length: SHOWN[view] }, (_week, week) =>
    Array.from({ length: DAYS }, (_day, at) => addDays(monday, week * DAYS + at)),
  );
};

/** The day from which on the weeks are shown so that `day` is among them: as near as possible to where they began. */
export const startFor = (from: string, day: string, view: ProjectsView): string => {
  if (view === 'year') return from.slice(0, 4) === day.slice(0, 4) ? from : day;
  const weeks = weeksFrom(from, view);
  const [first, last] = [weeks[0]?.[0] ?? from, weeks.at(-1)?.at(-1) ?? from];
  if (day < first) return firstOfWeek(day);
  return day <= last ? from : addDays(firstOfWeek(day), -DAYS * (SHOWN[view] - 1));
};

/** One page on or back. */
export const stepped = (from: string, view: ProjectsView, by: 1 | -1): string =>
  view === 'year' ? addMonths(from, 12 * by) : addDays(from, by * DAYS * SHOWN[view]);

export interface Spanning {
  readonly id: string;
  /** Dates, both included. */
  readonly beginDate: string;
  readonly endDate: string;
}

/** A project in one week. */
export interface Bar<T extends Spanning> {
  readonly item: T;
  /** From 0, the Monday. */
  readonly column: number;
  readonly days: number;
  /** From 0, the uppermost. */
  readonly lane: number;
  readonly beganBefore: boolean;
  readonly goesOn: boolean;
}

/** Bars of one week: what lasts longest lies on top, no two on the same place. `items` in the order of their begin. */
export const barsOf = <T extends Spanning>(week: Week, items: readonly T[]): readonly Bar<T>[] => {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const bars: Bar<T>[] = [];
  /** Of each lane, the column that is free again. */
  const lanes: number[] = [];
  const among = items.filter(({ beginDate, endDate }) => beginDate <= last && endDate >= first);
  const placed = among
    .map((item) => {
      const column = item.beginDate <= first ? 0 : week.indexOf(item.beginDate);
      const end = item.endDate >= last ? DAYS : week.indexOf(item.endDate) + 1;
      return { item, column, days: end - column };
    })
    .toSorted((one, other) => one.column - other.column || other.days - one.days);
  for (const { item, column, days } of placed) {
    const free = lanes.findIndex((until) => until <= column);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = column + days;
    bars.push({ item, column, days, lane, beganBefore: item.beginDate < first, goesOn: item.endDate > last });
  }
  return bars;
};
