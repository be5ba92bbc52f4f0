// What there is to state of somebody's hours: as they were planned, and who has none yet.
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { missingHours } from '#schema/rules/crews/hours.ts';
import type { Arrival } from '#db/live/arrival.ts';
import type { CrewMember } from '../queries.ts';
import { carriedOf, type Extras } from './extras.ts';

export type StatedHours = ArgsOf<typeof setHours>;

/** Nothing is stated of a plan that is still on its way: its break would be taken for none. */
export const isPlanKnown = ({ hasPlan }: Pick<CrewMember, 'hasPlan'>, arrival: Arrival): boolean =>
  hasPlan || arrival.kind === 'here';

/** What somebody writes of a person's hours, as it is read. */
export interface HoursRead extends Partial<Extras> {
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
  readonly functionId: string;
}

/**
 * The hours of a person as they are written. A statement keeps what it leaves out: where another function was stated
 * before, the one of the position is said too. What stands beside the hours is always said, as the statement may take
 * the place of one that is not sent yet.
 */
export const statedOf = (
  { row, functionId }: Pick<CrewMember, 'row' | 'functionId'>,
  { from, to, breakMin, functionId: worked, ...beside }: HoursRead,
): StatedHours => ({
  id: row.id,
  workedStart: from,
  workedEnd: to,
  breakMin,
  hoursRev: row.hoursRev,
  ...carriedOf(row),
  ...beside,
  ...(row.workedFunctionId === undefined && worked === functionId ? {} : { workedFunctionId: worked }),
});

/** The hours of a person as the position has them. */
export const asPlanned = (member: CrewMember): StatedHours => {
  const { row, plannedBreakMin: breakMin } = member;
  // A position that is not here says no function: what was stated stays.
  const functionId = member.hasPlan ? member.functionId : (row.workedFunctionId ?? member.functionId);
  return statedOf(member, { from: row.effectiveStart, to: row.effectiveEnd, breakMin, functionId });
};

/** Those who have to have hours and have none. */
export const lackingHours = (members: readonly CrewMember[]): readonly CrewMember[] => {
  const lacking = new Set(
    missingHours(members.map(({ row, functionId, clientVisible }) => ({ ...row, functionId, clientVisible }))),
  );
  return members.filter(({ row }) => lacking.has(row.id));
};
