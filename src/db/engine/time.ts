// Instants out of device milliseconds.

/** RFC 3339 in UTC with exactly three decimals: the one form of an instant in tables and on the wire. */
export const instantAt = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toString({ fractionalSecondDigits: 3 });

export const millisecondsOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;
