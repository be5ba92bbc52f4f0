// The shifts of a project: its positions by day, with who has their seats, and the crews that have none yet.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { holdsSeat } from '#schema/rules/crews/seats.ts';
import { dateOf } from '#i18n/format.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';
import { NO_SEATS, staffingOfPosition, together, type ProjectStaffing } from '../../shared/staffing/staffing.ts';

export interface ShiftOfProject {
  /** Of the position; of the crew where it has no position. */
  readonly id: string;
  readonly crewId: string;
  readonly crewName: string;
  /** Null for a crew without positions. */
  readonly functionName: string | null;
  readonly placeName: string | null;
  /** Absent while the crew has no times. */
  readonly span?: { readonly start: string; readonly end: string; readonly zone: string };
  readonly staffing: ProjectStaffing;
  /** Those who have a seat and whose names this login may know, by name. */
  readonly people: readonly string[];
  readonly isCancelled: boolean;
  readonly crewStatus: Row<typeof projectCrew>['statusCode'];
  /** Undefined while it has no times. */
  readonly crewStartAt: string | undefined;
  /** Null for a crew without positions. */
  readonly position: Row<typeof projectCrewItem> | null;
}

export interface DayOfProject {
  /** At the location of the shifts; null for crews without times. */
  readonly day: string | null;
  /** By their start. */
  readonly shifts: readonly ShiftOfProject[];
  readonly staffing: ProjectStaffing;
}

const whatItNeeds = related(projectCrew, (crew) => ({
  location: crew.one('locationId', location),
  positions: crew.many(projectCrewItem, 'projectCrewId', (item) => ({ function: item.one('functionId', jobFunction) })),
  placed: crew.many(projectCrewItemStatus, 'projectCrewId', (one) => ({ person: one.one('personId', person) })),
}));

/** The crews of a project with their place, positions and people. */
export const readCrews = (reads: Reads, projectId: string) =>
  reads.rows(query(projectCrew).where('projectId', { equals: projectId }).with(whatItNeeds));

export type CrewWithPeople = Awaited<ReturnType<typeof readCrews>>[number];
type Placed = CrewWithPeople['placed'];

/** In the order of their start. */
export const shiftsOf = (crews: readonly CrewWithPeople[]): readonly ShiftOfProject[] =>
  crews.flatMap(shiftsOfCrew).toSorted(byStart);

const shiftsOfCrew = ({ positions, placed, ...crew }: CrewWithPeople): readonly ShiftOfProject[] => {
  const common = {
    crewId: crew.id,
    crewName: crew.name,
    placeName: crew.location?.name ?? null,
    isCancelled: crew.statusCode === 'cancelled',
    crewStatus: crew.statusCode,
    crewStartAt: crew.startAt,
  };
  const standing = common.isCancelled ? [] : positions.filter(({ statusCode }) => statusCode !== 'cancelled');
  if (standing.length === 0) {
    const { startAt: start, endAt: end, timezone: zone } = crew;
    const span = start === undefined || end === undefined ? {} : { span: { start, end, zone } };
    return [{ ...common, ...span, id: crew.id, functionName: null, staffing: NO_SEATS, people: [], position: null }];
  }
  return standing.map((item) => ({
    ...common,
    id: item.id,
    functionName: item.function?.caption ?? '',
    span: { start: item.startAt, end: item.endAt, zone: crew.timezone },
    staffing: staffingOfPosition(item, placed),
    people: namesOf(placed.filter(({ projectCrewItemId }) => projectCrewItemId === item.id)),
    position: item,
  }));
};

const namesOf = (placed: Placed): readonly string[] =>
  placed
    .filter(holdsSeat)
    .flatMap((one) => one.person?.displayName ?? [])
    .toSorted((one, other) => one.localeCompare(other));

/** Those without times come last. */
const byStart = (one: ShiftOfProject, other: ShiftOfProject): number => {
  const [start = '~', otherStart = '~'] = [one.span?.start, other.span?.start];
  if (start !== otherStart) return start < otherStart ? -1 : 1;
  return one.crewName.localeCompare(other.crewName) || (one.functionName ?? '').localeCompare(other.functionName ?? '');
};

/** By the day at their location on which they begin, in the order of the shifts. */
export const shiftsByDay = (shifts: readonly ShiftOfProject[]): readonly DayOfProject[] => {
  const days = new Map<string | null, ShiftOfProject[]>();
  for (const shift of shifts) {
    const day = shift.span === undefined ? null : dateOf(shift.span.start, shift.span.zone);
    days.set(day, [...(days.get(day) ?? []), shift]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    shifts: ofDay,
    staffing: ofDay.map(({ staffing }) => staffing).reduce(together, NO_SEATS),
  }));
};
