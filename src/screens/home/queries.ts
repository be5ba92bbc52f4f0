// What home reads from the mirror: the next job, the questions, what goes on and what comes.
import type { Row } from '#schema/define/entity.ts';
import { location } from '#schema/entities/places/location.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { CheckSettings } from '#schema/rules/crews/check-windows.ts';
import { isCalledOffUnseen, jobSection } from '#schema/rules/crews/job-sections.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { readCrewPeople, type Reachable } from '../shared/crews/crew-people.ts';
import { assignmentsOf, jobsOf, type Assignment, type JobView, type Location } from '../shared/jobs/job-rows.ts';
import type { MapService } from '../shared/places/map-link.ts';
import { readMapService } from '../shared/places/my-map-service.ts';
import { readCountingChecks, type ChecksOf } from '../shared/checks/own-checks.ts';
import { nextStep, type ChecksByKind, type NextStep } from '../shared/checks/next-step.ts';

/** How many jobs stand under the hero. */
const NEXT_JOBS = 3;

export interface HomeRequest {
  readonly personId: string;
  /** Server-adjusted instant. */
  readonly now: string;
  readonly settings: CheckSettings;
}

/** The job that is on or next, with the step that comes. */
export interface HeroJob {
  readonly job: JobView;
  readonly checks: ChecksByKind;
  readonly step: NextStep;
  readonly location: Location | null;
  /** Whom to call; null where the person is chief or nobody can be reached. */
  readonly chief: Reachable | null;
}

export interface CrewHome {
  readonly hero: HeroJob | null;
  readonly mapService: MapService;
  /** Called off shortly before their start, and not seen yet; the first one first. */
  readonly calledOff: readonly CalledOff[];
  readonly changed: readonly JobView[];
  readonly toConfirm: readonly JobView[];
  readonly answerBy: string | null;
  /** Ongoing and next jobs without the hero's. */
  readonly next: readonly JobView[];
  /** Jobs whose pre-call window is open and unanswered. */
  readonly missingPreCalls: readonly JobView[];
  /** For chiefs: people of a crew whose pre-call is missing. */
  readonly missingInCrew: readonly MissingInCrew[];
  /** Start of the last job on this device, its end once it runs; null where there is none ahead. */
  readonly knownUntil: { readonly start: string; readonly zone: string } | null;
}

export interface CalledOff {
  readonly job: JobView;
  /** In the words of whoever called it off. */
  readonly reason: string | null;
  /** When that was; null where the server did not say. */
  readonly at: string | null;
}

export interface MissingInCrew {
  readonly crewId: string;
  readonly crewName: string;
  readonly names: readonly string[];
}

/** Home of a crew member. */
export const readCrewHome = async (reads: Reads, { personId, now, settings }: HomeRequest): Promise<CrewHome> => {
  const rows = await assignmentsOf(reads, personId);
  const live = rows.filter((row) => row.statusCode === 'confirmed' || row.statusCode === 'spare');
  const checks = await readCountingChecks(reads, live);
  const ahead = live.filter((row) => jobSection(row, now) === 'upcoming');
  const heroRow = heroAmong(live, checks, now, settings);
  const jobs = await jobsOf(reads, ahead);
  const questions = await jobsOf(
    reads,
    rows.filter((row) => jobSection(row, now) === 'toConfirm'),
  );
  const last = ahead.at(-1);
  return {
    hero:
      heroRow === undefined
        ? null
        : await heroOf(reads, heroRow, { checks: checks(heroRow.id), now, settings, personId }),
    mapService: await readMapService(reads, personId),
    calledOff: await calledOffOf(
      reads,
      rows.filter((row) => isCalledOffUnseen(row, now)),
    ),
    changed: jobs.filter((job) => job.hasChanged),
    toConfirm: questions,
    answerBy: questions.flatMap((job) => job.answerDueAt ?? []).toSorted()[0] ?? null,
    next: jobs.filter((job) => job.id !== heroRow?.id && checks(job.id).checkOut === null).slice(0, NEXT_JOBS),
    missingPreCalls: jobs.filter((job) => isPreCallDue(job, checks(job.id), now, settings)),
    missingInCrew: await missingInMyCrews(reads, jobs, now, settings),
    knownUntil:
      last === undefined
        ? null
        : { start: last.effectiveStart < now ? last.effectiveEnd : last.effectiveStart, zone: last.timezone },
  };
};

/**
 * Ongoing projects of today for clients and planners: confirmed, begun and not over. `today` is the tenant's date; null
 * for those who see none.
 */
export const readOngoingProjects = async (
  reads: Reads,
  today: string | null,
): Promise<readonly Row<typeof project>[]> => {
  if (today === null) return [];
  // In the order of their ends, without those that are over: what is ahead is little beside the years behind.
  const rows = await reads.rows(query(project).where('endDate', { between: [today, HIGHEST] }));
  return rows.filter((row) => row.statusCode === 'confirmed' && row.kind === 'standard' && row.beginDate <= today);
};

/** First name of the person, to greet nobody by a number. */
export const readFirstName = async (reads: Reads, personId: string | null): Promise<string | null> =>
  (personId === null ? undefined : await reads.get(person, personId))?.firstName ?? null;

const calledOffOf = async (reads: Reads, rows: readonly Assignment[]): Promise<readonly CalledOff[]> => {
  const jobs = await jobsOf(reads, rows);
  return rows.flatMap((row, index) => {
    const job = jobs[index];
    return job === undefined ? [] : [{ job, reason: row.reason ?? null, at: row.termsBefore?.at ?? null }];
  });
};

/**
 * Somebody on the clock comes first, even after the planned end; then the first shift that is neither over nor checked
 * out.
 */
const heroAmong = (
  live: readonly Assignment[],
  checks: ChecksOf,
  now: string,
  settings: CheckSettings,
): Assignment | undefined =>
  live.find((row) => {
    const { checkIn, checkOut } = checks(row.id);
    return checkIn !== null && checkOut === null && nextStepOf(row, checks(row.id), now, settings) !== 'late';
  }) ?? live.find((row) => row.effectiveEnd >= now && checks(row.id).checkOut === null);

const nextStepOf = (row: Assignment, checks: ChecksByKind, now: string, settings: CheckSettings): string => {
  const step = nextStep(
    { start: row.effectiveStart, end: row.effectiveEnd, requirePreCall: false },
    checks,
    now,
    settings,
  );
  return step.kind === 'finished' ? 'finished' : step.timing;
};

interface HeroRequest extends HomeRequest {
  readonly checks: ChecksByKind;
}

const heroOf = async (
  reads: Reads,
  row: Assignment,
  { checks, now, settings, personId }: HeroRequest,
): Promise<HeroJob | null> => {
  const job = (await jobsOf(reads, [row]))[0];
  if (job === undefined) return null;
  const { chiefs } = await readCrewPeople(reads, job.crewId);
  const other = chiefs.find((chief) => chief.personId !== personId && chief.phone !== null);
  return {
    job,
    checks,
    step: nextStep(job, checks, now, settings),
    location: job.locationId === null ? null : ((await reads.get(location, job.locationId)) ?? null),
    chief: other ?? null,
  };
};

const isPreCallDue = (job: JobView, checks: ChecksByKind, now: string, settings: CheckSettings): boolean =>
  job.status === 'confirmed' && checks.checkIn === null && nextStep(job, checks, now, settings).kind === 'preCall';

/** Per crew that the person leads and whose pre-call window is open: who has not called yet. */
const missingInMyCrews = async (
  reads: Reads,
  jobs: readonly JobView[],
  now: string,
  settings: CheckSettings,
): Promise<readonly MissingInCrew[]> => {
  const mine = jobs.filter((job) => job.isChief && job.status === 'confirmed' && job.requirePreCall);
  const missing = await Promise.all(
    mine.map(async (job): Promise<MissingInCrew> => {
      const { team } = await readCrewPeople(reads, job.crewId);
      const late = team.filter(
        (member) =>
          member.assignmentId !== job.id &&
          member.status === 'confirmed' &&
          isPreCallDue({ ...job, ...timesOf(member) }, member.checks, now, settings),
      );
      return { crewId: job.crewId, crewName: job.name, names: late.map((member) => member.name) };
    }),
  );
  return missing.filter(({ names }) => names.length > 0);
};

const timesOf = ({ start, end }: { readonly start: string; readonly end: string }) => ({ start, end });
