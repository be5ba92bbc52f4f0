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
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { PeopleRows } from '#schema/rules/fitness/from-rows.ts';
import type { Reads } from '#db/live/reads.ts';

/** Everybody of whom this device has a contact. Read once; what changes later is for the planning model to keep. */
export const readPeopleRows = async (reads: Reads): Promise<PeopleRows> => ({
  contacts: await reads.all(contact),
  persons: await reads.all(person),
  crewFunctions: await reads.all(crewFunction),
  crewTags: await reads.all(crewTag),
  skills: await reads.all(documentBasedSkill),
  jobs: await reads.all(projectCrewItemStatus),
  crews: await reads.all(projectCrew),
  projects: await reads.all(project),
  locations: await reads.all(location),
  blockDates: await reads.all(blockDate),
  vacationRequests: await reads.all(vacationRequest),
  staffValues: await reads.all(staffValue),
  memberships: await reads.all(plannerCrewMembership),
  standingCrews: await reads.all(plannerCrew),
});
