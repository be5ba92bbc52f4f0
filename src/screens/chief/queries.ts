// What the crew chief's screens read of one crew: everybody on it, their checks and hours, the sheet and the note.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import {
  hoursLines,
  missingHours,
  shownToClient,
  type HoursLine,
  type WorkedAssignment,
} from '#schema/rules/crews/hours.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { readContactOnSite } from '../shared/crews/crew-people.ts';
import { leads, readViewer, type Viewer } from '../shared/crews/viewer.ts';
import { type Assignment, type Location } from '../shared/jobs/job-rows.ts';
import { countingChecks, type Check, type ChecksByKind } from '../shared/checks/next-step.ts';
import { inOrder, type CrewPosition } from '../shared/crew-positions/positions.ts';

export type ChiefCrew = Row<typeof projectCrew>;
export type JobFunction = Row<typeof jobFunction>;
export type Note = Row<typeof deliveryNote>;
export type Sheet = Row<typeof crewChiefSheet>;
export type Settings = Row<typeof companySettings>;

/** One person on the crew as a chief sees them. */
export interface CrewMember {
  readonly row: Assignment;
  readonly name: string;
  readonly phone: string | null;
  readonly functionId: string;
  /** The position is here, and the client sees it. */
  readonly clientVisible: boolean;
  readonly functionName: string;
  readonly plannedBreakMin: number;
  /** The position is here, which says the break. */
  readonly hasPlan: boolean;
  readonly checks: ChecksByKind;
  /** Those that do not count as well. */
  readonly allChecks: readonly Check[];
}

export interface ChiefPage {
  readonly crew: ChiefCrew;
  readonly projectName: string | null;
  readonly companyName: string | null;
  /** Who signs for the client on site, where somebody is named for it. */
  readonly signerName: string | null;
  readonly location: Location | null;
  readonly settings: Settings | null;
  readonly members: readonly CrewMember[];
  readonly positions: readonly CrewPosition[];
  readonly functions: readonly JobFunction[];
  readonly sheet: Sheet | null;
  readonly note: Note | null;
  /** Hours as they stand, as on the delivery note: of those on positions that the client sees. */
  readonly lines: readonly HoursLine[];
  /** Names of those on the note who still lack hours. */
  readonly missing: readonly string[];
  /** Of everybody, as the sheet has them. */
  readonly sheetLines: readonly HoursLine[];
  readonly missingOnSheet: readonly string[];
  /** My own assignment here; null for a planner. */
  readonly ownId: string | null;
  readonly isPlanner: boolean;
  /** I am one of its chiefs: what I do there happened, and is no decision. */
  readonly isOnSite: boolean;
  readonly viewer: Viewer;
}

/** States that never stood on this crew: they are left out. */
const NEVER_HERE: readonly AssignmentStatus[] = ['declined', 'withdrawn', 'notChosen', 'spareUnused'];

/**
 * Null where the crew is not on this device. Chiefs of the crew and planners lead it; others read the hours as its note
 * states them.
 */
export const readChiefPage = async (reads: Reads, crewId: string, actor: Actor): Promise<ChiefPage | null> => {
  const crew = await reads.get(projectCrew, crewId);
  const rows = (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).filter(
    ({ statusCode }) => !NEVER_HERE.includes(statusCode),
  );
  const own = rows.filter((row) => row.personId === actor.personId);
  if (crew === undefined) return null;
  const order = await reads.get(project, crew.projectId);
  const positions = inOrder(await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: crewId })));
  const functions = await reads.rows(query(jobFunction).whole());
  const members = await readCrewMembers(reads, rows, { positions, functions, crewId });
  const worked = members.map(({ row, functionId, clientVisible }) => ({ ...row, functionId, clientVisible }));
  const shown = shownToClient(worked);
  const namesLacking = (jobs: readonly WorkedAssignment[]): readonly string[] => {
    const lacking = new Set(missingHours(jobs));
    return members.filter(({ row }) => lacking.has(row.id)).map(({ name }) => name);
  };
  const note = (await reads.get(deliveryNote, crewId)) ?? null;
  const viewer = await readViewer(reads, { actor, own, companyId: order?.companyId });
  return {
    crew,
    positions,
    functions,
    members,
    isPlanner: isPlanner(actor),
    isOnSite: leads(own),
    viewer,
    note,
    projectName: order?.name ?? null,
    companyName: order === undefined ? null : ((await reads.get(company, order.companyId))?.name ?? null),
    signerName: (await readContactOnSite(reads, crewId))?.name ?? null,
    location: (await reads.get(location, crew.locationId)) ?? null,
    settings: order === undefined ? null : ((await reads.get(companySettings, order.companyId)) ?? null),
    sheet: (await reads.get(crewChiefSheet, crewId)) ?? null,
    lines: viewer === 'lead' ? hoursLines(shown) : (note?.lines ?? []),
    missing: namesLacking(shown),
    sheetLines: hoursLines(worked),
    missingOnSheet: namesLacking(worked),
    ownId: own[0]?.id ?? null,
  };
};

interface Around {
  readonly positions: readonly CrewPosition[];
  readonly functions: readonly JobFunction[];
  readonly crewId: string;
}

const whoWorks = related(projectCrewItemStatus, (job) => ({
  person: job.one('personId', person),
  contact: job.one('contactId', contact),
}));

const readCrewMembers = async (
  reads: Reads,
  rows: readonly Assignment[],
  { positions, functions, crewId }: Around,
): Promise<readonly CrewMember[]> => {
  const checks = await reads.rows(query(crewCheck).where('projectCrewId', { equals: crewId }));
  const members = (await reads.join(rows, whoWorks)).map(({ person: human, contact: role, ...row }): CrewMember => {
    const item = positions.find(({ id }) => id === row.projectCrewItemId);
    const functionId = item?.functionId ?? '';
    return {
      row,
      functionId,
      clientVisible: item?.clientVisible === true,
      name: human?.displayName ?? '',
      phone: human?.mobile ?? role?.mobile ?? human?.phone ?? null,
      functionName: functions.find(({ id }) => id === (row.workedFunctionId ?? functionId))?.caption ?? '',
      plannedBreakMin: item?.breakMin ?? 0,
      hasPlan: item !== undefined,
      checks: countingChecks(checks.filter((check) => check.assignmentId === row.id)),
      allChecks: checks.filter((check) => check.assignmentId === row.id),
    };
  });
  return members.toSorted(
    (one, other) =>
      Number(other.row.chief) - Number(one.row.chief) ||
      one.functionName.localeCompare(other.functionName) ||
      one.name.localeCompare(other.name),
  );
};
