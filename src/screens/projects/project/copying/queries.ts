// What is read of a day that is copied, and of the people who were on it.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { PeopleRows } from '#schema/rules/fitness/from-rows.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';
import { readPeopleBehind } from '../../../shared/fitness/people-rows.ts';
import type { CrewToCopy, DayToCopy, PositionToCopy } from './copied-day.ts';

/** Whoever has a seat comes first, then who was meant to have one. Applicants speak for themselves. */
const IN_ORDER: readonly AssignmentStatus[] = ['worked', 'confirmed', 'planned', 'requested', 'spare'];

const whatIsCopied = related(projectCrew, (crew) => ({
  place: crew.one('locationId', location),
  positions: crew.many(projectCrewItem, 'projectCrewId', (item) => ({
    itsFunction: item.one('functionId', jobFunction),
  })),
  placed: crew.many(projectCrewItemStatus, 'projectCrewId'),
}));

export interface CopyWanted {
  readonly projectId: string;
  readonly day: string;
  /** One crew of the day alone. */
  readonly crewId?: string;
  /** Days of which shifts are read, to judge the people. */
  readonly days: DayRange;
}

export interface CopyGround {
  readonly source: DayToCopy;
  readonly people: PeopleRows;
  /** What the people of the day are called, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Null where the project is gone, or nothing begins on that day any more. */
export const readCopying = async (
  reads: Reads,
  { projectId, day, crewId, days }: CopyWanted,
): Promise<CopyGround | null> => {
  const order = await reads.get(project, projectId);
  if (order === undefined) return null;
  const standing = (await readCrews(reads, projectId)).filter(({ statusCode }) => statusCode !== 'cancelled');
  const crews = standing
    .filter(({ id }) => crewId === undefined || id === crewId)
    .flatMap((one) => crewOn(one, day))
    .toSorted(byStart);
  if (crews.length === 0) return null;
  const personIds = crews.flatMap(({ positions }) => positions.flatMap((one) => one.people.map((job) => job.personId)));
  const persons = await reads.rows(query(person).byIds([...new Set(personIds)]));
  return {
    source: { order, day, crews, taken: takenDays(standing) },
    names: Object.fromEntries(persons.map(({ id, displayName }) => [id, displayName])),
    people: await readPeopleBehind(reads, await contactsOn(reads, crews), { days, months: monthsOf(order) }),
  };
};

const readCrews = (reads: Reads, projectId: string) =>
  reads.rows(query(projectCrew).where('projectId', { equals: projectId }).with(whatIsCopied));
type CrewOfProject = Awaited<ReturnType<typeof readCrews>>[number];

const crewOn = ({ place, positions, placed, ...crew }: CrewOfProject, day: string): readonly CrewToCopy[] => {
  const ofDay = positions
    .filter(({ statusCode, startDate }) => statusCode !== 'cancelled' && startDate === day)
    .toSorted(
      (one, other) =>
        one.startAt.localeCompare(other.startAt) ||
        (one.itsFunction?.caption ?? '').localeCompare(other.itsFunction?.caption ?? ''),
    )
    .map(({ itsFunction, ...item }): PositionToCopy => ({
      item,
      itsFunction,
      people: peopleOn(item, placed),
    }));
  return place === undefined || ofDay.length === 0 ? [] : [{ crew, place, positions: ofDay }];
};

type Placed = readonly Row<typeof projectCrewItemStatus>[];

const peopleOn = ({ id }: Row<typeof projectCrewItem>, placed: Placed): Placed =>
  placed
    .filter(({ projectCrewItemId, statusCode }) => projectCrewItemId === id && IN_ORDER.includes(statusCode))
    .toSorted(
      (one, other) =>
        IN_ORDER.indexOf(one.statusCode) - IN_ORDER.indexOf(other.statusCode) || (one.id < other.id ? -1 : 1),
    );

const startOf = ({ positions: [first] }: CrewToCopy): string => first?.item.startAt ?? '';
const byStart = (one: CrewToCopy, other: CrewToCopy): number =>
  startOf(one) < startOf(other) || (startOf(one) === startOf(other) && one.crew.name < other.crew.name) ? -1 : 1;

const takenDays = (crews: readonly CrewOfProject[]): DayToCopy['taken'] => {
  const taken: Record<string, string[]> = {};
  for (const { name, positions } of crews)
    for (const { statusCode, startDate } of positions)
      if (statusCode !== 'cancelled') (taken[startDate] ??= []).push(name);
  return taken;
};

const contactsOn = (reads: Reads, crews: readonly CrewToCopy[]): Promise<readonly Row<typeof contact>[]> =>
  reads.rows(
    query(contact).byIds([
      ...new Set(
        crews.flatMap(({ positions }) => positions.flatMap(({ people }) => people.map((one) => one.contactId))),
      ),
    ]),
  );

/** Of the hours and accounts, in which a shift counts by its first day. */
const monthsOf = ({ beginDate, endDate }: Row<typeof project>): readonly string[] => {
  const months: string[] = [];
  const last = endDate.slice(0, 7);
  for (let first = Temporal.PlainDate.from(`${beginDate.slice(0, 7)}-01`); ; first = first.add({ months: 1 })) {
    const month = first.toString().slice(0, 7);
    if (month > last) return months;
    months.push(month);
  }
};
