// Whom one may reach from a crew or a job, with what this login may see of them.
import type { Actor } from '#schema/define/rights.ts';
import { right } from '#schema/define/rights.ts';
import type { Row } from '#schema/define/entity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { can } from '#schema/rights.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { numberedOf } from '../../shared/navigation/paths.ts';
import type { About } from '../office-report.ts';

export interface ContactCard {
  readonly key: string;
  readonly name: string;
  readonly jobTitle: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Gets the message; absent for somebody who is only written on the crew. */
  readonly contactId: string | null;
}

export interface ContactPage {
  /** What a message is about, and where one goes back to. */
  readonly about: About;
  readonly name: string;
  readonly cards: readonly ContactCard[];
}

/** Null where the crew, or whatever stands in the address, is not on this device. */
export type ReadContacts = (reads: Reads, step: string, who?: ContactAsked) => Promise<ContactPage | null>;

/** Whom a page of one person is about, and who looks. */
export interface ContactAsked {
  readonly contactId: string;
  readonly actor: Actor;
}

/** Null where the job is not on this device. */
export const readCrewOfJob = async (reads: Reads, jobId: string): Promise<string | null> =>
  (await reads.get(projectCrewItemStatus, jobId))?.projectCrewId ?? null;

const cardOf = async (reads: Reads, role: Row<typeof contact> | undefined): Promise<readonly ContactCard[]> => {
  const human = role === undefined ? undefined : await reads.get(person, role.personId);
  if (role === undefined || human === undefined) return [];
  return [
    {
      key: role.id,
      contactId: role.id,
      name: human.displayName,
      jobTitle: role.jobTitle ?? null,
      phone: human.mobile ?? role.mobile ?? human.phone ?? null,
      email: role.email ?? human.email ?? null,
    },
  ];
};

const pageOf = async (
  reads: Reads,
  crewId: string,
  cards: (crew: Row<typeof projectCrew>) => Promise<readonly ContactCard[]>,
): Promise<ContactPage | null> => {
  const crew = await reads.get(projectCrew, crewId);
  return crew === undefined
    ? null
    : { about: { kind: 'projectCrew', id: crewId }, name: crew.name, cards: await cards(crew) };
};

export const readChiefs: ReadContacts = (reads, crewId) =>
  pageOf(reads, crewId, async () => {
    const rows = (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).filter(
      ({ chief, statusCode }) => chief && (statusCode === 'confirmed' || statusCode === 'worked'),
    );
    const roles = await reads.rows(query(contact).byIds(rows.map(({ contactId }) => contactId)));
    return (await Promise.all(roles.map((role) => cardOf(reads, role)))).flat();
  });

export const readOnSite: ReadContacts = (reads, crewId) =>
  pageOf(reads, crewId, async (crew) => {
    const named =
      crew.contactOnSite === undefined
        ? []
        : [{ key: 'site', contactId: null, jobTitle: null, email: null, ...crew.contactOnSite }];
    const role =
      crew.contactOnSiteContactId === undefined ? undefined : await reads.get(contact, crew.contactOnSiteContactId);
    return [...named, ...(await cardOf(reads, role))];
  });

/** Chiefs of the crew, planners, and whoever may contact people of the crew. */
export const readMember: ReadContacts = (reads, crewId, who) =>
  pageOf(reads, crewId, async () => {
    if (who === undefined) return [];
    const { contactId, actor } = who;
    const rows = await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }));
    const leads = rows.some(
      (row) =>
        row.personId === actor.personId && row.chief && (row.statusCode === 'confirmed' || row.statusCode === 'worked'),
    );
    const may = leads || can(actor, right('crews', 'EDIT')) || can(actor, right('crewProfile', 'CONTACT'));
    return may && rows.some((row) => row.contactId === contactId)
      ? cardOf(reads, await reads.get(contact, contactId))
      : [];
  });

export const readManager: ReadContacts = (reads, crewId) =>
  pageOf(reads, crewId, async (crew) => managerCards(reads, await reads.get(project, crew.projectId)));

/** By the `$number` of a project's path. */
export const readManagerOfProject: ReadContacts = async (reads, step) => {
  const named = numberedOf(step);
  const order =
    named === null
      ? undefined
      : 'id' in named
        ? await reads.get(project, named.id)
        : (await reads.rows(query(project).where('number', { equals: named.number })))[0];
  return order === undefined
    ? null
    : { about: { kind: 'project', id: order.id }, name: order.name, cards: await managerCards(reads, order) };
};

const managerCards = async (reads: Reads, order: Row<typeof project> | undefined): Promise<readonly ContactCard[]> =>
  order?.projectManagerContactId === undefined
    ? []
    : cardOf(reads, await reads.get(contact, order.projectManagerContactId));
