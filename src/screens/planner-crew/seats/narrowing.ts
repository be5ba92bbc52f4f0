// Which of the open positions are shown: by project, function, region and words; and those of one day together.
import { fit } from '#ui/choice/matching.ts';
import { countIn, type QueuedSeat } from '../../shared/planning/open-seats.ts';

export const SEAT_QUESTIONS = ['all', 'asked', 'offered'] as const;
export type SeatQuestion = (typeof SEAT_QUESTIONS)[number];
export const isSeatQuestion = (value: unknown): value is SeatQuestion => SEAT_QUESTIONS.some((one) => one === value);

export interface SeatFilter {
  /** `asked`: somebody has still to answer. */
  readonly show: SeatQuestion;
  readonly projects: readonly string[];
  readonly functions: readonly string[];
  readonly regions: readonly string[];
  readonly typed: string;
}

export const NO_SEAT_FILTER: SeatFilter = { show: 'all', projects: [], functions: [], regions: [], typed: '' };

const isOneOf = (chosen: readonly string[], value: string | null): boolean =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

const answers = (seat: QueuedSeat, show: SeatQuestion): boolean => {
  if (show === 'asked') return countIn(seat, 'requested') > 0;
  return show === 'offered' ? seat.isOffered : true;
};

export const narrowedSeats = (
  seats: readonly QueuedSeat[],
  { show, projects, functions, regions, typed }: SeatFilter,
): readonly QueuedSeat[] =>
  seats.filter(
    (seat) =>
      answers(seat, show) &&
      isOneOf(projects, seat.projectId) &&
      isOneOf(functions, seat.functionId) &&
      isOneOf(regions, seat.regionId) &&
      fit([seat.functionName, seat.crewName, seat.projectName, seat.locationName ?? ''].join(' '), typed) > 0,
  );

/** Ids of the assignments of whoever is pencilled in on these. */
export const draftsOn = (seats: readonly QueuedSeat[]): readonly string[] =>
  seats.flatMap(({ people }) =>
    people.flatMap(({ statusCode, assignmentId }) => (statusCode === 'planned' ? [assignmentId] : [])),
  );

export interface SeatDay {
  readonly day: string;
  readonly seats: readonly QueuedSeat[];
  /** Of all positions of that day that are open, whatever is filtered. */
  readonly open: number;
}

/** In their order; the counts are of all, so that a filter hides no open seat. */
export const seatDays = (shown: readonly QueuedSeat[], all: readonly QueuedSeat[]): readonly SeatDay[] => {
  const days = new Map<string, QueuedSeat[]>();
  for (const seat of shown) days.set(seat.day, [...(days.get(seat.day) ?? []), seat]);
  return [...days].map(([day, seats]) => ({ day, seats, open: seatsOpen(all.filter((one) => one.day === day)) }));
};

export const seatsOpen = (seats: readonly QueuedSeat[]): number => seats.reduce((sum, { open }) => sum + open, 0);

/** What stands beside a seat in the queue; the same one at either end. */
export const seatBeside = (seats: readonly QueuedSeat[], id: string | null, step: 1 | -1): QueuedSeat | undefined => {
  const at = seats.findIndex((seat) => seat.id === id);
  return seats[Math.max(0, Math.min(seats.length - 1, at + step))];
};
