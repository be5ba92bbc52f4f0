// Which shifts lie on some days: a day begins and ends where the shift is.
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Row } from '#schema/define/entity.ts';
import { beginningOf, endOf, type DayRange } from '#schema/rules/planning/day-window.ts';

export type PlacedShift = Pick<Row<typeof projectCrewItemStatus>, 'effectiveStart' | 'effectiveEnd' | 'timezone'>;

/** Whether a shift lies on these days at least in part. The bounds of a zone are reckoned once. */
export const liesOnDays = ({ from, to }: DayRange): ((shift: PlacedShift) => boolean) => {
  const bounds = new Map<string, readonly [string, string]>();
  const boundsIn = (zone: string): readonly [string, string] => {
    const known = bounds.get(zone) ?? [beginningOf(from, zone), endOf(to, zone)];
    bounds.set(zone, known);
    return known;
  };
  return ({ effectiveStart, effectiveEnd, timezone }) => {
    const [first, over] = boundsIn(timezone);
    return effectiveEnd > first && effectiveStart < over;
  };
};

/** Days on which a shift may begin, or the clock may stand elsewhere, besides those that are asked for. */
const AROUND_DAYS = 2;

const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The days to read, so that none is missing which lies on these: a shift that began before may reach into them. */
export const daysAround = ({ from, to }: DayRange): DayRange => ({
  from: plusDays(from, -AROUND_DAYS),
  to: plusDays(to, 1),
});
