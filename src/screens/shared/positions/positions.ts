// What the page of positions reads from the mirror: positions of some days, with their crew, project, people and note.
import type { Row } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import { holdsSeat } from '#schema/rules/crews/seats.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';

/**
 * `waits`: the client has still to say yes. `drawnUp`: the client is still drawing the order up. `toSign`: its hours
 * wait for a signature.
 */
export type StaffingState = 'waits' | 'drawnUp' | 'staffing' | 'staffed' | 'toSign' | 'signed' | 'over';

export interface Position {
  readonly id: string;
  readonly crewId: string;
  readonly projectId: string;
  readonly functionName: string;
  readonly crewName: string;
  readonly projectName: string;
  readonly locationName: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  /** Date at the location. */
  readonly day: string;
  readonly seats: number;
  readonly filled: number;
  /** Of those who have a seat, by name. */
  readonly people: readonly string[];
  readonly state: StaffingState;
  /** The times to which the client said yes, where it has others since; gone once it is over. */
  readonly former?: ShiftInstants;
}

export interface PositionsWanted {
  readonly days: DayRange;
  /** The instant by which a position is over. */
  readonly now: string;
}

const around = related(projectCrewItem, (item) => ({
  function: item.one('functionId', jobFunction),
  project: item.one('projectId', project),
  crew: item.one('projectCrewId', projectCrew, (crew) => ({
    location: crew.one('locationId', location),
    notes: crew.many(deliveryNote, 'projectCrewId'),
  })),
  placed: item.many(projectCrewItemStatus, 'projectCrewItemId', (one) => ({ person: one.one('personId', person) })),
}));

/** In the order of their start. A day is the location’s: the first and the last are read with some hours more. */
export const readPositions = async (reads: Reads, { days, now }: PositionsWanted): Promise<readonly Position[]> => {
  const [from, to] = [momentsAround(days.from, -1), momentsAround(days.to, 2)];
  const found = await Promise.all(
    (['open', 'vacant'] as const).map((status) =>
      reads.rows(
        query(projectCrewItem)
          .where('[statusCode+startAt]', {
            between: [
              [status, from],
              [status, to],
            ],
          })
          .with(around),
      ),
    ),
  );
  return found
    .flat()
    .flatMap(({ crew, project: order, function: kind, placed, ...item }): readonly Position[] => {
      if (crew === undefined || order === undefined || crew.statusCode === 'cancelled') return [];
      if (order.statusCode === 'cancelled' || order.statusCode === 'declined') return [];
      const seated = placed.filter(holdsSeat);
      const [note] = crew.notes;
      const isOver = item.endAt <= now;
      return [
        {
          id: item.id,
          crewId: crew.id,
          projectId: order.id,
          functionName: kind?.caption ?? '',
          crewName: crew.name,
          projectName: order.name,
          locationName: crew.location?.name ?? null,
          start: item.startAt,
          end: item.endAt,
          zone: crew.timezone,
          day: item.startDate,
          seats: item.amount,
          filled: seated.length,
          people: seated
            .map((one) => one.person?.displayName ?? '')
            .filter((name) => name !== '')
            .toSorted(),
          state: stateOf({ order, note, open: item.amount - seated.length, isOver }),
          ...(item.timesBefore === undefined || isOver ? {} : { former: item.timesBefore }),
        },
      ];
    })
    .filter(({ day }) => days.from <= day && day <= days.to)
    .toSorted(byStart);
};

const momentsAround = (date: string, days: number): string =>
  `${Temporal.PlainDate.from(date).add({ days }).toString()}T00:00:00.000Z`;

const byStart = (one: Position, other: Position): number =>
  one.start === other.start
    ? one.crewName.localeCompare(other.crewName) || one.functionName.localeCompare(other.functionName)
    : one.start < other.start
      ? -1
      : 1;

interface Standing {
  readonly order: Row<typeof project>;
  readonly note: Row<typeof deliveryNote> | undefined;
  /** Seats that nobody has. */
  readonly open: number;
  readonly isOver: boolean;
}

const stateOf = ({ order, note, open, isOver }: Standing): StaffingState => {
  if (isOver && note !== undefined) return note.statusCode === 'open' ? 'toSign' : 'signed';
  if (isOver) return 'over';
  if (order.statusCode === 'designClient') return 'drawnUp';
  if (order.statusCode === 'quoted') return 'waits';
  return open > 0 ? 'staffing' : 'staffed';
};
