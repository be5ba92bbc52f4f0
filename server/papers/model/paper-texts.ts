// The words, times and amounts of a paper in its language.
import { formatDate, formatDay, formatHours, formatTime } from '#i18n/format.ts';
import { localeOf, type Language } from '#i18n/languages.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { say } from '../../common/texts.ts';

export interface Words {
  readonly language: Language;
  text(id: MessageId, values?: Readonly<Record<string, string | number>>): string;
  /** `4 June 2027` of a calendar date. */
  date(date: string): string;
  /** `June 2027` of `2027-06`. */
  month(month: string): string;
  /** `4 June 2027` of an instant. */
  day(instant: string, zone: string): string;
  /** `Fri 4 Jun` of an instant, where the year stands elsewhere. */
  shortDay(instant: string, zone: string): string;
  /** `14:00` */
  time(instant: string, zone: string): string;
  /** `4 June 2027, 14:00` */
  moment(instant: string, zone: string): string;
  /** `9:30` */
  hours(minutes: number): string;
  /** An amount of minor units with its currency. */
  money(cents: number, currency: string): string;
  /** A quantity with at most two decimals. */
  quantity(value: number): string;
  percent(value: number): string;
}

export const wordsIn = (language: Language): Words => {
  const locale = localeOf(language);
  const day = (instant: string, zone: string): string => formatDay({ instant, zone, locale }, 'date');
  const time = (instant: string, zone: string): string => formatTime({ instant, zone, locale });
  return {
    language,
    day,
    time,
    text: (id, values) => say(language, id, values),
    shortDay: (instant, zone) => formatDay({ instant, zone, locale }),
    date: (date) => formatDate(date, locale, 'date'),
    month: (month) => formatDate(`${month}-01`, locale, 'month'),
    moment: (instant, zone) => `${day(instant, zone)}, ${time(instant, zone)}`,
    hours: formatHours,
    money: (cents, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    quantity: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
    percent: (value) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
  };
};
