// How far somebody's checks lie from the plan: near ones are stated as planned in one tap, the others are looked at one
// by one. Pure.
import { hoursFault } from '#schema/rules/crews/hours.ts';
import { minutesBetween } from '#schema/rules/crews/shift-times.ts';
import type { CrewMember } from '../queries.ts';
import { statedOf, type StatedHours } from './use-hours.ts';

/** Minutes by which a check may differ from the plan. */
export const NEAR_MIN = 15;

export type Deviation =
  | { readonly kind: 'cameEarly' | 'cameLate' | 'leftEarly' | 'leftLate'; readonly minutes: number }
  | { readonly kind: 'noCheckIn' };

type Checked = Pick<CrewMember, 'row' | 'checks'>;

/**
 * Null where the checks lie within a quarter of an hour of the plan; else what differs most. A missing check-out alone
 * is nothing to ask about.
 */
export const deviationOf = ({ row, checks }: Checked): Deviation | null => {
  if (checks.checkIn === null) return { kind: 'noCheckIn' };
  const came = minutesBetween(row.effectiveStart, checks.checkIn.at);
  const left = checks.checkOut === null ? 0 : minutesBetween(row.effectiveEnd, checks.checkOut.at);
  const farthest = Math.abs(left) > Math.abs(came) ? left : came;
  if (Math.abs(farthest) <= NEAR_MIN) return null;
  const [early, late] = farthest === came ? (['cameEarly', 'cameLate'] as const) : (['leftEarly', 'leftLate'] as const);
  return { kind: farthest < 0 ? early : late, minutes: Math.abs(farthest) };
};

/** `2027-06-04T06:00:41.120Z` to `2027-06-04T06:00:00.000Z`: hours are stated to the minute. */
const toTheMinute = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

/**
 * The hours as the checks have them, with the planned break; null where a check is missing, or they are no hours. The
 * function and what was stated beside the hours stay.
 */
export const asChecked = (member: CrewMember): StatedHours | null => {
  const { row, checks, plannedBreakMin, functionId } = member;
  if (checks.checkIn === null || checks.checkOut === null) return null;
  const hours = {
    from: toTheMinute(checks.checkIn.at),
    to: toTheMinute(checks.checkOut.at),
    breakMin: plannedBreakMin,
  };
  return hoursFault(hours) === undefined
    ? statedOf(member, { ...hours, functionId: row.workedFunctionId ?? functionId })
    : null;
};
