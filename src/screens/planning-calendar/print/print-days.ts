// How the shown days lie on paper: in tables that fit a page's width, each bar in the days that it is about.
import { dateOf } from '#i18n/format.ts';
import { instantAt, type PlanningBar } from '../bars.ts';
import type { ShownDays } from '../days.ts';

/** As many days as can be read beside each other on a landscape page. */
const MOST = 16;

/** ISO 8601 dates in order, in as few tables of about equal width as hold them. */
export const dayBlocks = ({ from, count }: ShownDays): readonly (readonly string[])[] => {
  const first = Temporal.PlainDate.from(from);
  const blocks = Math.ceil(count / MOST);
  const start = (block: number): number => Math.ceil((block * count) / blocks);
  return Array.from({ length: blocks }, (_none, block) =>
    Array.from({ length: start(block + 1) - start(block) }, (_day, nth) =>
      first.add({ days: start(block) + nth }).toString(),
    ),
  );
};

/**
 * The bars of each date: a shift stands on the day on which it begins, leave on each of its days. What began before
 * the first date stands there.
 * @param dates all days that are shown, in order
 */
export const barsByDay = (
  bars: readonly PlanningBar[],
  dates: readonly string[],
): ReadonlyMap<string, readonly PlanningBar[]> => {
  const byDay = new Map<string, PlanningBar[]>(dates.map((date) => [date, []]));
  for (const bar of bars) for (const date of daysOf(bar, dates)) byDay.get(date)?.push(bar);
  return byDay;
};

const daysOf = ({ from, end, zone, crew }: PlanningBar, dates: readonly string[]): readonly string[] => {
  const [first = ''] = dates;
  const began = dateOf(from, zone);
  // What ends at midnight ends on the day before.
  const last = dateOf(instantAt(end - 1), zone);
  if (crew === null) return dates.filter((date) => began <= date && date <= last);
  return began < first ? (last < first ? [] : [first]) : [began];
};
