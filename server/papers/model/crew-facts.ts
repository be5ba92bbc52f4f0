// What a crew's papers say of the work: project, client, place, day, and who the people are.
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { Row } from '#schema/define/entity.ts';
import { AT_WORK } from '#schema/rules/crews/crew-relation.ts';
import { placeOfZone } from '#i18n/format.ts';
import { sql } from '../../database/sql/sql.ts';
import { fact, type Fact, type Letterhead } from './paper.ts';
import { letterheadOf } from './letterhead.ts';
import type { Records } from './records.ts';
import type { Words } from './paper-texts.ts';

export type CrewAssignment = Row<typeof projectCrewItemStatus>;

/** A crew with all that its papers name. */
export interface ShiftFacts {
  readonly letterhead: Letterhead;
  readonly crew: Row<typeof projectCrew>;
  readonly project: Row<typeof project> | undefined;
  readonly company: Row<typeof company> | undefined;
  readonly wishes: Row<typeof companySettings> | undefined;
  readonly location: Row<typeof location> | undefined;
  readonly contactOnSite: string | undefined;
  readonly assignments: readonly CrewAssignment[];
  /** Functions of the positions, by the position. */
  readonly positions: ReadonlyMap<string, string>;
  /** Positions that the client sees. */
  readonly shown: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

export const readCrewFacts = async (records: Records, crewId: string): Promise<ShiftFacts | undefined> => {
  const crew = await records.one(projectCrew, crewId);
  if (crew === undefined) return undefined;
  const order = await records.one(project, crew.projectId);
  const assignments = await records.where(projectCrewItemStatus, sql`t.project_crew_id = ${crewId}`);
  const items = await records.where(projectCrewItem, sql`t.project_crew_id = ${crewId}`);
  const people = await records.some(
    person,
    assignments.map(({ personId }) => personId),
  );
  const functions = await records.where(jobFunction, sql`true`);
  return {
    crew,
    project: order,
    assignments,
    letterhead: await letterheadOf(records),
    company: await records.one(company, order?.companyId),
    wishes: await records.one(companySettings, order?.companyId),
    location: await records.one(location, crew.locationId),
    contactOnSite: crew.contactOnSite?.name ?? (await nameOfContact(records, crew.contactOnSiteContactId)),
    positions: new Map(items.map(({ id, functionId }) => [id, functionId])),
    shown: new Set(items.filter(({ clientVisible }) => clientVisible).map(({ id }) => id)),
    functions: new Map(functions.map(({ id, caption }) => [id, caption])),
    people: new Map(people.map(({ id, displayName }) => [id, displayName])),
  };
};

/**
 * The crew as a paper for its client tells of it: without the people on the agency's own positions (domain.md,
 * own-positions).
 * @param given assignments on the paper as it was given before
 */
export const asClientsSee = (site: ShiftFacts, given: readonly string[] = []): ShiftFacts => ({
  ...site,
  assignments: site.assignments.filter(
    ({ id, projectCrewItemId }) => site.shown.has(projectCrewItemId) || given.includes(id),
  ),
});

/** The name of the person behind a contact. */
export const nameOfContact = async (records: Records, contactId: string | undefined): Promise<string | undefined> => {
  const found = await records.one(contact, contactId);
  return (await records.one(person, found?.personId))?.displayName;
};

export const nameOfPerson = async (records: Records, personId: string | undefined): Promise<string | undefined> =>
  (await records.one(person, personId))?.displayName;

export const projectName = (order: Pick<Row<typeof project>, 'number' | 'name'> | undefined): string | undefined =>
  order === undefined ? undefined : [order.number, order.name].filter((part) => part !== undefined).join(' · ');

/** What every paper of a crew says at its head. */
export const headingFacts = (
  { project: order, company: client, crew, location: venue, contactOnSite, assignments, people }: ShiftFacts,
  words: Words,
): readonly Fact[] => [
  ...fact(words.text('papers.fact.project'), projectName(order)),
  ...fact(words.text('papers.fact.crew'), crew.name),
  ...fact(words.text('papers.fact.client'), client?.name),
  ...fact(words.text('papers.fact.date'), days(crew, words)),
  ...fact(words.text('papers.fact.clientMark'), order?.clientMark),
  ...fact(words.text('papers.fact.place'), placeOf(venue)),
  ...fact(words.text('papers.fact.reference'), order?.reference),
  ...fact(words.text('papers.fact.contactOnSite'), contactOnSite),
  ...fact(
    words.text('papers.fact.chief'),
    assignments
      .filter(({ chief, statusCode }) => chief && AT_WORK.includes(statusCode))
      .map(({ personId }) => people.get(personId) ?? '')
      .join(', '),
  ),
];

const placeOf = (venue: Row<typeof location> | undefined): string | undefined =>
  venue === undefined
    ? undefined
    : [venue.name, venue.street, [venue.zip, venue.city].filter((part) => part !== undefined).join(' ')]
        .filter((part) => part !== undefined && part !== '')
        .join(', ');

const days = ({ startAt, endAt, timezone }: Row<typeof projectCrew>, words: Words): string | undefined => {
  if (startAt === undefined) return undefined;
  const [first, last] = [words.day(startAt, timezone), words.day(endAt ?? startAt, timezone)];
  return first === last ? first : `${first} – ${last}`;
};

/** Whose clock the times are told by. */
export const zoneLine = (zone: string, words: Words): string => words.text('papers.zone', { place: placeOfZone(zone) });
