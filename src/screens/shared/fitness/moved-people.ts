// Who is booked twice by other times of a position, or by another clock of a crew: told to a planner before it is
// saved, as the server would refuse it (domain.md, fitness).
import { useMemo } from 'react';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { PeopleRows, PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { isBooked, type FitnessWorld } from '#schema/rules/fitness/model.ts';
import {
  bookedTwiceBy,
  movedToZone,
  type MovedPosition,
  type PositionSpan,
  type TwiceBooked,
} from '#schema/rules/fitness/moved.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { query } from '#db/query/query.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from './judged-world.ts';
import { useLeastRest } from './least-rest.ts';
import { readPeopleOf } from './people-rows.ts';
import { readPositionRows } from './position-rows.ts';

/** One position, or all of a crew. */
export type WhatMoves = { readonly itemId: string } | { readonly crewId: string };

export interface MovedRows {
  /** The first of them, by whose clock times are told. */
  readonly position: PositionRows;
  readonly positions: readonly PositionRows[];
  readonly people: PeopleRows;
}

export interface MovedWanted {
  /** Null where nobody is judged. */
  readonly moving: WhatMoves | null;
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

/** Null where none of it is on this device. */
export const readMovedRows = async (reads: Reads, { moving, days }: MovedWanted): Promise<MovedRows | null> => {
  const rows = await Promise.all((await itemsOf(reads, moving)).map((id) => readPositionRows(reads, id)));
  const positions = rows.filter((row) => row !== null);
  const [position] = positions;
  if (position === undefined) return null;
  const personIds = new Set(positions.flatMap(bookedOn).map(({ personId }) => personId));
  return {
    position,
    positions,
    people: await readPeopleOf(reads, [...personIds], { days, month: days.to.slice(0, 7) }),
  };
};

const itemsOf = async (reads: Reads, moving: WhatMoves | null): Promise<readonly string[]> => {
  if (moving === null) return [];
  if ('itemId' in moving) return [moving.itemId];
  const items = await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: moving.crewId }));
  return items.map(({ id }) => id);
};

const bookedOn = ({ assignments }: PositionRows) => assignments.filter((one) => isBooked({ status: one.statusCode }));

export interface JudgedMove {
  readonly rows: MovedRows;
  readonly world: FitnessWorld;
  readonly twice: readonly TwiceBooked[];
  readonly arrival: Arrival;
}

const MINUTE_MS = 60_000;

interface Judging {
  readonly moving: WhatMoves | null;
  /** The instant around which shifts are looked at; undefined: now. */
  readonly around: string | undefined;
}

const useMoved = (
  { moving, around }: Judging,
  movesOf: (rows: MovedRows) => readonly MovedPosition[] | null,
): JudgedMove | undefined => {
  const now = useNow(MINUTE_MS);
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const asOf = useSyncStatus()?.lastPull ?? now;
  const { from, to } = judgedDays(dateOf(now, zone), { day: dateOf(around ?? now, zone) });
  const known = useKnown(readMovedRows, [{ moving, days: { from, to } }], { from, to });
  return useMemo(() => {
    if (known === undefined || known.value === null || known.arrival.kind === 'awaited') return undefined;
    const { arrival, value: rows } = known;
    const moves = movesOf(rows);
    if (moves === null) return undefined;
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    return { rows, world, twice: bookedTwiceBy(moves, rows.people, world), arrival };
  }, [known, from, to, minRestMin, asOf, movesOf]);
};

/**
 * @param itemId null for those who are not to hear of it: a client's change of an own order stands
 * @param times null while the fields say none
 */
export const useBookedTwice = (itemId: string | null, times: PositionSpan | null): JudgedMove | undefined => {
  const [startAt, endAt] = [times?.startAt, times?.endAt];
  const movesOf = useMemo(
    () => (rows: MovedRows) =>
      startAt === undefined || endAt === undefined
        ? null
        : rows.positions.map((position) => ({ position, times: { startAt, endAt } })),
    [startAt, endAt],
  );
  return useMoved({ moving: itemId === null ? null : { itemId }, around: startAt }, movesOf);
};

export interface MovedCrew {
  readonly crewId: string;
  /** Of its last position, an instant. */
  readonly endAt: string | undefined;
  /** The clock of the place that it moves to. */
  readonly zone: string;
}

/** @param moved null where the clock stays, or for those who are not to hear of it */
export const useCrewBookedTwice = (moved: MovedCrew | null): JudgedMove | undefined => {
  const zone = moved?.zone;
  const movesOf = useMemo(
    () => (rows: MovedRows) => (zone === undefined ? null : movedToZone(rows.positions, zone)),
    [zone],
  );
  return useMoved({ moving: moved === null ? null : { crewId: moved.crewId }, around: moved?.endAt }, movesOf);
};
