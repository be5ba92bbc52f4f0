// Which of the shown days a device does not keep, since when it will, and all rows of the calendar on some days.
import { planningCalendarItems } from '#schema/calls/planning-lists.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { arrivalWithin, type Arrival } from '#db/live/arrival.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Remote } from '#remote/client.ts';
import { firstOfWeek } from '#ui/dates/calendar-days.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';

/** The days that are kept, where some of those that are shown are not among them; null otherwise. */
export const keptBeside = (arrival: Arrival | undefined, shown: DayRange): DayRange | null => {
  if (arrival?.kind !== 'beyond' || arrival.days === null) return null;
  return arrivalWithin(arrival, shown).kind === 'beyond' ? arrival.days : null;
};

/**
 * The Monday on which the first of the days comes onto the device by itself: it keeps so many days ahead of today, out
 * to whole weeks. Undefined for days that it kept, or keeps already.
 */
export const comesOn = ({ from, to }: DayRange, kept: DayRange, ahead: number): string | undefined => {
  if (to <= kept.to) return undefined;
  const first = from > kept.to ? from : Temporal.PlainDate.from(kept.to).add({ days: 1 }).toString();
  return Temporal.PlainDate.from(firstOfWeek(first)).subtract({ days: ahead }).toString();
};

/** Null where the server did not answer. */
export const rowsOfDays = (
  remote: Pick<Remote, 'get'>,
  { from, to }: DayRange,
): Promise<Readonly<Record<string, readonly ServerRow[]>> | null> =>
  askPages(remote, planningCalendarItems, { from, to });
