// Shift times: wall times at the crew's location are the truth, instants are derived from them (domain.md, wall-times;
// domain.md, overnight-shifts).

export interface WallTimes {
  readonly startDate: string;
  readonly endDate?: string;
  readonly startTime: string;
  readonly endTime: string;
}

export interface ShiftInstants {
  readonly startAt: string;
  readonly endAt: string;
}

/** RFC 3339 in UTC with exactly three decimals: the one form of an instant in tables and on the wire. */
export const canonicalInstant = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 });

/**
 * The instant of a wall time in a zone; a gap moves forward, a fold takes the first (RFC 5545's and Temporal's
 * `compatible`).
 */
export const instantOf = (date: string, time: string, zone: string): string =>
  canonicalInstant(
    Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
      .toInstant(),
  );

/**
 * All instants of a wall time: two where the clocks go back over it, the first one first; in a gap the one it moves
 * forward to.
 */
export const instantsOf = (date: string, time: string, zone: string): readonly [first: string, second?: string] => {
  const first = instantOf(date, time, zone);
  const second = canonicalInstant(
    Temporal.PlainDate.from(date)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(zone, { disambiguation: 'later' })
      .toInstant(),
  );
  return second === first ? [first] : [first, second];
};

/** The date a shift ends: as said, or the next day when the end time is not after the start time. */
export const endDateOf = ({ startDate, endDate, startTime, endTime }: WallTimes): string =>
  endDate ?? (endTime <= startTime ? Temporal.PlainDate.from(startDate).add({ days: 1 }).toString() : startDate);

/** Start and end instants of a shift in the zone of its location. */
export const shiftInstants = (shift: WallTimes, zone: string): ShiftInstants => ({
  startAt: instantOf(shift.startDate, shift.startTime, zone),
  endAt: instantOf(endDateOf(shift), shift.endTime, zone),
});

/** Whole minutes between two instants: the night of a clock change is an hour shorter or longer. */
export const minutesBetween = (startAt: string, endAt: string): number =>
  Math.round(
    Temporal.Instant.from(startAt).until(Temporal.Instant.from(endAt), { largestUnit: 'minutes' }).total('minutes'),
  );

/** Later by the clock of its place: days keep the wall time, hours and minutes pass as they are. */
export const laterAt = (instant: string, by: Temporal.DurationLike, zone: string): string =>
  canonicalInstant(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add(by).toInstant());

/** The instant `minutes` later (earlier when negative). */
export const plusMinutes = (instant: string, minutes: number): string =>
  canonicalInstant(Temporal.Instant.from(instant).add({ minutes }));
