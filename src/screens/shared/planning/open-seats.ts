// Positions of some days that still want people, with how many, and how many are asked, offered or stand by.
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { Row } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { seatsLeft, wantsPeople } from '#schema/rules/crews/seats.ts';
import { query } from '#db/query/query.ts';
import { related, type RowWith } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import type { ShownRow } from '#outbox/send/send.ts';

/** Somebody who is on the position in some way. */
export interface SeatedPerson {
  readonly assignmentId: string;
  readonly contactId: string;
  readonly personId: string;
  readonly name: string;
  readonly statusCode: AssignmentStatus;
}

export interface QueuedSeat {
  readonly id: string;
  /** The position: what changes it builds on it. */
  readonly row: ShownRow;
  readonly crewId: string;
  readonly crewName: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly projectNumber: number | null;
  readonly locationName: string | null;
  readonly regionId: string | null;
  readonly functionId: string;
  readonly functionName: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  /** Date at the location. */
  readonly day: string;
  readonly amount: number;
  /** Seats that nobody holds. */
  readonly open: number;
  readonly isOffered: boolean;
  /** In the order in which they were put there. */
  readonly people: readonly SeatedPerson[];
}

export interface SeatsWanted {
  readonly days: DayRange;
  /** The instant by which a position has begun. */
  readonly now: string;
  /** A position at which somebody is looking: it stays in the list when its last seat is taken, and on any day. */
  readonly kept: string | null;
}

const around = related(projectCrewItem, (item) => ({
  function: item.one('functionId', jobFunction),
  project: item.one('projectId', project),
  crew: item.one('projectCrewId', projectCrew, (crew) => ({ location: crew.one('locationId', location) })),
  placed: item.many(projectCrewItemStatus, 'projectCrewItemId', (one) => ({ person: one.one('personId', person) })),
}));

/** States in which somebody still has to do with the position. */
const ON_IT: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare', 'worked'];

/** Of confirmed orders, by their start. A day is the location's: the last is read with some hours more. */
export const readSeats = async (reads: Reads, { days, now, kept }: SeatsWanted): Promise<readonly QueuedSeat[]> => {
  const to = `${Temporal.PlainDate.from(days.to).add({ days: 2 }).toString()}T00:00:00.000Z`;
  const looked = kept === null ? [] : await reads.rows(query(projectCrewItem).byIds([kept]).with(around));
  const found = await Promise.all(
    (['open', 'vacant'] as const).map((status) =>
      reads.rows(
        query(projectCrewItem)
          .where('[statusCode+startAt]', {
            between: [
              [status, now],
              [status, to],
            ],
          })
          .with(around),
      ),
    ),
  );
  const isAhead = ({ statusCode, startAt }: Row<typeof projectCrewItem>): boolean =>
    statusCode !== 'cancelled' && startAt >= now;
  return [...looked.filter(isAhead), ...found.flat().filter(({ id }) => id !== kept)]
    .flatMap(seatOf)
    .filter(({ id, open, day }) => id === kept || (open > 0 && days.from <= day && day <= days.to))
    .toSorted((one, other) => byText(one.start, other.start) || byText(one.id, other.id));
};

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** None where its order is not confirmed, or its crew is called off or closed. */
const seatOf = (item: RowWith<typeof around>): readonly QueuedSeat[] => {
  const { crew, project: order, function: kind, placed, ...row } = item;
  if (crew === undefined || crew.statusCode === 'cancelled' || crew.statusCode === 'closed') return [];
  if (order === undefined || !wantsPeople(order)) return [];
  return [
    {
      id: item.id,
      row,
      crewId: crew.id,
      crewName: crew.name,
      projectId: order.id,
      projectName: order.name,
      projectNumber: order.number ?? null,
      locationName: crew.location?.name ?? null,
      regionId: crew.location?.regionId ?? null,
      functionId: item.functionId,
      functionName: kind?.caption ?? '',
      start: item.startAt,
      end: item.endAt,
      zone: crew.timezone,
      day: item.startDate,
      amount: item.amount,
      open: Math.max(0, seatsLeft(item, placed)),
      isOffered: item.statusCode === 'vacant',
      people: placed
        .filter(({ statusCode }) => ON_IT.includes(statusCode))
        .toSorted((one, other) => byText(one.createdAt, other.createdAt) || byText(one.id, other.id))
        .map((one) => ({
          assignmentId: one.id,
          contactId: one.contactId,
          personId: one.personId,
          name: one.person?.displayName ?? '',
          statusCode: one.statusCode,
        })),
    },
  ];
};

export const countIn = ({ people }: QueuedSeat, status: AssignmentStatus): number =>
  people.filter(({ statusCode }) => statusCode === status).length;
