// What the lines of a proposal read: how their positions stand now, and what people and crews are called.
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { seatsLeft } from '#schema/rules/crews/seats.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

/** A position as it stands now. */
export interface SeatedNow {
  readonly itemId: string;
  /** Seats that nobody holds and nobody is pencilled in for. */
  readonly left: number;
  readonly people: readonly {
    readonly assignmentId: string;
    readonly contactId: string;
    readonly statusCode: AssignmentStatus;
  }[];
}

/** Positions that were called off, or have begun at that instant, are left out. */
export const readSeatedNow = async (
  reads: Reads,
  itemIds: readonly string[],
  now: string,
): Promise<readonly SeatedNow[]> => {
  const items = await reads.rows(query(projectCrewItem).byIds(itemIds));
  const placed = await reads.rows(query(projectCrewItemStatus).where('projectCrewItemId', { anyOf: itemIds }));
  return items
    .filter(({ statusCode, startAt }) => statusCode !== 'cancelled' && startAt >= now)
    .map((item) => {
      const own = placed.filter(({ projectCrewItemId }) => projectCrewItemId === item.id);
      const drafts = own.filter(({ statusCode }) => statusCode === 'planned').length;
      return {
        itemId: item.id,
        left: seatsLeft(item, own) - drafts,
        people: own.map(({ id, contactId, statusCode }) => ({ assignmentId: id, contactId, statusCode })),
      };
    });
};

export interface ProposalNames {
  /** By id of the person, and of the crew. */
  readonly people: Readonly<Record<string, string>>;
  readonly crews: Readonly<Record<string, string>>;
}

export const readProposalNames = async (
  reads: Reads,
  personIds: readonly string[],
  crewIds: readonly string[],
): Promise<ProposalNames> => {
  const people = await reads.rows(query(person).byIds(personIds));
  const crews = await reads.rows(query(projectCrew).byIds(crewIds));
  return {
    people: Object.fromEntries(people.map(({ id, displayName }) => [id, displayName])),
    crews: Object.fromEntries(crews.map(({ id, name }) => [id, name])),
  };
};
