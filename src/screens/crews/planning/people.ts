// Everybody who has to do with a crew, with the times that are theirs and those of their position.
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import type { ShownRow } from '#outbox/send/send.ts';

interface Stretch {
  readonly startAt: string;
  readonly endAt: string;
}

export interface PlannedPerson {
  readonly assignmentId: string;
  readonly itemId: string;
  readonly personId: string;
  readonly name: string;
  readonly functionName: string;
  readonly status: AssignmentStatus;
  /** Instants; those of the position unless others were agreed. */
  readonly own: Stretch;
  readonly position: Stretch;
  /** Their row as it is now. */
  readonly row: ShownRow;
}

/** Whose times a planner may still change: nobody who has worked, or does not come. */
const PLANNED: readonly AssignmentStatus[] = ['planned', 'requested', 'confirmed', 'spare'];

const around = related(projectCrewItemStatus, (job) => ({
  person: job.one('personId', person),
  position: job.one('projectCrewItemId', projectCrewItem, (item) => ({
    function: item.one('functionId', jobFunction),
  })),
}));

/** By their start, then by name. */
export const readPlannedPeople = async (reads: Reads, crewId: string): Promise<readonly PlannedPerson[]> => {
  const rows = await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }).with(around));
  return rows
    .flatMap(({ position, person: human, ...row }): readonly PlannedPerson[] =>
      position === undefined || !PLANNED.includes(row.statusCode)
        ? []
        : [
            {
              assignmentId: row.id,
              itemId: position.id,
              personId: row.personId,
              name: human?.displayName ?? '',
              functionName: position.function?.caption ?? '',
              status: row.statusCode,
              own: { startAt: row.effectiveStart, endAt: row.effectiveEnd },
              position: { startAt: position.startAt, endAt: position.endAt },
              row,
            },
          ],
    )
    .toSorted((one, other) => one.own.startAt.localeCompare(other.own.startAt) || one.name.localeCompare(other.name));
};
