// Vacant positions as a crew member sees them: what each is, whether it fits, and what stands in the way.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { project } from '#schema/entities/projects/project.ts';
import { dateOf } from '#i18n/format.ts';
import { query } from '#db/query/query.ts';
import { related, type RowWith } from '#db/query/relations.ts';
import { HIGHEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { readSkillNames } from '../documents/skill-names.ts';
import { assignmentsOf, distinct, jobsOf, type Assignment, type JobView } from '../jobs/job-rows.ts';

type Item = Row<typeof projectCrewItem>;
type Skill = Row<typeof documentBasedSkill>;

/** What keeps a person from applying (domain.md, applications). */
export type Obstacle =
  | { readonly kind: 'missingFunction'; readonly name: string }
  | { readonly kind: 'missingSkill'; readonly name: string }
  | { readonly kind: 'skillExpires'; readonly name: string }
  | { readonly kind: 'overlap'; readonly job: JobView };

/** What a person may want to think of before applying. */
export type Hint = 'blocked' | 'region';

/** Instants are UTC texts; `zone` is the location's. */
export interface VacancyView {
  readonly id: string;
  readonly crewId: string;
  readonly name: string;
  readonly projectName: string | null;
  readonly functionName: string;
  readonly locationName: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly amount: number;
  readonly text: string | null;
  /** Instant until which one may apply. */
  readonly until: string | null;
  readonly obstacles: readonly Obstacle[];
  readonly hints: readonly Hint[];
  /** The live application of the person, if there is one. */
  readonly application: { readonly id: string; readonly status: AssignmentStatus } | null;
}

export interface VacancyRequest {
  readonly personId: string;
  /** Server-adjusted instant: what has begun, or takes no applications any more, is left out. */
  readonly now: string;
}

export interface Vacancies {
  readonly vacancies: readonly VacancyView[];
  /** As which the person applies; null where they are no crew. */
  readonly contactId: string | null;
}

/** Applications that ended may be made anew. */
const ENDED: readonly AssignmentStatus[] = ['withdrawn', 'notChosen', 'declined', 'cancelled'];

/** Vacant positions ahead, by their start. */
export const readVacancies = async (reads: Reads, { personId, now }: VacancyRequest): Promise<Vacancies> => {
  const items = (
    await reads.rows(
      query(projectCrewItem).where('[statusCode+startAt]', {
        between: [
          ['vacant', now],
          ['vacant', HIGHEST],
        ],
      }),
    )
  ).filter(({ vacancyUntil }) => vacancyUntil === undefined || vacancyUntil > now);
  const me = await readApplicant(reads, personId);
  const skillNames = await readSkillNames(reads);
  const around = await reads.join(items, aroundVacancy);
  const vacancies = around.flatMap((item) => vacancyOf(item, skillNames, me) ?? []);
  return { vacancies, contactId: me.contactId };
};

/** Nothing stands in the way, and the person did not apply yet. */
export const fits = ({ obstacles, application }: VacancyView): boolean =>
  obstacles.length === 0 && application === null;

interface Applicant {
  readonly contactId: string | null;
  readonly regionIds: readonly string[];
  readonly functionIds: readonly string[];
  readonly skills: readonly Skill[];
  readonly assignments: readonly Assignment[];
  readonly confirmed: readonly JobView[];
  readonly blocked: readonly Row<typeof blockDate>[];
}

const readApplicant = async (reads: Reads, personId: string): Promise<Applicant> => {
  const contacts = await reads.rows(query(contact).where('personId', { equals: personId }));
  const role = crewContactOf(contacts.filter(({ active }) => active));
  const assignments = await assignmentsOf(reads, personId);
  const ofRole = role === undefined ? [] : [role.id];
  return {
    contactId: role?.id ?? null,
    regionIds: (await reads.get(person, personId))?.regionIds ?? [],
    functionIds: (await reads.rows(query(crewFunction).where('contactId', { anyOf: ofRole }))).map(
      ({ functionId }) => functionId,
    ),
    skills: await reads.rows(query(documentBasedSkill).where('contactId', { anyOf: ofRole })),
    assignments,
    confirmed: await jobsOf(
      reads,
      assignments.filter(({ statusCode }) => statusCode === 'confirmed' || statusCode === 'spare'),
    ),
    blocked: await reads.rows(query(blockDate).where('personId', { equals: personId })),
  };
};

const aroundVacancy = related(projectCrewItem, (item) => ({
  crew: item.one('projectCrewId', projectCrew, (crew) => ({ place: crew.one('locationId', location) })),
  project: item.one('projectId', project),
  function: item.one('functionId', jobFunction),
}));

/** Null where the crew is not on this device yet, or takes nobody any more. */
const vacancyOf = (
  item: RowWith<typeof aroundVacancy>,
  skillNames: ReadonlyMap<string, string>,
  me: Applicant,
): VacancyView | null => {
  const { crew, project: order, function: itsFunction } = item;
  if (crew === undefined || crew.statusCode === 'cancelled' || crew.statusCode === 'closed') return null;
  const own = me.assignments.find((row) => row.projectCrewItemId === item.id && !ENDED.includes(row.statusCode));
  return {
    id: item.id,
    crewId: crew.id,
    name: crew.name,
    projectName: order?.name ?? null,
    functionName: itsFunction?.caption ?? '',
    locationName: crew.place?.name ?? null,
    start: item.startAt,
    end: item.endAt,
    zone: crew.timezone,
    amount: item.amount,
    text: item.vacancyText ?? null,
    until: item.vacancyUntil ?? null,
    obstacles: obstaclesOf(item, { itsFunction, skillNames, zone: crew.timezone }, me),
    hints: hintsOf(item, { zone: crew.timezone, regionId: crew.place?.regionId }, me),
    application: own === undefined ? null : { id: own.id, status: own.statusCode },
  };
};

interface Wants {
  readonly itsFunction: Row<typeof jobFunction> | undefined;
  readonly skillNames: ReadonlyMap<string, string>;
  /** The location's. */
  readonly zone: string;
}

const obstaclesOf = (item: Item, { itsFunction, skillNames, zone }: Wants, me: Applicant): readonly Obstacle[] => {
  const wanted = distinct([...item.requiredSkillIds, ...(itsFunction?.requiredSkillIds ?? [])]);
  const overlap = me.confirmed.find((job) => job.start < item.endAt && item.startAt < job.end);
  const proofDay = dateOf(item.endAt, zone);
  return [
    ...(me.functionIds.includes(item.functionId)
      ? []
      : [{ kind: 'missingFunction', name: itsFunction?.caption ?? '' } as const]),
    ...wanted.flatMap(
      (code) =>
        skillObstacle({ code, name: skillNames.get(code) ?? ownNameOf(code, me.skills) }, proofDay, me.skills) ?? [],
    ),
    ...(overlap === undefined ? [] : [{ kind: 'overlap', job: overlap } as const]),
  ];
};

/** Where no type of papers says what the skill is called: what a proof of it says. */
const ownNameOf = (code: string, skills: readonly Skill[]): string =>
  skills.find(({ skillTypeId }) => skillTypeId === code)?.caption ?? code;

/** `proofDay`: the day on which the shift ends where it is, as the server judges it. */
const skillObstacle = (
  wanted: { readonly code: string; readonly name: string },
  proofDay: string,
  skills: readonly Skill[],
): Obstacle | null => {
  const skill = skills.find(({ skillTypeId }) => skillTypeId === wanted.code);
  if (skill === undefined || skill.state === 'missing' || skill.state === 'expired')
    return { kind: 'missingSkill', name: wanted.name };
  return skill.validUntil !== undefined && skill.validUntil < proofDay
    ? { kind: 'skillExpires', name: wanted.name }
    : null;
};

const hintsOf = (
  { startAt, endAt }: Item,
  { zone, regionId }: { readonly zone: string; readonly regionId: string | undefined },
  me: Applicant,
): readonly Hint[] => {
  const [first, last] = [dateOf(startAt, zone), dateOf(endAt, zone)];
  const isBlocked = me.blocked.some(({ start, end }) => start <= last && end >= first);
  const isFar = regionId !== undefined && me.regionIds.length > 0 && !me.regionIds.includes(regionId);
  return [...(isBlocked ? ['blocked' as const] : []), ...(isFar ? ['region' as const] : [])];
};
