// From hours to money: rounding, the least billed time, overtime, nights, Sundays and bank holidays (domain.md,
// billing).
import { canonicalInstant, minutesBetween } from '../crews/shift-times.ts';

/** A time of day in minutes after midnight. */
const NIGHT_ENDS_MIN = 6 * 60;
const NIGHT_BEGINS_MIN = 22 * 60;

/** A wall time to the nearest step of `roundToMin` minutes. A start that lies just between goes down, an end up. */
export const roundedInstant = (
  instant: string,
  { zone, roundToMin, tie }: { readonly zone: string; readonly roundToMin: number; readonly tie: 'down' | 'up' },
): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const seconds = local.minute * 60 + local.second + local.millisecond / 1000;
  const step = roundToMin * 60;
  const over = seconds % step;
  const isUp = over * 2 > step || (over * 2 === step && tie === 'up');
  return canonicalInstant(
    local
      .subtract({ milliseconds: Math.round(over * 1000) })
      .add({ minutes: isUp ? roundToMin : 0 })
      .toInstant(),
  );
};

export interface BillingTerms {
  readonly zone: string;
  /** Whole minutes to which start and end are rounded, on the paper only. */
  readonly roundToMin: number;
  /** Least billed minutes of one call. */
  readonly minCallMin: number;
  /** Minutes of a shift after which it is overtime. */
  readonly overtimeFromMin: number;
}

export interface BillingLine {
  readonly start: string;
  readonly end: string;
  /** Rounded, less the break. */
  readonly roundedMin: number;
  /** Raised to the least billed time. */
  readonly billMin: number;
  readonly overtimeMin: number;
}

/** One person's line on a delivery note. */
export const billingLine = (
  { from, to, breakMin }: { readonly from: string; readonly to: string; readonly breakMin: number },
  terms: BillingTerms,
): BillingLine => {
  const start = roundedInstant(from, { ...terms, tie: 'down' });
  const end = roundedInstant(to, { ...terms, tie: 'up' });
  const roundedMin = Math.max(0, minutesBetween(start, end) - breakMin);
  return {
    start,
    end,
    roundedMin,
    billMin: Math.max(roundedMin, terms.minCallMin),
    overtimeMin: Math.max(0, roundedMin - terms.overtimeFromMin),
  };
};

export interface Surcharges {
  readonly nightMin: number;
  readonly sundayMin: number;
  readonly holidayMin: number;
}

/**
 * Minutes between two instants in the night, on Sundays and on bank holidays of the location; breaks are not taken off.
 */
export const surchargeMinutes = (
  from: string,
  to: string,
  { zone, holidays }: { readonly zone: string; readonly holidays: readonly string[] },
): Surcharges => {
  const parts = splitAtMidnight(from, to, zone);
  const total = (fits: (day: Day) => boolean): number =>
    parts.filter(fits).reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    nightMin: parts.reduce((sum, day) => sum + day.nightMin, 0),
    sundayMin: total(({ date }) => Temporal.PlainDate.from(date).dayOfWeek === 7),
    holidayMin: total(({ date }) => holidays.includes(date)),
  };
};

interface Day {
  readonly date: string;
  readonly minutes: number;
  readonly nightMin: number;
}

const splitAtMidnight = (from: string, to: string, zone: string): readonly Day[] => {
  const end = Temporal.Instant.from(to).toZonedDateTimeISO(zone);
  const days: Day[] = [];
  let start = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  while (Temporal.ZonedDateTime.compare(start, end) < 0) {
    const midnight = start.startOfDay().add({ days: 1 });
    const until = Temporal.ZonedDateTime.compare(midnight, end) < 0 ? midnight : end;
    days.push({
      date: start.toPlainDate().toString(),
      minutes: between(start, until),
      nightMin: nightBetween(start, until),
    });
    start = until;
  }
  return days;
};

const between = (start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): number =>
  minutesBetween(canonicalInstant(start.toInstant()), canonicalInstant(end.toInstant()));

/**
 * Minutes before six and after ten in the evening, within one day and counted on instants: the hour of a clock change
 * counts as it was lived.
 */
const nightBetween = (start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): number => {
  const at = (minute: number): Temporal.ZonedDateTime =>
    start.toPlainDate().toZonedDateTime({
      timeZone: start.timeZoneId,
      plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60) }),
    });
  const overlap = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): number => {
    const begins = Temporal.ZonedDateTime.compare(start, one) > 0 ? start : one;
    const ends = Temporal.ZonedDateTime.compare(end, other) < 0 ? end : other;
    return Temporal.ZonedDateTime.compare(begins, ends) < 0 ? between(begins, ends) : 0;
  };
  return (
    overlap(start.startOfDay(), at(NIGHT_ENDS_MIN)) + overlap(at(NIGHT_BEGINS_MIN), start.startOfDay().add({ days: 1 }))
  );
};
