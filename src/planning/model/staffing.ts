// Positions by their starts: how many seats a day has, how many are held, and which are open.
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { holdsSeat, wantsPeople } from '#schema/rules/crews/seats.ts';
import { statusOf } from './shift-columns.ts';
import type { PlanTables } from './plan-rows.ts';
import type { Shifts } from './shifts.ts';
import type { SideTables } from './tables.ts';

/** A position with seats that nobody holds. */
export interface OpenSeats {
  readonly itemId: string;
  readonly crewId: string;
  readonly functionId: string;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly open: number;
}

export interface SeatCounts {
  /** Seats and those who hold one, for each stretch between two of these moments; what is closed has no others. */
  between(bounds: Float64Array): { readonly seats: Int32Array; readonly filled: Int32Array };
  open(from: number, to: number): readonly OpenSeats[];
  /** Positions, crews or orders are others now. */
  outdate(): void;
}

interface Listed {
  readonly row: PlanTables['positions'];
  readonly start: number;
}

export const staffingOver = (tables: SideTables, shifts: Shifts): SeatCounts => {
  let listed: readonly Listed[] | undefined;
  const all = (): readonly Listed[] => {
    listed ??= Array.from(tables.positions.all(), (row) => ({ row, start: epochMs(row.startAt) }))
      .filter(({ row }) => isWanted(row, tables))
      .toSorted((one, other) => one.start - other.start || (one.row.id < other.row.id ? -1 : 1));
    return listed;
  };
  const filledOf = (itemId: string): number => {
    const position = shifts.columns.names.positions.known(itemId);
    let filled = 0;
    if (position !== undefined) {
      shifts.ofPosition(position, (at) => {
        if (holdsSeat({ statusCode: statusOf(shifts.columns.status[at] ?? 0) })) filled += 1;
      });
    }
    return filled;
  };
  return {
    between: (bounds) => {
      const days = Math.max(0, bounds.length - 1);
      const [seats, filled] = [new Int32Array(days), new Int32Array(days)];
      let day = 0;
      for (const { row, start } of within(all(), bounds[0] ?? 0, bounds[days] ?? 0)) {
        while (day < days - 1 && start >= (bounds[day + 1] ?? Infinity)) day += 1;
        const held = Math.min(row.amount, filledOf(row.id));
        seats[day] = (seats[day] ?? 0) + (isClosed(row, tables) ? held : row.amount);
        filled[day] = (filled[day] ?? 0) + held;
      }
      return { seats, filled };
    },
    open: (from, to) =>
      within(all(), from, to).flatMap(({ row, start }): readonly OpenSeats[] => {
        const open = row.amount - filledOf(row.id);
        const { id: itemId, projectCrewId: crewId, functionId, endAt } = row;
        return open > 0 && !isClosed(row, tables)
          ? [{ itemId, crewId, functionId, start, end: epochMs(endAt), open }]
          : [];
      }),
    outdate: () => {
      listed = undefined;
    },
  };
};

/** What is closed had people, and is no more in question than what has them still to come. */
const isWanted = (row: PlanTables['positions'], tables: SideTables): boolean => {
  const order = tables.projects.get(row.projectId);
  const crew = tables.crews.get(row.projectCrewId);
  return (
    row.statusCode !== 'cancelled' &&
    crew !== undefined &&
    crew.statusCode !== 'cancelled' &&
    order !== undefined &&
    wantsPeople(order.statusCode === 'closed' ? { ...order, statusCode: 'confirmed' } : order)
  );
};

/** What is closed is settled, however many were there. */
const isClosed = (row: PlanTables['positions'], tables: SideTables): boolean =>
  tables.crews.get(row.projectCrewId)?.statusCode === 'closed' ||
  tables.projects.get(row.projectId)?.statusCode === 'closed';

const within = (listed: readonly Listed[], from: number, to: number): readonly Listed[] => {
  let [low, high] = [0, listed.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((listed[middle]?.start ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < listed.length && (listed[last]?.start ?? Infinity) < to) last += 1;
  return listed.slice(low, last);
};
