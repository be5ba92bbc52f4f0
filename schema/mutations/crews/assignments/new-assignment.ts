// A person on a position, as a row: what the position, its crew and its project say is taken over.
import { jobFunction } from '../../../entities/crews/job-function.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { contact } from '../../../entities/people/contact.ts';
import { worksAsCrew } from '../../../rules/crews/crew-contact.ts';
import { project } from '../../../entities/projects/project.ts';
import type { Content, Row } from '../../../define/entity.ts';
import { Refused, type Tables } from '../../../define/mutation.ts';

export interface Seat {
  readonly item: Row<typeof projectCrewItem>;
  readonly crew: Row<typeof projectCrew>;
  readonly companyId: string;
  readonly isChief: boolean;
}

/**
 * The position with what lies around it.
 * @throws Refused NOT_FOUND where something of it is not there, CREW_CLOSED where nobody can be put on it any more
 */
export const seatOf = async (tables: Tables, itemId: string): Promise<Seat> => {
  const item = await tables.peek(projectCrewItem, itemId);
  const crew = item === undefined ? undefined : await tables.peek(projectCrew, item.projectCrewId);
  const order = item === undefined ? undefined : await tables.peek(project, item.projectId);
  if (item === undefined || crew === undefined || order === undefined) throw new Refused('NOT_FOUND');
  if (item.statusCode === 'cancelled' || crew.statusCode === 'closed' || crew.statusCode === 'cancelled')
    throw new Refused('CREW_CLOSED');
  const itsFunction = await tables.peek(jobFunction, item.functionId);
  return { item, crew, companyId: order.companyId, isChief: itsFunction?.isCrewChief === true };
};

export interface Seated {
  readonly id: string;
  readonly contactId: string;
  readonly personId: string;
  readonly statusCode: AssignmentStatus;
  readonly chief?: boolean;
}

/**
 * The assignment of a person to that position; its terms are its first version, known to whoever is booked outright.
 */
export const newAssignment = (
  { item, crew, companyId, isChief }: Seat,
  { chief, ...seated }: Seated,
): Content<typeof projectCrewItemStatus> => ({
  ...seated,
  projectCrewItemId: item.id,
  projectCrewId: item.projectCrewId,
  projectId: item.projectId,
  companyId,
  chief: chief ?? isChief,
  effectiveStart: item.startAt,
  effectiveEnd: item.endAt,
  timezone: crew.timezone,
  termsRev: 1,
  ackRev: seated.statusCode === 'requested' || seated.statusCode === 'planned' ? 0 : 1,
  changedFields: [],
  hoursRev: 0,
});

/** @throws Refused INVALID where the contact is nobody of the crew, or not this person */
export const demandCrewContact = async (tables: Tables, contactId: string, personId: string): Promise<void> => {
  const row = await tables.peek(contact, contactId);
  if (row === undefined) throw new Refused('NOT_FOUND', 'contactId');
  if (!worksAsCrew(row) || !row.active) throw new Refused('INVALID', 'contactId');
  if (row.personId !== personId) throw new Refused('INVALID', 'personId');
};
