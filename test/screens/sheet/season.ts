// A long season: as many confirmed jobs ahead as are asked for, one a day.
import { assignment, crew, position, type Rows } from '../rows.ts';

/** `now` is epoch milliseconds. */
export const season = (now: number, days: number): Rows => {
  const first = Temporal.Instant.fromEpochMilliseconds(now).round({ smallestUnit: 'hour' });
  const at = (day: number, hours: number): string =>
    first.add({ hours: day * 24 + hours }).toString({ fractionalSecondDigits: 3 });
  const all = Array.from({ length: days }, (_none, index) => index + 20);
  return {
    projectCrews: all.map((day) => crew(`crew-${String(day)}`, { startAt: at(day, 0), endAt: at(day, 8) })),
    projectCrewItems: all.map((day) =>
      position(`item-${String(day)}`, 'stagehand', {
        projectCrewId: `crew-${String(day)}`,
        startAt: at(day, 0),
        endAt: at(day, 8),
      }),
    ),
    projectCrewItemStatus: all.map((day) =>
      assignment(`job-${String(day)}`, 'p-ben', {
        projectCrewId: `crew-${String(day)}`,
        projectCrewItemId: `item-${String(day)}`,
        effectiveStart: at(day, 0),
        effectiveEnd: at(day, 8),
      }),
    ),
  };
};
