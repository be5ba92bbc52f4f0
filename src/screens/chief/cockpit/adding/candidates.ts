// Who may be put on a position: crew members whom this device knows, each with the shift that they are on at that time.
import { CONTACT_KINDS, contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { crewContactsAmong } from '#schema/rules/crews/crew-contact.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Assignment } from '../../../shared/jobs/job-rows.ts';
import { readShiftsBetween, type ShiftSpan } from '../../../shared/jobs/shifts-between.ts';

export interface PositionCandidate {
  readonly contactId: string;
  readonly personId: string;
  readonly name: string;
  /** A shift that they are on at that time. */
  readonly taken: Assignment | null;
}

/** In these states somebody is taken for the time of the shift. */
const TAKEN: readonly AssignmentStatus[] = ['confirmed', 'spare', 'worked'];

interface CandidatesRequest {
  readonly onIt: readonly string[];
  /** The time of the position; null while none is chosen. */
  readonly span: ShiftSpan | null;
}

export const readCandidates = async (
  reads: Reads,
  { onIt, span }: CandidatesRequest,
): Promise<readonly PositionCandidate[]> => {
  const contacts = crewContactsAmong(
    await reads.rows(
      query(contact)
        .where('kind', { anyOf: CONTACT_KINDS })
        .with((role) => ({ human: role.one('personId', person) })),
    ),
  );
  const shifts = span === null ? [] : await readShiftsBetween(reads, span);
  const taken = new Map(
    shifts.filter(({ statusCode }) => TAKEN.includes(statusCode)).map((row) => [row.personId, row]),
  );
  return contacts
    .flatMap(({ id, personId, active, human }) =>
      !active || human === undefined || onIt.includes(personId)
        ? []
        : [{ contactId: id, personId, name: human.displayName, taken: taken.get(personId) ?? null }],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
};
