// Which days the calendar shows, and how one goes on from them.
import { firstOfWeek, monthOf } from '#ui/dates/calendar-days.ts';

export const ZOOMS = ['day', 'fortnight', 'month'] as const;
export type Zoom = (typeof ZOOMS)[number];

export interface ShownDays {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

const plain = (date: string): Temporal.PlainDate => Temporal.PlainDate.from(date);

/** The days around a date: itself, the weeks from its Monday on, or its month. */
export const shownDays = (zoom: Zoom, date: string): ShownDays => {
  const from = zoom === 'day' ? date : zoom === 'fortnight' ? firstOfWeek(date) : monthOf(date);
  const count = zoom === 'day' ? 1 : zoom === 'fortnight' ? 14 : plain(from).daysInMonth;
  return {
    from,
    to: plain(from)
      .add({ days: count - 1 })
      .toString(),
    count,
  };
};

/** The date of the next page, or of the one before. */
export const turned = (zoom: Zoom, date: string, by: 1 | -1): string => {
  if (zoom === 'month') return plain(monthOf(date)).add({ months: by }).toString();
  return plain(date)
    .add({ days: by * (zoom === 'day' ? 1 : 14) })
    .toString();
};

/** At this clock a day is over, or is at the end of a week. */
export const isWeekend = (date: string): boolean => plain(date).dayOfWeek > 5;
