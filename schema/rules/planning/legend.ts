// The colours of a planning calendar (domain.md, calendar-legend): what one event is, and what a day with several of
// them is.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import type { VacationStatus } from '../../entities/planning/vacation-request.ts';
import { canonicalInstant } from '../crews/shift-times.ts';

export type Legend =
  | 'blockedDate'
  | 'confirmedJob'
  | 'overlapping'
  | 'severalWithoutOverlap'
  | 'requestedJob'
  | 'requestedVacation'
  | 'requestedCrew'
  | 'other';

interface AllDay {
  readonly start: string;
  /** Inclusive. */
  readonly end: string;
}

interface Timed {
  readonly startAt: string;
  readonly endAt: string;
}

export type PlanningEvent =
  | ({ readonly kind: 'blockDate' } & AllDay)
  | ({ readonly kind: 'vacation'; readonly statusCode: VacationStatus } & AllDay)
  | ({ readonly kind: 'assignment'; readonly statusCode: AssignmentStatus } & Timed)
  /** A crew that a client ordered in a project that is not confirmed yet. */
  | ({ readonly kind: 'requestedCrew' } & Timed)
  | ({ readonly kind: 'other' } & AllDay)
  /** Bank holidays and birthdays: shown when there is nothing else. */
  | ({ readonly kind: 'background' } & AllDay);

export interface CalendarView {
  readonly zone: string;
  /** A person does not see what a planner only drafted. */
  readonly viewer: 'self' | 'planner';
}

const NO_MARK: readonly AssignmentStatus[] = ['declined', 'withdrawn', 'notChosen', 'cancelled'];

/** The colour of one event by itself; undefined where it is not drawn. */
export const legendOfEvent = (event: PlanningEvent, viewer: CalendarView['viewer']): Legend | undefined => {
  switch (event.kind) {
    case 'blockDate':
      return 'blockedDate';
    case 'vacation':
      return event.statusCode === 'rejected'
        ? undefined
        : event.statusCode === 'requested'
          ? 'requestedVacation'
          : 'other';
    case 'requestedCrew':
      return 'requestedCrew';
    case 'other':
    case 'background':
      return 'other';
    case 'assignment':
      return legendOfAssignment(event.statusCode, viewer);
  }
};

const legendOfAssignment = (statusCode: AssignmentStatus, viewer: CalendarView['viewer']): Legend | undefined => {
  if (NO_MARK.includes(statusCode) || (statusCode === 'planned' && viewer === 'self')) return undefined;
  switch (statusCode) {
    case 'confirmed':
    case 'spare':
    case 'worked':
      return 'confirmedJob';
    case 'requested':
    case 'applied':
      return 'requestedJob';
    default:
      return 'other';
  }
};

/**
 * The colour of a day in the viewer's zone; undefined where nothing is drawn. A shift over midnight marks both days.
 */
export const legendOfDay = (
  events: readonly PlanningEvent[],
  day: string,
  { zone, viewer }: CalendarView,
): Legend | undefined => {
  const cell = cellOf(day, zone);
  const drawn = events.filter(
    (event) => legendOfEvent(event, viewer) !== undefined && touches(spanOf(event, zone), cell),
  );
  const counted = drawn.filter(({ kind }) => kind !== 'background');
  const [first] = counted.length > 0 ? counted : drawn;
  if (first === undefined) return undefined;
  if (counted.length < 2) return legendOfEvent(first, viewer);
  const spans = counted.map((event) => clipped(spanOf(event, zone), cell));
  return spans.some((one, at) => spans.slice(at + 1).some((other) => touches(one, other)))
    ? 'overlapping'
    : 'severalWithoutOverlap';
};

/** Two stretches of time share more than an end. Instants compare as text. */
const touches = (one: Timed, other: Timed): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

const clipped = (span: Timed, cell: Timed): Timed => ({
  startAt: span.startAt > cell.startAt ? span.startAt : cell.startAt,
  endAt: span.endAt < cell.endAt ? span.endAt : cell.endAt,
});

const midnight = (date: Temporal.PlainDate, zone: string): string =>
  canonicalInstant(date.toZonedDateTime(zone).toInstant());

const cellOf = (day: string, zone: string): Timed => {
  const date = Temporal.PlainDate.from(day);
  return { startAt: midnight(date, zone), endAt: midnight(date.add({ days: 1 }), zone) };
};

const spanOf = (event: PlanningEvent, zone: string): Timed =>
  'startAt' in event
    ? event
    : {
        startAt: midnight(Temporal.PlainDate.from(event.start), zone),
        endAt: midnight(Temporal.PlainDate.from(event.end).add({ days: 1 }), zone),
      };
