// One day of the calendar as it is drawn: its colour, what is on it, how long things overlap, and whether a bar goes
// on.
import { legendOfDay, type Legend } from '#schema/rules/planning/legend.ts';
import { minutesBetween } from '#i18n/format.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { eventsOn, type Calendar, type CalendarEvent } from './queries.ts';

export interface DayView {
  readonly date: string;
  readonly legend: Legend | null;
  readonly events: readonly CalendarEvent[];
  readonly holiday: string | null;
  readonly rejected: Calendar['rejected'];
  /** The same thing was there the day before, or is the day after: the bar is drawn through. */
  readonly joins: { readonly before: boolean; readonly after: boolean };
}

/** `zone` is the reader's: a shift over midnight marks both days (domain.md, calendar-legend). */
export const dayView = (calendar: Calendar, date: string, zone: string): DayView => {
  const legend = legendOn(calendar, date, zone);
  return {
    date,
    legend,
    events: eventsOn(calendar.events, date),
    holiday: calendar.holidays.get(date) ?? null,
    rejected: calendar.rejected.filter(({ start, end }) => start <= date && date <= end),
    joins: {
      before: isThrough(calendar, { from: addDays(date, -1), to: date, legend }, zone),
      after: isThrough(calendar, { from: date, to: addDays(date, 1), legend }, zone),
    },
  };
};

const legendOn = ({ events, holidays }: Calendar, date: string, zone: string): Legend | null => {
  const background = holidays.has(date) ? [{ kind: 'background', start: date, end: date } as const] : [];
  return (
    legendOfDay([...eventsOn(events, date).map(({ event }) => event), ...background], date, { zone, viewer: 'self' }) ??
    null
  );
};

interface Neighbours {
  readonly from: string;
  readonly to: string;
  readonly legend: Legend | null;
}

const isThrough = (calendar: Calendar, { from, to, legend }: Neighbours, zone: string): boolean => {
  const spans = calendar.events.some(({ firstDay, lastDay }) => firstDay <= from && lastDay >= to);
  return (
    spans && legend !== null && legendOn(calendar, from, zone) === legend && legendOn(calendar, to, zone) === legend
  );
};

interface Stretch {
  readonly start: string;
  readonly end: string;
}

/**
 * Minutes of the day in which two things or more take place at once. All-day things last from midnight to midnight of
 * the zone.
 */
export const overlapMinutes = (events: readonly CalendarEvent[], date: string, zone: string): number => {
  const cell = cellOf(date, zone);
  const stretches = events.map(({ event }) =>
    clipped('startAt' in event ? { start: event.startAt, end: event.endAt } : cell, cell),
  );
  const moments = [...new Set(stretches.flatMap(({ start, end }) => [start, end]))].toSorted();
  return moments.slice(1).reduce((sum, end, at) => {
    const start = moments[at] ?? end;
    const depth = stretches.filter((stretch) => stretch.start <= start && stretch.end >= end).length;
    return depth >= 2 ? sum + minutesBetween(start, end) : sum;
  }, 0);
};

const cellOf = (date: string, zone: string): Stretch => ({
  start: midnight(date, zone),
  end: midnight(addDays(date, 1), zone),
});

const midnight = (date: string, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 });

const clipped = (stretch: Stretch, cell: Stretch): Stretch => ({
  start: stretch.start > cell.start ? stretch.start : cell.start,
  end: stretch.end < cell.end ? stretch.end : cell.end,
});
