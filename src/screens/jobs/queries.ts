// What the job list and one job read from the mirror.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { project } from '#schema/entities/projects/project.ts';
import { jobSection, wantsAnswer } from '#schema/rules/crews/job-sections.ts';
import type { Reads } from '#db/query/reads.ts';
import { assignmentsOf, jobOf, jobsOf, type Assignment, type JobView } from '../shared/jobs/job-rows.ts';
import { readContactOnSite, readCrewPeople, type CrewPeople, type Reachable } from '../shared/crews/crew-people.ts';
import { readChecksOf } from '../shared/checks/own-checks.ts';
import { countingChecks, type Check, type ChecksByKind } from '../shared/checks/next-step.ts';

/** Past jobs come in pages, newest first. */
export const PAST_PAGE = 50;
/** How long an application that was not chosen stands with the others, in days; then it is past. */
const NOT_CHOSEN_DAYS = 14;

export interface JobListRequest {
  readonly personId: string;
  /** Server-adjusted instant. */
  readonly now: string;
  /** Jobs answered here whose answer still waits to be sent: they stay under their question. */
  readonly answeredHere: readonly string[];
  /** How many past jobs to show. */
  readonly pastShown: number;
}

export interface JobListView {
  readonly toConfirm: readonly JobView[];
  readonly upcoming: readonly JobView[];
  readonly applied: readonly JobView[];
  readonly asChief: readonly JobView[];
  readonly past: readonly JobView[];
  readonly pastCount: number;
  /** The first moment by which an answer is wanted. */
  readonly answerBy: string | null;
}

/** The five lists of the jobs screen. A job may stand under two headings: as chief, or changed and upcoming. */
export const readJobList = async (
  reads: Reads,
  { personId, now, answeredHere, pastShown }: JobListRequest,
): Promise<JobListView> => {
  const rows = await assignmentsOf(reads, personId);
  const answered = new Set(answeredHere);
  const toConfirm = rows.filter((row) => wantsAnswer(row, now) || answered.has(row.id));
  const upcoming = rows.filter((row) => jobSection(row, now) === 'upcoming' && !answered.has(row.id));
  const applied = rows.filter((row) => jobSection(row, now) === 'appliedFor' && !isStale(row, now));
  // A released sheet turns `confirmed` into `worked`: until then the chief still has something to do there.
  const asChief = rows.filter((row) => row.chief && row.statusCode === 'confirmed');
  const past = rows
    .filter((row) => jobSection(row, now) === 'past' || isStale(row, now))
    .filter(({ id }) => !answered.has(id))
    .reverse();
  const views = await jobsOf(reads, [...toConfirm, ...upcoming, ...applied, ...asChief, ...past.slice(0, pastShown)]);
  const take = viewsByTurn(views);
  return {
    toConfirm: take(toConfirm.length),
    upcoming: take(upcoming.length),
    applied: take(applied.length),
    asChief: take(asChief.length),
    past: take(Math.min(past.length, pastShown)),
    pastCount: past.length,
    answerBy: earliest(toConfirm.flatMap((row) => row.answerDueAt ?? [])),
  };
};

export interface JobPage {
  readonly job: JobView;
  readonly checks: ChecksByKind;
  /** Those that do not count as well. */
  readonly allChecks: readonly Check[];
  readonly worked: { readonly start: string; readonly end: string; readonly breakMin: number } | null;
  readonly reason: string | null;
  /** Asked no more, as others said yes first. */
  readonly isFilled: boolean;
  readonly contactOnSite: Reachable | null;
  /** The project names somebody at the office to be reached. */
  readonly hasManager: boolean;
  readonly people: CrewPeople;
}

/** One job of this person with its crew, or null where it is not theirs (any more). */
export const readJobPage = async (reads: Reads, id: string, personId: string): Promise<JobPage | null> => {
  const row = await reads.get(projectCrewItemStatus, id);
  const job = row?.personId === personId ? await jobOf(reads, row) : null;
  if (row === undefined || job === null) return null;
  const allChecks = await readChecksOf(reads, row);
  return {
    job,
    checks: countingChecks(allChecks),
    allChecks,
    worked:
      row.workedStart === undefined || row.workedEnd === undefined
        ? null
        : { start: row.workedStart, end: row.workedEnd, breakMin: row.breakMin ?? 0 },
    reason: row.reason ?? null,
    isFilled: row.statusCode === 'cancelled' && row.calledOff === 'filled',
    contactOnSite: await readContactOnSite(reads, job.crewId),
    hasManager: (await reads.get(project, row.projectId))?.projectManagerContactId !== undefined,
    people: await readCrewPeople(reads, job.crewId),
  };
};

const isStale = (row: Assignment, now: string): boolean =>
  row.statusCode === 'notChosen' &&
  Temporal.Instant.compare(
    Temporal.Instant.from(row.updatedAt).add({ hours: NOT_CHOSEN_DAYS * 24 }),
    Temporal.Instant.from(now),
  ) < 0;

/** Hands out the views in order, so many at a time. */
const viewsByTurn = (views: readonly JobView[]): ((count: number) => readonly JobView[]) => {
  let from = 0;
  return (count) => {
    from += count;
    return views.slice(from - count, from);
  };
};

const earliest = (instants: readonly string[]): string | null => [...instants].sort()[0] ?? null;
