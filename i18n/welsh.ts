// Welsh days, months and units as CLDR writes them, for browsers that have none: Chromium speaks no Welsh.
import type { DayStyle } from './day-style.ts';

const MONTHS = [
  'Ionawr',
  'Chwefror',
  'Mawrth',
  'Ebrill',
  'Mai',
  'Mehefin',
  'Gorffennaf',
  'Awst',
  'Medi',
  'Hydref',
  'Tachwedd',
  'Rhagfyr',
];
const SHORT_MONTHS = ['Ion', 'Chwef', 'Maw', 'Ebr', 'Mai', 'Meh', 'Gorff', 'Awst', 'Medi', 'Hyd', 'Tach', 'Rhag'];
/** From Monday on, as ISO 8601 counts. */
const WEEKDAYS = ['Dydd Llun', 'Dydd Mawrth', 'Dydd Mercher', 'Dydd Iau', 'Dydd Gwener', 'Dydd Sadwrn', 'Dydd Sul'];
const SHORT_WEEKDAYS = ['Llun', 'Maw', 'Mer', 'Iau', 'Gwen', 'Sad', 'Sul'];
const WEEKDAYS_ALONE = ['Llun', 'Maw', 'Mer', 'Iau', 'Gwe', 'Sad', 'Sul'];
const WEEKDAY_LETTERS = ['Ll', 'M', 'M', 'I', 'G', 'S', 'S'];

/** Whether this browser has to be helped out. */
export const lacksWelsh = (locale: string): boolean =>
  locale === 'cy' && Intl.DateTimeFormat.supportedLocalesOf('cy').length === 0;

/** A calendar date (`YYYY-MM-DD`) in Welsh: `Gwen, 20 Tach`. */
export const welshDate = (date: string, style: DayStyle): string => {
  const { day, month, year, dayOfWeek } = Temporal.PlainDate.from(date);
  const from = (names: readonly string[], number: number): string => names[number - 1] ?? '';
  switch (style) {
    case 'day':
      return `${from(SHORT_WEEKDAYS, dayOfWeek)}, ${String(day)} ${from(SHORT_MONTHS, month)}`;
    case 'dayOfYear':
      return `${from(SHORT_WEEKDAYS, dayOfWeek)}, ${String(day)} ${from(SHORT_MONTHS, month)} ${String(year)}`;
    case 'dayLong':
      return `${from(WEEKDAYS, dayOfWeek)}, ${String(day)} ${from(MONTHS, month)}`;
    case 'date':
      return `${String(day)} ${from(MONTHS, month)} ${String(year)}`;
    case 'weekday':
      return from(WEEKDAYS_ALONE, dayOfWeek);
    case 'weekdayLetter':
      return from(WEEKDAY_LETTERS, dayOfWeek);
    case 'dayOfMonth':
      return String(day);
    case 'dayOfNamedMonth':
      return `${String(day)} ${from(SHORT_MONTHS, month)}`;
    case 'monthShort':
      return from(SHORT_MONTHS, month);
    case 'month':
      return `${from(MONTHS, month)} ${String(year)}`;
  }
};

/** Units whose words differ from the English ones; two of them soften the first letter. */
const UNITS: Readonly<Record<string, { readonly two?: string; readonly other: string }>> = {
  minute: { other: 'mun' },
  hour: { other: 'awr' },
  day: { two: 'ddiwrnod', other: 'diwrnod' },
  byte: { two: 'feit', other: 'beit' },
};

/** `42 mun`, `2 ddiwrnod`; undefined for a unit that is written as in English. */
export const welshAmount = (amount: number, unit: string): string | undefined => {
  const words = UNITS[unit];
  return words === undefined
    ? undefined
    : `${String(amount)} ${amount === 2 ? (words.two ?? words.other) : words.other}`;
};
