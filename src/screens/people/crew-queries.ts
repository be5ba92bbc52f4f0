// What the pages of standing crews read from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { CONTACT_KINDS, contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { crewContactsAmong } from '#schema/rules/crews/crew-contact.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export type StandingCrew = Row<typeof plannerCrew>;

export interface StandingCrewView {
  readonly crew: StandingCrew;
  readonly memberCount: number;
}

export interface Member {
  readonly membershipId: string;
  readonly contactId: string;
  readonly personId: string;
  readonly name: string;
  readonly isLeader: boolean;
  readonly since: string | null;
}

export interface StandingCrewPage {
  readonly crew: StandingCrew;
  /** Leaders first, then by name. */
  readonly members: readonly Member[];
}

export interface Candidate {
  readonly contactId: string;
  readonly name: string;
}

/** All standing crews that the login sees, by name. */
export const readStandingCrews = async (reads: Reads): Promise<readonly StandingCrewView[]> => {
  const crews = await reads.rows(
    query(plannerCrew)
      .orderBy('name')
      .with((crew) => ({ members: crew.many(plannerCrewMembership, 'plannerCrewId') })),
  );
  return crews
    .map(({ members, ...crew }) => ({ crew, memberCount: members.length }))
    .toSorted((one, other) => one.crew.name.localeCompare(other.crew.name));
};

/** One of them, or null where it is not on this device. */
export const readStandingCrew = async (reads: Reads, id: string): Promise<StandingCrewPage | null> => {
  const crew = await reads.get(plannerCrew, id);
  if (crew === undefined) return null;
  const rows = await reads.rows(
    query(plannerCrewMembership)
      .where('plannerCrewId', { equals: id })
      .with((member) => ({
        contact: member.one('contactId', contact, (role) => ({ person: role.one('personId', person) })),
      })),
  );
  const members = rows.map((row): Member => ({
    membershipId: row.id,
    contactId: row.contactId,
    personId: row.contact?.personId ?? '',
    name: row.contact?.person?.displayName ?? '–',
    isLeader: row.role === 'leader',
    since: row.since ?? null,
  }));
  return {
    crew,
    members: members.toSorted(
      (one, other) => Number(other.isLeader) - Number(one.isLeader) || one.name.localeCompare(other.name),
    ),
  };
};

/** How many people a search shows. */
const SHOWN = 20;

/** Crew contacts who are not in the crew yet and whose name holds what was typed. */
export const readCandidates = async (
  reads: Reads,
  { crewId, typed }: { readonly crewId: string; readonly typed: string },
): Promise<readonly Candidate[]> => {
  const inCrew = new Set(
    (await reads.rows(query(plannerCrewMembership).where('plannerCrewId', { equals: crewId }))).map(
      ({ contactId }) => contactId,
    ),
  );
  const free = crewContactsAmong(
    await reads.rows(
      query(contact)
        .where('kind', { anyOf: CONTACT_KINDS })
        .with((role) => ({ person: role.one('personId', person) })),
    ),
  ).filter(({ id, active }) => active && !inCrew.has(id));
  const wanted = typed.trim().toLocaleLowerCase();
  return free
    .map(({ id, person: human }) => ({ contactId: id, name: human?.displayName ?? '' }))
    .filter(({ name }) => name !== '' && name.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, SHOWN);
};
