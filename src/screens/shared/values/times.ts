// Times and days in the words of a reader: in the location's zone, with their own zone as a second line where it
// differs (domain.md, location-zone).
import type { IntlShape } from 'react-intl';
import type { DayStyle } from '#i18n/day-style.ts';
import { dateOf, daysBetween, formatDate, formatDay, formatTime, placeOfZone } from '#i18n/format.ts';
import type { MessageId } from '#i18n/message-id.ts';

export interface Span {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
}

export interface Times {
  readonly locale: string;
  /** `14:00` */
  readonly time: (instant: string, zone: string) => string;
  /** `14:00 to 23:30` */
  readonly range: (span: Span) => string;
  /** `Today` in the reader's words, else `Fri 20 Nov`. */
  readonly day: (instant: string, zone: string, style?: DayStyle) => string;
  /** As `day`, for the inside of a sentence: `today`. */
  readonly dayInside: (instant: string, zone: string) => string;
  /** `14:00` where that is today, else `yesterday 14:00`, `Fri 20 Nov 14:00`: for the inside of a sentence. */
  readonly moment: (instant: string, zone: string) => string;
  /** A calendar date, which has no zone; `day`, unless said otherwise, has its year where that is not this one. */
  readonly date: (date: string, style?: DayStyle) => string;
  /**
   * The day with its month, and with its year where that is another than now: for days whose number alone would
   * mislead.
   */
  readonly fullDay: (instant: string, zone: string) => string;
  /** More than four weeks away: the same number may stand for another month's day. */
  readonly isFar: (instant: string, zone: string) => boolean;
  readonly isToday: (instant: string, zone: string) => boolean;
  /**
   * `14:00 in Lisbon is 15:00 your time`, with your day where it begins on another one; null where both clocks read the
   * same.
   */
  readonly ownTime: (span: Span) => string | null;
  /** The zone of the reader: the profile's, else the device's. */
  readonly zone: string;
}

/** Who reads, and when. */
export interface TimesReader {
  readonly intl: Pick<IntlShape, 'locale' | 'formatMessage'>;
  readonly zone: string;
  readonly now: string;
}

/** Days. */
const FOUR_WEEKS = 28;

/** Days that have a word of their own; from our texts, as browsers know no Welsh. */
const NEAR_DAYS: Readonly<Record<number, MessageId>> = {
  [-1]: 'common.yesterday',
  0: 'common.today',
  1: 'common.tomorrow',
};

export const timesOf = (reader: TimesReader): Times => {
  const { intl, zone, now } = reader;
  const { locale } = intl;
  const { time, range } = clockTimesOf(reader);
  const { day, dayInside, dated } = daysOf(reader);
  const isToday = (instant: string, where: string): boolean => dateOf(instant, where) === dateOf(now, where);
  return {
    locale,
    time,
    range,
    day,
    dayInside,
    moment: (instant, where) =>
      isToday(instant, where) ? time(instant, where) : `${dayInside(instant, where)} ${time(instant, where)}`,
    ownTime: (span) => {
      const theirs = range(span);
      const mine = range({ ...span, zone });
      const isSameDay = dateOf(span.start, zone) === dateOf(span.start, span.zone);
      return isSameDay && mine === theirs
        ? null
        : intl.formatMessage(
            { id: 'jobs.ownTime' },
            {
              theirs,
              place: placeOfZone(span.zone),
              mine: isSameDay ? mine : `${dayInside(span.start, zone)}, ${mine}`,
            },
          );
    },
    zone,
    isToday,
    fullDay: (instant, where) =>
      formatDay(
        { instant, zone: where, locale },
        dateOf(instant, where).slice(0, 4) === dateOf(now, where).slice(0, 4) ? 'day' : 'date',
      ),
    isFar: (instant, where) => Math.abs(daysBetween(dateOf(now, where), dateOf(instant, where))) > FOUR_WEEKS,
    date: (date, style) => formatDate(date, locale, dated(date, style)),
  };
};

const clockTimesOf = ({ intl }: TimesReader): Pick<Times, 'time' | 'range'> => {
  const time = (instant: string, zone: string): string => formatTime({ instant, zone, locale: intl.locale });
  return {
    time,
    range: ({ start, end, zone }) =>
      intl.formatMessage({ id: 'common.fromTo' }, { start: time(start, zone), end: time(end, zone) }),
  };
};

interface Days extends Pick<Times, 'day' | 'dayInside'> {
  /** A day of another year is never written without it. */
  readonly dated: (date: string, style?: DayStyle) => DayStyle;
}

const daysOf = ({ intl, zone, now }: TimesReader): Days => {
  const { locale } = intl;
  const dated = (date: string, style: DayStyle = 'day'): DayStyle =>
    style === 'day' && date.slice(0, 4) !== dateOf(now, zone).slice(0, 4) ? 'dayOfYear' : style;
  const nearDay = (instant: string, where: string): MessageId | undefined =>
    NEAR_DAYS[daysBetween(dateOf(now, where), dateOf(instant, where))];
  const day = (instant: string, where: string, style?: DayStyle): string => {
    const near = nearDay(instant, where);
    return near === undefined || style !== undefined
      ? formatDay({ instant, zone: where, locale }, dated(dateOf(instant, where), style))
      : intl.formatMessage({ id: near });
  };
  return {
    dated,
    day,
    dayInside: (instant, where) =>
      nearDay(instant, where) === undefined ? day(instant, where) : day(instant, where).toLocaleLowerCase(locale),
  };
};
