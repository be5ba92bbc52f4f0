// Whether a person belongs to a crew, as the server judges it for what members of a crew may do.
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Reads } from '#db/live/reads.ts';

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
  (await reads.where(projectCrewItemStatus, 'projectCrewId', { equals: crewId })).some(
    (row) => row.personId === personId && ON_THE_CREW.includes(row.statusCode),
  );
