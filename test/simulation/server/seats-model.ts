// The reference server's seats, written from the contract's text alone: the last one is taken by the first yes, and
// whoever is still asked then is asked no more.
import type { MirrorRow } from '#db/tables/local.ts';

/** The rows of a table of the model, and the writing of one. */
export interface SeatRows {
  readonly jobs: readonly MirrorRow[];
  readonly position: MirrorRow | undefined;
}

const isSeated = (row: MirrorRow | undefined): boolean =>
  row?.['statusCode'] === 'confirmed' || row?.['statusCode'] === 'worked';

/** Seats that nobody holds. */
export const seatsOpen = ({ jobs, position }: SeatRows): number =>
  Number(position?.['amount'] ?? Infinity) - jobs.filter(isSeated).length;

/** Whether the change of a job from one state to the other takes a seat. */
export const takesSeat = (before: MirrorRow | undefined, after: MirrorRow): boolean =>
  isSeated(after) && !isSeated(before);

/** Who is asked no more once the position is full, as their rows are then. */
export const askedNoMore = (rows: SeatRows): readonly MirrorRow[] =>
  seatsOpen(rows) > 0
    ? []
    : rows.jobs
        .filter((row) => row['statusCode'] === 'requested')
        .map((row) => ({ ...row, statusCode: 'cancelled', calledOff: 'filled', ackRev: row['termsRev'] }));

/** Asked, and called off as others said yes first. */
export const wasFilled = (row: MirrorRow | undefined): boolean =>
  row?.['statusCode'] === 'cancelled' && row['calledOff'] === 'filled';
