// Positions ahead that still want people, with how many, as planners see them.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { seatsLeft } from '#schema/rules/crews/seats.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import { HIGHEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import type { ShownRow } from '#outbox/send/send.ts';

export interface OpenPosition {
  readonly id: string;
  /** What changes it builds on it. */
  readonly row: ShownRow;
  readonly crewName: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly functionName: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly amount: number;
  /** Places that nobody holds. */
  readonly open: number;
  readonly isOffered: boolean;
  /** Its order is confirmed: only then people are asked and booked. */
  readonly isConfirmed: boolean;
  /** The client wants none of its positions offered. */
  readonly isClosedToVacancies: boolean;
  /** What is said with the offer, and until when one may apply. */
  readonly text: string | null;
  readonly until: string | null;
  /** Who applied and was not answered yet, by the time of their application. */
  readonly applicants: readonly Applicant[];
}

export interface Applicant {
  readonly assignmentId: string;
  readonly personId: string;
  readonly name: string;
}

type Item = Row<typeof projectCrewItem>;
type Job = Row<typeof projectCrewItemStatus>;

const aroundPosition = related(projectCrewItem, (item) => ({
  crew: item.one('projectCrewId', projectCrew),
  project: item.one('projectId', project),
  function: item.one('functionId', jobFunction),
}));
const whoApplied = related(projectCrewItemStatus, (job) => ({ person: job.one('personId', person) }));

/** All positions after `now` with an open place, by their start. */
export const readOpenPositions = async (reads: Reads, now: string): Promise<readonly OpenPosition[]> => {
  const items = [...(await ahead(reads, 'open', now)), ...(await ahead(reads, 'vacant', now))].toSorted((one, other) =>
    one.startAt < other.startAt ? -1 : 1,
  );
  const seated = await reads.rows(
    query(projectCrewItemStatus).where('projectCrewItemId', { anyOf: items.map(({ id }) => id) }),
  );
  const byItem = new Map(items.map(({ id }): [string, Job[]] => [id, []]));
  for (const row of seated) byItem.get(row.projectCrewItemId)?.push(row);
  const open = (item: Item): number => seatsLeft(item, byItem.get(item.id) ?? []);
  const wanted = await reads.join(
    items.filter((item) => open(item) > 0),
    aroundPosition,
  );
  const applicants = await readApplicants(
    reads,
    wanted.flatMap(({ id }) => byItem.get(id) ?? []),
  );
  const closed = await readClosed(
    reads,
    wanted.flatMap(({ project: order }) => order?.companyId ?? []),
  );
  return wanted.flatMap((item): readonly OpenPosition[] => {
    const { crew, project: order, function: kind, ...row } = item;
    if (
      crew === undefined ||
      order === undefined ||
      crew.statusCode === 'cancelled' ||
      crew.statusCode === 'closed' ||
      order.kind !== 'standard'
    )
      return [];
    return [
      {
        id: item.id,
        row,
        crewName: crew.name,
        projectId: order.id,
        projectName: order.name,
        functionName: kind?.caption ?? '',
        start: item.startAt,
        end: item.endAt,
        zone: crew.timezone,
        amount: item.amount,
        open: open(item),
        isOffered: item.statusCode === 'vacant',
        isConfirmed: order.statusCode === 'confirmed',
        isClosedToVacancies: closed.has(order.companyId),
        text: item.vacancyText ?? null,
        until: item.vacancyUntil ?? null,
        applicants: applicants.get(item.id) ?? [],
      },
    ];
  });
};

/** By position. */
const readApplicants = async (
  reads: Reads,
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, readonly Applicant[]>> => {
  const applied = await reads.join(
    jobs
      .filter(({ statusCode }) => statusCode === 'applied')
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    whoApplied,
  );
  const found = new Map<string, Applicant[]>();
  for (const { id, projectCrewItemId, personId, person: who } of applied) {
    const applicant = { assignmentId: id, personId, name: who?.displayName ?? '' };
    const others = found.get(projectCrewItemId);
    if (others === undefined) found.set(projectCrewItemId, [applicant]);
    else others.push(applicant);
  }
  return found;
};

/** Clients who want no vacancies, among these. */
const readClosed = async (reads: Reads, companies: readonly string[]): Promise<ReadonlySet<string>> => {
  const settings = await reads.rows(query(companySettings).byIds([...new Set(companies)]));
  return new Set(settings.filter(({ allowVacancies }) => !allowVacancies).map(({ id }) => id));
};

const ahead = (reads: Reads, statusCode: 'open' | 'vacant', now: string): Promise<readonly Item[]> =>
  reads.rows(
    query(projectCrewItem).where('[statusCode+startAt]', {
      between: [
        [statusCode, now],
        [statusCode, HIGHEST],
      ],
    }),
  );
