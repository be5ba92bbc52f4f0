// The ways in which the product writes a day, for the platform's formats and for our own.
type DateStyle = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/**
 * What each style of a day shows: `Fri 20 Nov`, `Fri 20 Nov 2026`, `Friday 20 November`, `20 November 2026`, `Fri`,
 * `F`, `20`, `20 Nov`, `Nov`
 */
export const DATE_STYLES = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  dayOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayLong: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  dayOfMonth: { day: 'numeric' },
  dayOfNamedMonth: { day: 'numeric', month: 'short' },
  monthShort: { month: 'short' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, DateStyle>>;
export type DayStyle = keyof typeof DATE_STYLES;
