// The rows of the tables as positions and people that can be judged; the same for a device's tables and the server's.
import type { Row } from '../../define/entity.ts';
import type { jobFunction } from '../../entities/crews/job-function.ts';
import type { AssignmentStatus, projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import type { projectCrewItem } from '../../entities/crews/project-crew-item.ts';
import type { projectCrew } from '../../entities/crews/project-crew.ts';
import type { contact } from '../../entities/people/contact.ts';
import type { crewFunction } from '../../entities/people/crew-function.ts';
import type { crewTag } from '../../entities/people/crew-tag.ts';
import type { documentBasedSkill } from '../../entities/people/document-based-skill.ts';
import type { person } from '../../entities/people/person.ts';
import type { location } from '../../entities/places/location.ts';
import type { blockDate } from '../../entities/planning/block-date.ts';
import type { plannerCrewMembership } from '../../entities/planning/planner-crew-membership.ts';
import type { plannerCrew } from '../../entities/planning/planner-crew.ts';
import type { staffValue } from '../../entities/planning/staff-value.ts';
import type { vacationRequest } from '../../entities/planning/vacation-request.ts';
import type { project } from '../../entities/projects/project.ts';
import { worksAsCrew } from '../crews/crew-contact.ts';
import type { ShiftInstants } from '../crews/shift-times.ts';
import type { Coordinates } from './distance.ts';
import { dateOfDay, dayIn, epochDay, epochMs } from './epoch.ts';
import { isWork, jobBits, judgedJobs } from './job-list.ts';
import type { JudgedAbsence, JudgedJob, JudgedPerson, JudgedPosition, Proof } from './model.ts';

const MIN = 60_000;

/** A position with the rows around it; what a device does not have is left out, and then unknown. */
export interface PositionRows {
  readonly item: Row<typeof projectCrewItem>;
  readonly crew: Row<typeof projectCrew>;
  readonly order: Pick<Row<typeof project>, 'companyId'> | undefined;
  readonly place: Row<typeof location> | undefined;
  readonly itsFunction: Row<typeof jobFunction> | undefined;
  /** Everybody's on it. */
  readonly assignments: readonly Pick<Row<typeof projectCrewItemStatus>, 'id' | 'personId' | 'statusCode'>[];
}

/** Where a place is, as far as that is known. */
export const placeOf = (row: Row<typeof location> | undefined): Coordinates | undefined =>
  row?.latitude === undefined || row.longitude === undefined
    ? undefined
    : { latitude: row.latitude, longitude: row.longitude };

/** The position as it is judged; `times` are those of a person who deviates from it. */
export const positionFrom = (
  { item, crew, order, place, itsFunction, assignments }: PositionRows,
  times: ShiftInstants = item,
): JudgedPosition => {
  const [start, end] = [epochMs(times.startAt), epochMs(times.endAt)];
  const firstDay = dayIn(start, crew.timezone);
  const isOpen = item.statusCode !== 'cancelled' && crew.statusCode !== 'closed' && crew.statusCode !== 'cancelled';
  return {
    itemId: item.id,
    crewId: item.projectCrewId,
    projectId: item.projectId,
    companyId: order?.companyId ?? '',
    locationId: crew.locationId,
    functionId: item.functionId,
    start,
    end,
    firstDay,
    // A shift that ends at midnight does not reach into the next day.
    lastDay: dayIn(end - 1, crew.timezone),
    proofDay: dayIn(end, crew.timezone),
    month: dateOfDay(firstDay).slice(0, 7),
    paidMin: (end - start) / MIN - (item.breakMin ?? 0),
    skills: [...new Set([...item.requiredSkillIds, ...(itsFunction?.requiredSkillIds ?? [])])],
    tags: item.requiredTagIds,
    regionId: place?.regionId,
    place: placeOf(place),
    isOpen,
    places: placesFrom(assignments),
  };
};

const placesFrom = (assignments: PositionRows['assignments']): JudgedPosition['places'] => {
  const places = new Map<string, { readonly id: string; readonly status: AssignmentStatus }[]>();
  for (const { id, personId, statusCode } of assignments) {
    const own = places.get(personId);
    if (own === undefined) places.set(personId, [{ id, status: statusCode }]);
    else own.push({ id, status: statusCode });
  }
  return places;
};

/** Everything that is known of people: rows of whole tables, or of some of their people. */
export interface PeopleRows {
  readonly contacts: readonly Row<typeof contact>[];
  readonly persons: readonly Row<typeof person>[];
  readonly crewFunctions: readonly Row<typeof crewFunction>[];
  readonly crewTags: readonly Row<typeof crewTag>[];
  readonly skills: readonly Row<typeof documentBasedSkill>[];
  readonly jobs: readonly Row<typeof projectCrewItemStatus>[];
  readonly crews: readonly Row<typeof projectCrew>[];
  readonly projects: readonly Pick<Row<typeof project>, 'id' | 'kind'>[];
  readonly locations: readonly Row<typeof location>[];
  readonly blockDates: readonly Row<typeof blockDate>[];
  readonly vacationRequests: readonly Row<typeof vacationRequest>[];
  readonly staffValues: readonly Row<typeof staffValue>[];
  readonly memberships: readonly Row<typeof plannerCrewMembership>[];
  readonly standingCrews: readonly Row<typeof plannerCrew>[];
}

/** One person for each contact, in the order of the contacts. */
export const peopleFrom = (rows: PeopleRows): readonly JudgedPerson[] => {
  const persons = new Map(rows.persons.map((row) => [row.id, row]));
  const places = new Map(rows.locations.map((row) => [row.id, placeOf(row)]));
  const functions = grouped(rows.crewFunctions, (row) => row.contactId);
  const tags = grouped(rows.crewTags, (row) => row.contactId);
  const skills = grouped(rows.skills, (row) => row.contactId);
  const jobs = grouped(jobsFrom(rows, places), ([personId]) => personId);
  const absences = grouped(absencesFrom(rows), ([personId]) => personId);
  const months = grouped(rows.staffValues, (row) => row.contactId);
  const standing = standingFrom(rows);
  return rows.contacts.map((row): JudgedPerson => {
    const human = persons.get(row.personId);
    return judgedPerson({
      contact: row,
      human,
      functions: functions.get(row.id) ?? [],
      tags: tags.get(row.id) ?? [],
      skills: skills.get(row.id) ?? [],
      months: months.get(row.id) ?? [],
      ...worked((jobs.get(row.personId) ?? []).map(([, job]) => job).toSorted(byStart)),
      absences: (absences.get(row.personId) ?? []).map(([, absence]) => absence),
      standingCrews: standing.get(row.id) ?? new Map(),
      home: human?.homeLocationId === undefined ? undefined : places.get(human.homeLocationId),
    });
  });
};

/** What one person is judged from. */
export interface RowsOfPerson extends Pick<JudgedPerson, 'jobs' | 'endsFor' | 'absences' | 'standingCrews' | 'home'> {
  readonly contact: Row<typeof contact>;
  readonly human: Row<typeof person> | undefined;
  readonly functions: readonly Row<typeof crewFunction>[];
  readonly tags: readonly Row<typeof crewTag>[];
  readonly skills: readonly Row<typeof documentBasedSkill>[];
  readonly months: readonly Row<typeof staffValue>[];
}

/** One person, where the jobs are known already. */
export const judgedPerson = ({ contact: row, human, ...rows }: RowsOfPerson): JudgedPerson => ({
  contactId: row.id,
  personId: row.personId,
  number: row.number,
  isActive: row.active && human?.active !== false,
  isCrew: worksAsCrew(row),
  functions: new Map(rows.functions.map(({ functionId, level }) => [functionId, level])),
  proofs: proofsFrom(rows.skills),
  tags: new Set(rows.tags.map(({ tagId }) => tagId)),
  regionIds: human?.regionIds ?? [],
  home: rows.home,
  ratingAverage: row.ratingAverage,
  ratingCount: row.ratingCount ?? 0,
  jobs: rows.jobs,
  endsFor: rows.endsFor,
  absences: rows.absences,
  months: new Map(rows.months.map((value) => [value.month, value])),
  standingCrews: rows.standingCrews,
});

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};

const byStart = (one: JudgedJob, other: JudgedJob): number =>
  one.start - other.start || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

type OfPerson<T> = readonly [personId: string, what: T];

const jobsFrom = (
  { jobs, crews, projects }: PeopleRows,
  places: ReadonlyMap<string, Coordinates | undefined>,
): readonly OfPerson<JudgedJob>[] => {
  const crewById = new Map(crews.map((row) => [row.id, row]));
  const kinds = new Map(projects.map(({ id, kind }) => [id, kind]));
  return jobs.map((row): OfPerson<JudgedJob> => {
    const crew = crewById.get(row.projectCrewId);
    const start = epochMs(row.effectiveStart);
    const kind = kinds.get(row.projectId);
    return [
      row.personId,
      {
        id: row.id,
        itemId: row.projectCrewItemId,
        crewId: row.projectCrewId,
        projectId: row.projectId,
        companyId: row.companyId,
        locationId: crew?.locationId ?? '',
        status: row.statusCode,
        start,
        end: epochMs(row.effectiveEnd),
        day: dayIn(start, row.timezone),
        isAway: row.absenceKind !== undefined || kind === 'vacation' || kind === 'sickness',
        place: crew === undefined ? undefined : places.get(crew.locationId),
        payRateCents: row.payRateCents,
      },
    ];
  });
};

/** Blocked dates and asked leave, each with its person. */
export const absencesFrom = ({
  blockDates,
  vacationRequests,
}: Pick<PeopleRows, 'blockDates' | 'vacationRequests'>): readonly OfPerson<JudgedAbsence>[] => [
  ...blockDates.map((row): OfPerson<JudgedAbsence> => [row.personId, absenceFrom('blocked', row)]),
  ...vacationRequests
    .filter(({ statusCode }) => statusCode === 'requested')
    .map((row): OfPerson<JudgedAbsence> => [row.personId, absenceFrom('leaveAsked', row)]),
];

const absenceFrom = (
  kind: JudgedAbsence['kind'],
  { start, end, statusCode }: { readonly start: string; readonly end: string; readonly statusCode: string },
): JudgedAbsence => ({ kind, firstDay: epochDay(start), lastDay: epochDay(end), status: statusCode });

/** Of several proofs of one skill the one that holds longest; what has expired or is missing proves nothing. */
const proofsFrom = (skills: readonly Row<typeof documentBasedSkill>[]): ReadonlyMap<string, Proof> => {
  const proofs = new Map<string, Proof>();
  for (const { skillTypeId, validUntil, state } of skills) {
    if (state !== 'valid' && state !== 'expiring') continue;
    const known = proofs.get(skillTypeId);
    const until = validUntil === undefined ? undefined : epochDay(validUntil);
    if (known === undefined || until === undefined || (known.until !== undefined && known.until < until)) {
      proofs.set(skillTypeId, { until });
    }
  }
  return proofs;
};

const worked = (jobs: readonly JudgedJob[]): Pick<JudgedPerson, 'jobs' | 'endsFor'> => {
  let ends: ReadonlyMap<string, readonly number[]> | undefined;
  return {
    jobs: judgedJobs(jobs),
    endsFor: (companyId) => {
      ends ??= endsFrom(jobs);
      return ends.get(companyId);
    },
  };
};

const endsFrom = (jobs: readonly JudgedJob[]): ReadonlyMap<string, readonly number[]> => {
  const ends = grouped(
    jobs.filter(({ status, isAway }) => isWork(jobBits(status, isAway))),
    ({ companyId }) => companyId,
  );
  return new Map([...ends].map(([company, own]) => [company, own.map(({ end }) => end).toSorted((a, b) => a - b)]));
};

/** By contact: the client's standing crew that they are in, by the client. */
export const standingFrom = ({
  memberships,
  standingCrews,
}: Pick<PeopleRows, 'memberships' | 'standingCrews'>): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const clients = new Map(standingCrews.map(({ id, companyId }) => [id, companyId]));
  const found = new Map<string, Map<string, string>>();
  for (const { contactId, plannerCrewId } of memberships) {
    const companyId = clients.get(plannerCrewId);
    if (companyId === undefined) continue;
    const own = found.get(contactId) ?? new Map<string, string>();
    const known = own.get(companyId);
    // Of several the one with the smaller id, so that both sides name the same.
    if (known === undefined || plannerCrewId < known) own.set(companyId, plannerCrewId);
    found.set(contactId, own);
  }
  return found;
};
