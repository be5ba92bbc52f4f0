// The figures above the positions, what a search finds among them, and their file for a spreadsheet.
import { fit } from '#ui/choice/matching.ts';
import type { Position } from './positions.ts';

export interface PositionFigures {
  readonly seats: number;
  readonly filled: number;
  /** Seats of confirmed orders that nobody has yet. */
  readonly open: number;
  /** Seats of orders that wait for the client's yes. */
  readonly waiting: number;
}

/** More people than seats at one position fill no seat of another. */
export const sumsOf = (positions: readonly Position[]): PositionFigures =>
  positions.reduce<PositionFigures>(
    (sums, { seats, filled, state }) => ({
      seats: sums.seats + seats,
      filled: sums.filled + Math.min(filled, seats),
      open: sums.open + (state === 'staffing' ? Math.max(0, seats - filled) : 0),
      waiting: sums.waiting + (state === 'waits' ? seats : 0),
    }),
    { seats: 0, filled: 0, open: 0, waiting: 0 },
  );

/** Each word that was typed stands in the function, the crew, the project, the place or the name of somebody. */
export const found = (positions: readonly Position[], typed: string): readonly Position[] =>
  positions.filter(({ functionName, crewName, projectName, locationName, people }) => {
    const text = [functionName, crewName, projectName, locationName ?? '', ...people].join(' ');
    return fit(text, typed) > 0;
  });

/** By day, in their order. */
export const byDay = (positions: readonly Position[]): readonly (readonly [string, readonly Position[]])[] => {
  const days = new Map<string, Position[]>();
  for (const position of positions) days.set(position.day, [...(days.get(position.day) ?? []), position]);
  return [...days];
};
