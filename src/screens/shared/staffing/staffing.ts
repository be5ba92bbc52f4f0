// How far projects are staffed: seats that were ordered, those that are filled, and people who were asked.
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { holdsSeat } from '#schema/rules/crews/seats.ts';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { arrivalWithin, type Known } from '#db/live/arrival.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export interface ProjectStaffing {
  readonly seats: number;
  readonly filled: number;
  readonly asked: number;
}

export const NO_SEATS: ProjectStaffing = { seats: 0, filled: 0, asked: 0 };

/** More people than seats at one position fill no seat of another. */
export const staffingOfPosition = (
  { id, amount }: Pick<Row<typeof projectCrewItem>, 'id' | 'amount'>,
  people: readonly Row<typeof projectCrewItemStatus>[],
): ProjectStaffing => {
  const there = people.filter(({ projectCrewItemId }) => projectCrewItemId === id);
  return {
    seats: amount,
    filled: Math.min(amount, there.filter(holdsSeat).length),
    asked: there.filter(({ statusCode }) => statusCode === 'requested').length,
  };
};

export const together = (one: ProjectStaffing, other: ProjectStaffing): ProjectStaffing => ({
  seats: one.seats + other.seats,
  filled: one.filled + other.filled,
  asked: one.asked + other.asked,
});

/** By the project's id; one without positions is left out. */
export const readStaffing = async (
  reads: Reads,
  projectIds: readonly string[],
): Promise<Readonly<Record<string, ProjectStaffing>>> => {
  const crews = await reads.rows(
    query(projectCrew)
      .where('projectId', { anyOf: projectIds })
      .with((crew) => ({
        positions: crew.many(projectCrewItem, 'projectCrewId'),
        people: crew.many(projectCrewItemStatus, 'projectCrewId'),
      })),
  );
  const staffing: Record<string, ProjectStaffing> = {};
  for (const { projectId, statusCode, positions, people } of crews) {
    const taken = positions.filter((position) => position.statusCode !== 'cancelled');
    if (statusCode === 'cancelled' || taken.length === 0) continue;
    staffing[projectId] = taken
      .map((position) => staffingOfPosition(position, people))
      .reduce(together, staffing[projectId] ?? NO_SEATS);
  }
  return staffing;
};

/** Once all days of the project are here: else it would look less staffed than it is. */
export const staffingOf = (
  known: Known<Readonly<Record<string, ProjectStaffing>>> | undefined,
  { id, beginDate, endDate }: Pick<Row<typeof project>, 'id' | 'beginDate' | 'endDate'>,
): ProjectStaffing | undefined =>
  known !== undefined && arrivalWithin(known.arrival, { from: beginDate, to: endDate }).kind === 'here'
    ? known.value[id]
    : undefined;
