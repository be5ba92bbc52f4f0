// The people of a crew: names, functions, states, and how to reach those whose phone a login may see.
import type { Row } from '#schema/define/entity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Assignment } from '../jobs/job-rows.ts';
import { countingChecks, type Check, type ChecksByKind } from '../checks/next-step.ts';

export interface TeamMember {
  readonly assignmentId: string;
  readonly personId: string;
  readonly name: string;
  /** Null where there is none, or the login may not see it. */
  readonly pictureId: string | null;
  readonly functionName: string | null;
  readonly isChief: boolean;
  readonly status: AssignmentStatus;
  readonly start: string;
  readonly end: string;
  /** Absent where the login may not see it. */
  readonly phone: string | null;
  /** Of others, only the crew's chiefs have them on their device. */
  readonly checks: ChecksByKind;
}

export interface CrewPeople {
  readonly team: readonly TeamMember[];
  readonly chiefs: readonly TeamMember[];
}

/** States in which somebody stands in the team list. */
const IN_THE_TEAM: readonly AssignmentStatus[] = ['confirmed', 'spare', 'worked', 'noShow', 'notNeeded'];

const aroundMember = related(projectCrewItemStatus, (job) => ({
  person: job.one('personId', person),
  contact: job.one('contactId', contact),
  position: job.one('projectCrewItemId', projectCrewItem, (item) => ({
    function: item.one('functionId', jobFunction),
  })),
}));

/** The team of a crew: chiefs first, then by function and name. */
export const readCrewPeople = async (reads: Reads, crewId: string): Promise<CrewPeople> => {
  const all = await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }));
  const rows = await reads.join(
    all.filter((row) => IN_THE_TEAM.includes(row.statusCode)),
    aroundMember,
  );
  const checks = await reads.rows(query(crewCheck).where('projectCrewId', { equals: crewId }));
  const members = rows.map((row) =>
    memberOf(row, {
      human: row.person,
      role: row.contact,
      functionName: row.position?.function?.caption ?? null,
      checks: checks.filter((check) => check.assignmentId === row.id),
    }),
  );
  const team = members.toSorted(byRank);
  return { team, chiefs: team.filter((member) => member.isChief && member.status === 'confirmed') };
};

/** Somebody to call. */
export interface Reachable {
  readonly name: string;
  readonly phone: string | null;
}

/** Who stands for the client on site: written on the crew, or a contact of the client. */
export const readContactOnSite = async (reads: Reads, crewId: string): Promise<Reachable | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew?.contactOnSite !== undefined) return crew.contactOnSite;
  return readReachable(reads, crew?.contactOnSiteContactId);
};

/** The person behind a contact, where this login may see them. */
export const readReachable = async (reads: Reads, contactId: string | undefined): Promise<Reachable | null> => {
  const role = contactId === undefined ? undefined : await reads.get(contact, contactId);
  const human = role === undefined ? undefined : await reads.get(person, role.personId);
  return human === undefined ? null : { name: human.displayName, phone: phoneOf(human, role) };
};

/** The number on which somebody is reached at work: their own mobile, the one of their role, their landline. */
const phoneOf = (human: Beside['human'], role: Beside['role']): string | null =>
  human?.mobile ?? role?.mobile ?? human?.phone ?? null;

interface Beside {
  readonly human: Row<typeof person> | undefined;
  readonly role: Row<typeof contact> | undefined;
  readonly functionName: string | null;
  readonly checks: readonly Check[];
}

const memberOf = (row: Assignment, { human, role, functionName, checks }: Beside): TeamMember => ({
  assignmentId: row.id,
  personId: row.personId,
  name: human?.displayName ?? '',
  pictureId: human?.pictureFileId ?? null,
  functionName,
  isChief: row.chief,
  status: row.statusCode,
  start: row.effectiveStart,
  end: row.effectiveEnd,
  phone: phoneOf(human, role),
  checks: countingChecks(checks),
});

const byRank = (one: TeamMember, other: TeamMember): number =>
  Number(other.isChief) - Number(one.isChief) ||
  (one.functionName ?? '').localeCompare(other.functionName ?? '') ||
  one.name.localeCompare(other.name);
