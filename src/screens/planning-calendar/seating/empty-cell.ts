// A person and a day of which nothing stands in the calendar.
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { dateOf } from '#i18n/format.ts';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import type { OpenSeats } from '#planning/model/staffing.ts';
import type { TimelineColumn } from '#ui/timeline/timeline-model.ts';
import type { CandidateAct } from '../../shared/planning/candidate-acts.ts';
import { instantAt } from '../bars.ts';
import type { Zoom } from '../days.ts';
import type { NamedCandidate } from '../judging/use-judged.ts';
import type { PersonRow } from '../rows.ts';
import type { Board } from '../use-board.ts';

export interface EmptyCell {
  readonly contactId: string;
  readonly personId: string;
  readonly name: string;
  readonly date: string;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
}

interface CellPlace {
  readonly board: Pick<Board, 'columns' | 'barsOf'>;
  readonly zoom: Zoom;
  readonly zone: string;
}

/** The whole day, also where its hours are columns. Undefined while the person's bars are still to come. */
export const emptyCell = (
  { key, person: { contactId, personId, name } }: PersonRow,
  column: TimelineColumn | undefined,
  { board: { columns, barsOf }, zoom, zone }: CellPlace,
): EmptyCell | undefined => {
  const [first, last] = zoom === 'day' ? [columns[0], columns.at(-1)] : [column, column];
  if (column === undefined || first === undefined || last === undefined || barsOf(key) === undefined) return undefined;
  const { start } = first;
  return { contactId, personId, name, date: dateOf(instantAt(start), zone), start, end: last.end };
};

/** Nobody is put on what is over. */
export const isAhead = ({ end }: EmptyCell, now: string): boolean => end > epochMs(now);

/** What a letter does in an empty cell. */
const ACTS: Readonly<Record<string, SeatingAct>> = { a: 'ask', b: 'book', d: 'draft' };
export const SEATING_ACTS = ['ask', 'book', 'draft'] as const satisfies readonly CandidateAct[];
export type SeatingAct = (typeof SEATING_ACTS)[number];

export const seatingActOf = (key: string): SeatingAct | undefined => ACTS[key.toLowerCase()];

/** An open position with what is said of the person there. */
export interface SeatForPerson {
  readonly seats: OpenSeats;
  readonly judged: NamedCandidate;
}

const RANK: Readonly<Record<FitVerdict, number>> = { yes: 0, warning: 1, no: 2 };

/** Those that fit first, then by their beginnings. */
export const inOrder = (seats: readonly SeatForPerson[]): readonly SeatForPerson[] =>
  seats.toSorted(
    (one, other) =>
      RANK[one.judged.verdict] - RANK[other.judged.verdict] ||
      one.seats.start - other.seats.start ||
      (one.seats.itemId < other.seats.itemId ? -1 : 1),
  );
