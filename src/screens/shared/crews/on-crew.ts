// Whether a person belongs to a crew, as the server judges it for what members of a crew may do.
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

export const isOnCrew = (reads: Reads, crewId: string, personId: string | null): Promise<boolean> =>
  isThereAs(reads, crewId, { personId, states: ON_THE_CREW });

/** Whoever applied or was asked is on the crew, and not yet booked there. */
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
