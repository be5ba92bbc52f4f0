// The minute of an instant, so that a query runs again once a minute and not with every tick of a clock.

/** `2027-06-04T06:00:41.120Z` to `2027-06-04T06:00:00.000Z`. */
export const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;
