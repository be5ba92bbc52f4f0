// A person's jobs, joined from the mirror: assignment, position, crew, project, location and function (jobs have no
// table of their own).
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import {
  projectCrewItemStatus,
  type AssignmentStatus,
  type FormerTerms,
} from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { cancelledAs, hasChanged, type CancelledAs } from '#schema/rules/crews/job-sections.ts';
import { requestOfLeave } from '#schema/rules/planning/leave-in-plan.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';

export type Assignment = Row<typeof projectCrewItemStatus>;
export type Location = Row<typeof location>;

/** One job as its screens tell it. Instants are UTC texts; `zone` is the location's, in which the shift is told. */
export interface JobView {
  readonly id: string;
  /** The position's. */
  readonly itemId: string;
  readonly crewId: string;
  readonly status: AssignmentStatus;
  /** What was called off; null where nothing was, or the row does not say. */
  readonly cancelledAs: CancelledAs | null;
  readonly isChief: boolean;
  readonly hasChanged: boolean;
  /** What the planner changed: time, place, function; in the server's words. */
  readonly changedFields: readonly string[];
  /** What the person accepted last, of what changed since; null where nothing did, or the server did not say. */
  readonly before: FormerView | null;
  /** Version of the terms shown; goes along with an answer. */
  readonly termsRev: number;
  readonly answerDueAt: string | null;
  /** When the state was last decided on site; null where it never was. */
  readonly decidedAt: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly breakMin: number;
  /** What the planner wrote to the people of the position. */
  readonly note: string | null;
  /** The crew's name, `Load-in, main stage`. */
  readonly name: string;
  readonly projectName: string | null;
  readonly functionName: string | null;
  readonly locationId: string | null;
  readonly locationName: string | null;
  /** Null for none, and while the crew is not on this device. */
  readonly meetingPoint: string | null;
  readonly dressCode: string | null;
  readonly isCrewHere: boolean;
  readonly requirePreCall: boolean;
  /** How many hands the crew's positions ask for; 0 where they are not known here. */
  readonly teamSize: number;
}

/** The terms before a change, each absent where it is as before, and who changed them when. */
export interface FormerView extends Omit<FormerTerms, 'functionId'> {
  readonly functionName?: string;
}

/** All assignments of a person, by their start; days off are kept as such too (domain.md, absences). */
export const everyPlaceOf = (reads: Reads, personId: string): Promise<readonly Assignment[]> =>
  reads.rows(
    query(projectCrewItemStatus).where('[personId+effectiveStart]', {
      between: [
        [personId, LOWEST],
        [personId, HIGHEST],
      ],
    }),
  );

/** All jobs of a person, by their start: days off and leave are none. */
export const assignmentsOf = async (reads: Reads, personId: string): Promise<readonly Assignment[]> =>
  (await everyPlaceOf(reads, personId)).filter(isJob);

/** Somebody is away, and it is planned so. */
export const isDayOff = (
  row: Assignment,
): row is Assignment & { readonly absenceKind: NonNullable<Assignment['absenceKind']> } =>
  row.absenceKind !== undefined && row.statusCode === 'confirmed';

/** Neither a day off nor leave that was granted once: that is no job either when it is called off. */
export const isJob = (row: Assignment): boolean => !isDayOff(row) && requestOfLeave(row.id) === undefined;

const aroundJob = related(projectCrewItemStatus, (job) => ({
  crew: job.one('projectCrewId', projectCrew, (crew) => ({
    place: crew.one('locationId', location),
    positions: crew.many(projectCrewItem, 'projectCrewId'),
  })),
  position: job.one('projectCrewItemId', projectCrewItem, (item) => ({
    function: item.one('functionId', jobFunction),
  })),
  project: job.one('projectId', project),
}));

/** These assignments as jobs, in the given order. A row that is not on this device yet leaves its part empty. */
export const jobsOf = async (reads: Reads, assignments: readonly Assignment[]): Promise<readonly JobView[]> => {
  const formerFunctions = distinct(assignments.flatMap((row) => row.termsBefore?.functionId ?? []));
  const functions = await reads.rows(query(jobFunction).byIds(formerFunctions));
  return (await reads.join(assignments, aroundJob)).map((row): JobView => {
    const { crew, position, project: order } = row;
    return {
      ...termsOf(row),
      breakMin: position?.breakMin ?? 0,
      note: position?.note ?? null,
      name: crew?.name ?? order?.name ?? '',
      projectName: order?.name ?? null,
      functionName: position?.function?.caption ?? null,
      locationId: crew?.locationId ?? null,
      locationName: crew?.place?.name ?? null,
      meetingPoint: crew?.meetingPoint ?? null,
      dressCode: crew?.dressCode ?? null,
      isCrewHere: crew !== undefined,
      before: formerOf(row, functions),
      requirePreCall: crew?.requirePreCall ?? false,
      teamSize: seatsOf(crew?.positions ?? []),
    };
  });
};

const formerOf = (row: Assignment, functions: readonly Row<typeof jobFunction>[]): FormerView | null => {
  if (row.termsBefore === undefined || !hasChanged(row)) return null;
  const { functionId, ...rest } = row.termsBefore;
  const functionName = functionId === undefined ? undefined : functions.find(({ id }) => id === functionId)?.caption;
  return { ...rest, ...(functionName === undefined ? {} : { functionName }) };
};

/** One job, or null where it is not (or no longer) on this device. */
export const jobOf = async (reads: Reads, assignment: Assignment | undefined): Promise<JobView | null> =>
  assignment === undefined ? null : ((await jobsOf(reads, [assignment]))[0] ?? null);

/** Seats of all positions that are not cancelled. */
const seatsOf = (positions: readonly Row<typeof projectCrewItem>[]): number =>
  positions.filter(({ statusCode }) => statusCode !== 'cancelled').reduce((seats, { amount }) => seats + amount, 0);

const termsOf = (row: Assignment) => ({
  id: row.id,
  itemId: row.projectCrewItemId,
  crewId: row.projectCrewId,
  status: row.statusCode,
  cancelledAs: cancelledAs(row),
  isChief: row.chief,
  hasChanged: hasChanged(row),
  changedFields: row.changedFields,
  termsRev: row.termsRev,
  answerDueAt: row.answerDueAt ?? null,
  decidedAt: row.decidedAt ?? null,
  start: row.effectiveStart,
  end: row.effectiveEnd,
  zone: row.timezone,
});

export const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
