// Times and days in the words of the reader: in the location's zone, with their own zone as a second line where it
// differs (domain.md, location-zone).
import { useIntl } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import type { DayStyle } from '#i18n/day-style.ts';
import { dateOf, daysBetween, formatDate, formatDay, formatTime, placeOfZone } from '#i18n/format.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useActor } from '#session/react.tsx';
import { useNow, useRow } from '#db/query/react.ts';

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
  /** `14:00 in Lisbon is 15:00 your time`; null where both clocks read the same. */
  readonly ownTime: (span: Span) => string | null;
  /** The zone of the reader: the profile's, else the device's. */
  readonly zone: string;
}

/** How often screens that only show days look at the clock, in milliseconds. */
const DAY_STEP = 60_000;

/** Days. */
const FOUR_WEEKS = 28;

/** Days that have a word of their own; from our texts, as browsers know no Welsh. */
const NEAR_DAYS: Readonly<Record<number, MessageId>> = {
  [-1]: 'common.yesterday',
  0: 'common.today',
  1: 'common.tomorrow',
};

export const useTimes = (): Times => {
  const intl = useIntl();
  const zone = useOwnZone();
  const now = useNow(DAY_STEP);
  const { locale } = intl;
  const time = (instant: string, where: string): string => formatTime({ instant, zone: where, locale });
  const range = ({ start, end, zone: where }: Span): string =>
    intl.formatMessage({ id: 'common.fromTo' }, { start: time(start, where), end: time(end, where) });
  /** A day of another year is never written without it. */
  const dated = (date: string, style: DayStyle = 'day'): DayStyle =>
    style === 'day' && date.slice(0, 4) !== dateOf(now, zone).slice(0, 4) ? 'dayOfYear' : style;
  const day = (instant: string, where: string, style?: DayStyle): string => {
    const near = NEAR_DAYS[daysBetween(dateOf(now, where), dateOf(instant, where))];
    return near === undefined || style !== undefined
      ? formatDay({ instant, zone: where, locale }, dated(dateOf(instant, where), style))
      : intl.formatMessage({ id: near });
  };
  const dayInside = (instant: string, where: string): string => {
    const isNear = daysBetween(dateOf(now, where), dateOf(instant, where)) in NEAR_DAYS;
    return isNear ? day(instant, where).toLocaleLowerCase(locale) : day(instant, where);
  };
  const isToday = (instant: string, where: string): boolean => dateOf(instant, where) === dateOf(now, where);
  const moment = (instant: string, where: string): string =>
    isToday(instant, where) ? time(instant, where) : `${dayInside(instant, where)} ${time(instant, where)}`;
  const ownTime = (span: Span): string | null => {
    const mine = range({ ...span, zone });
    const theirs = range(span);
    return mine === theirs
      ? null
      : intl.formatMessage({ id: 'jobs.ownTime' }, { theirs, place: placeOfZone(span.zone), mine });
  };
  return {
    locale,
    time,
    range,
    day,
    dayInside,
    moment,
    ownTime,
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

/** The zone in which this person reads times that belong to no place. */
export const useOwnZone = (): string => {
  const actor = useActor();
  const row = useRow(person, actor.personId ?? '');
  return row?.timezone ?? Temporal.Now.timeZoneId();
};
