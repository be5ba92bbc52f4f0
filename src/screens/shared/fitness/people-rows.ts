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
  const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
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

/** By the ids: the planning model rests on all of it, and asks once. */
const everyRow = <E extends AnyEntity>(reads: Reads, entity: E): Promise<readonly Row<E>[]> =>
  reads.rows(query(entity).where('id', { between: [LOWEST, HIGHEST] }));
