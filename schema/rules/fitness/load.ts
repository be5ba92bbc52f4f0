// Brings together the rows that a verdict is made from, many people or positions at a time, from wherever they lie.
import type { AnyEntity, Row } from '../../define/entity.ts';
import type { FieldMatch } from '../../define/scene.ts';
import { jobFunction } from '../../entities/crews/job-function.ts';
import { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { contact } from '../../entities/people/contact.ts';
import { crewFunction } from '../../entities/people/crew-function.ts';
import { crewTag } from '../../entities/people/crew-tag.ts';
import { documentBasedSkill } from '../../entities/people/document-based-skill.ts';
import { person } from '../../entities/people/person.ts';
import { location } from '../../entities/places/location.ts';
import { blockDate } from '../../entities/planning/block-date.ts';
import { plannerCrewMembership } from '../../entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '../../entities/planning/planner-crew.ts';
import { staffValue } from '../../entities/planning/staff-value.ts';
import { vacationRequest } from '../../entities/planning/vacation-request.ts';
import { project } from '../../entities/projects/project.ts';
import type { PeopleRows, PositionRows } from './from-rows.ts';

/** The rows that match, whoever asks. */
export interface RowSource {
  rows<E extends AnyEntity>(entity: E, match: FieldMatch<E>): Promise<readonly Row<E>[]>;
}

const distinct = (ids: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

/** The positions with what stands around them; one without its crew is left out. */
export const loadPositions = async (
  source: RowSource,
  itemIds: readonly string[],
): Promise<readonly PositionRows[]> => {
  const items = await source.rows(projectCrewItem, { id: distinct(itemIds) });
  const crews = byId(await source.rows(projectCrew, { id: distinct(items.map((row) => row.projectCrewId)) }));
  const orders = byId(await source.rows(project, { id: distinct(items.map((row) => row.projectId)) }));
  const functions = byId(await source.rows(jobFunction, { id: distinct(items.map((row) => row.functionId)) }));
  const places = byId(await source.rows(location, { id: distinct([...crews.values()].map((row) => row.locationId)) }));
  const assignments = await source.rows(projectCrewItemStatus, { projectCrewItemId: items.map(({ id }) => id) });
  return items.flatMap((item) => {
    const crew = crews.get(item.projectCrewId);
    return crew === undefined
      ? []
      : [
          {
            item,
            crew,
            order: orders.get(item.projectId),
            place: places.get(crew.locationId),
            itsFunction: functions.get(item.functionId),
            assignments: assignments.filter((row) => row.projectCrewItemId === item.id),
          },
        ];
  });
};

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

/** Everything that is known of the people behind these contacts. */
export const loadPeople = async (source: RowSource, contactIds: readonly string[]): Promise<PeopleRows> => {
  const contacts = await source.rows(contact, { id: distinct(contactIds) });
  const ofContact = { contactId: contacts.map(({ id }) => id) };
  const ofPerson = { personId: distinct(contacts.map(({ personId }) => personId)) };
  const persons = await source.rows(person, { id: ofPerson.personId });
  const jobs = await source.rows(projectCrewItemStatus, ofPerson);
  const crews = await source.rows(projectCrew, { id: distinct(jobs.map((row) => row.projectCrewId)) });
  const memberships = await source.rows(plannerCrewMembership, ofContact);
  const placeIds = [...crews.map((row) => row.locationId), ...persons.map((row) => row.homeLocationId)];
  return {
    contacts,
    persons,
    jobs,
    crews,
    memberships,
    crewFunctions: await source.rows(crewFunction, ofContact),
    crewTags: await source.rows(crewTag, ofContact),
    skills: await source.rows(documentBasedSkill, ofContact),
    projects: await source.rows(project, { id: distinct(jobs.map((row) => row.projectId)) }),
    locations: await source.rows(location, { id: distinct(placeIds) }),
    blockDates: await source.rows(blockDate, ofPerson),
    vacationRequests: await source.rows(vacationRequest, ofPerson),
    staffValues: await source.rows(staffValue, ofContact),
    standingCrews: await source.rows(plannerCrew, { id: distinct(memberships.map((row) => row.plannerCrewId)) }),
  };
};
