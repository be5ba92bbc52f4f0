// Whether a person belongs to a crew, as the server judges it for what members of a crew may do.
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

const ON_THE_CREW: readonly AssignmentStatus[] = [
  'applied',
  'requested',
  'confirmed',
  'spare',
  'notNeeded',
  'noShow',
  'worked',
];

export const isOnCrew = async (reads: Reads, crewId: string, personId: string | null): Promise<boolean> =>
  personId !== null &&
  (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).some(
    (row) => row.personId === personId && ON_THE_CREW.includes(row.statusCode),
  );
