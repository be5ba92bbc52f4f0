// Whether a person belongs to a crew: so that they see it, or so that they may do what its members do.
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { BOOKED } from '#schema/rules/crews/crew-relation.ts';
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

/** They see it: whoever applied or was asked does so too. */
export const isOnCrew = (reads: Reads, crewId: string, personId: string | null): Promise<boolean> =>
  isThereAs(reads, crewId, { personId, states: ON_THE_CREW });

/** They add photos and share where they are: the server takes that of who is booked there. */
export const isBookedOn = (reads: Reads, crewId: string, personId: string | null): Promise<boolean> =>
  isThereAs(reads, crewId, { personId, states: BOOKED });

const isThereAs = async (
  reads: Reads,
  crewId: string,
  { personId, states }: { readonly personId: string | null; readonly states: readonly AssignmentStatus[] },
): Promise<boolean> =>
  personId !== null &&
  (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).some(
    (row) => row.personId === personId && states.includes(row.statusCode),
  );
