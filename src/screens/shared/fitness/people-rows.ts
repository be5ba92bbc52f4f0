// The rows of this device from which people are judged (schema/rules/fitness): whole tables, as far as they are here.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { crewTag } from '#schema/entities/people/crew-tag.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { staffValue, staffValueId } from '#schema/entities/planning/staff-value.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { crewContactsAmong } from '#schema/rules/crews/crew-contact.ts';
import type { PeopleRows } from '#schema/rules/fitness/from-rows.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

/** Everybody of whom this device has a contact. Read once; what changes later is for the planning model to keep. */
export const readPeopleRows = async (reads: Reads): Promise<PeopleRows> => ({
  contacts: await everyRow(reads, contact),
  persons: await everyRow(reads, person),
  crewFunctions: await everyRow(reads, crewFunction),
  crewTags: await everyRow(reads, crewTag),
  skills: await everyRow(reads, documentBasedSkill),
  jobs: await everyRow(reads, projectCrewItemStatus),
  crews: await everyRow(reads, projectCrew),
  projects: await everyRow(reads, project),
  locations: await everyRow(reads, location),
  blockDates: await everyRow(reads, blockDate),
  vacationRequests: await everyRow(reads, vacationRequest),
  staffValues: await everyRow(reads, staffValue),
  memberships: await everyRow(reads, plannerCrewMembership),
  standingCrews: await everyRow(reads, plannerCrew),
});

export interface PeopleWanted {
  /** Shifts that begin on these days, and some hours around them. */
  readonly days: DayRange;
  /** Of the hours and accounts. */
  readonly month: string;
}

/** Everybody of the crew, with their shifts of some days and their numbers of one month. */
export const readPeopleBetween = async (reads: Reads, { days, month }: PeopleWanted): Promise<PeopleRows> => {
  const contacts = crewContactsAmong(await everyRow(reads, contact));
  const [from, to] = [`${days.from}T00:00:00.000Z`, `${days.to}T23:59:59.999Z`];
  const jobs = await reads.rows(query(projectCrewItemStatus).where('effectiveStart', { between: [from, to] }));
  return {
    contacts,
    persons: await reads.rows(query(person).byIds(distinct(contacts.map(({ personId }) => personId)))),
    crewFunctions: await everyRow(reads, crewFunction),
    crewTags: await everyRow(reads, crewTag),
    skills: await everyRow(reads, documentBasedSkill),
    jobs,
    crews: await reads.rows(query(projectCrew).byIds(distinct(jobs.map((row) => row.projectCrewId)))),
    projects: await reads.rows(query(project).byIds(distinct(jobs.map((row) => row.projectId)))),
    locations: await everyRow(reads, location),
    blockDates: await everyRow(reads, blockDate),
    vacationRequests: await everyRow(reads, vacationRequest),
    staffValues: await reads.rows(query(staffValue).byIds(contacts.map(({ id }) => staffValueId(id, month)))),
    memberships: await everyRow(reads, plannerCrewMembership),
    standingCrews: await everyRow(reads, plannerCrew),
  };
};

/** Some people alone, by what belongs to each of them: cheap, and read anew for their changes only. */
export const readPeopleOf = async (
  reads: Reads,
  personIds: readonly string[],
  { days, month }: PeopleWanted,
): Promise<PeopleRows> => {
  const contacts = crewContactsAmong(await reads.rows(query(contact).where('personId', { anyOf: personIds })));
  return readPeopleBehind(reads, contacts, { days, months: [month] });
};

interface BehindWanted extends Pick<PeopleWanted, 'days'> {
  /** Of the hours and accounts. */
  readonly months: readonly string[];
}

/** The same for those behind these contacts. */
export const readPeopleBehind = async (
  reads: Reads,
  contacts: PeopleRows['contacts'],
  { days, months }: BehindWanted,
): Promise<PeopleRows> => {
  const personIds = distinct(contacts.map(({ personId }) => personId));
  const ofPerson = { anyOf: personIds };
  const ofContact = { anyOf: contacts.map(({ id }) => id) };
  const [from, to] = [`${days.from}T00:00:00.000Z`, `${days.to}T23:59:59.999Z`];
  const shifts = await Promise.all(
    personIds.map((id) =>
      reads.rows(
        query(projectCrewItemStatus).where('[personId+effectiveStart]', {
          between: [
            [id, from],
            [id, to],
          ],
        }),
      ),
    ),
  );
  const jobs = shifts.flat();
  const crews = await reads.rows(query(projectCrew).byIds(distinct(jobs.map((row) => row.projectCrewId))));
  const ids = new Set(ofContact.anyOf);
  const memberships = (await everyRow(reads, plannerCrewMembership)).filter(({ contactId }) => ids.has(contactId));
  const leaves = await Promise.all(
    personIds.map((id) =>
      reads.rows(
        query(vacationRequest).where('[personId+start]', {
          between: [
            [id, LOWEST],
            [id, HIGHEST],
          ],
        }),
      ),
    ),
  );
  return {
    contacts,
    persons: await reads.rows(query(person).byIds(personIds)),
    crewFunctions: await reads.rows(query(crewFunction).where('contactId', ofContact)),
    crewTags: await reads.rows(query(crewTag).where('contactId', ofContact)),
    skills: await reads.rows(query(documentBasedSkill).where('contactId', ofContact)),
    jobs,
    crews,
    projects: await reads.rows(query(project).byIds(distinct(jobs.map((row) => row.projectId)))),
    locations: await reads.rows(query(location).byIds(distinct(crews.map(({ locationId }) => locationId)))),
    blockDates: await reads.rows(query(blockDate).where('personId', ofPerson)),
    vacationRequests: leaves.flat(),
    staffValues: await reads.rows(
      query(staffValue).byIds(contacts.flatMap(({ id }) => months.map((month) => staffValueId(id, month)))),
    ),
    memberships,
    standingCrews: await reads.rows(
      query(plannerCrew).byIds(distinct(memberships.map(({ plannerCrewId }) => plannerCrewId))),
    ),
  };
};

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** By the ids: the planning model rests on all of it, and asks once. */
const everyRow = <E extends AnyEntity>(reads: Reads, entity: E): Promise<readonly Row<E>[]> =>
  reads.rows(query(entity).where('id', { between: [LOWEST, HIGHEST] }));
