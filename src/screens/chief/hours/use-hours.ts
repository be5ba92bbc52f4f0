// What there is to state of somebody's hours: as they were planned, and who has none yet.
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { missingHours } from '#schema/rules/crews/hours.ts';
import type { Arrival } from '#db/live/arrival.ts';
import type { CrewMember } from '../queries.ts';

export type StatedHours = ArgsOf<typeof setHours>;

/** Nothing is stated of a plan that is still on its way: its break would be taken for none. */
export const isPlanKnown = ({ hasPlan }: Pick<CrewMember, 'hasPlan'>, arrival: Arrival): boolean =>
  hasPlan || arrival.kind === 'here';

/** The hours of a person as the position has them. */
export const asPlanned = ({ row, plannedBreakMin }: CrewMember): StatedHours => ({
  id: row.id,
  workedStart: row.effectiveStart,
  workedEnd: row.effectiveEnd,
  breakMin: plannedBreakMin,
  hoursRev: row.hoursRev,
});

/** Those who have to have hours and have none. */
export const lackingHours = (members: readonly CrewMember[]): readonly CrewMember[] => {
  const lacking = new Set(
    missingHours(members.map(({ row, functionId, clientVisible }) => ({ ...row, functionId, clientVisible }))),
  );
  return members.filter(({ row }) => lacking.has(row.id));
};
