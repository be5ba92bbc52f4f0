// Times as clocks show them at a place.

/** `HH:mm` of an instant at the place. */
export const wallTimeOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** True for a whole `HH:mm`. */
export const isWallTime = (time: string): boolean => TIME.test(time);
