// The positions of a crew in the order of the day, and which of them somebody fills who is standing there now.
import { CHIEF_BEFORE_MIN } from '#schema/rules/deadlines.ts';
import { plusMinutes } from '#schema/rules/shift-times.ts';
import type { ChiefPage, Position } from './queries.ts';

const SEATED: readonly string[] = ['confirmed', 'worked'];

/** People who are on the position. */
export const seatedOn = ({ hands }: Pick<ChiefPage, 'hands'>, { id }: Position): number =>
  hands.filter(({ row }) => row.projectCrewItemId === id && SEATED.includes(row.statusCode)).length;

/** By their start, then by their end; equal ones keep one order. */
export const inOrder = (positions: readonly Position[]): readonly Position[] => positions.toSorted((one, other) => compare(keyOf(one), keyOf(other)));

const keyOf = ({ startAt, endAt, functionId, id }: Position): string => [startAt, endAt, functionId, id].join(' ');
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The position that is most likely meant: one that runs or is about to, with room before a full one; else the next to come, else the last.
 * Undefined where all are cancelled. `now` is an instant.
 */
export const likelyPosition = (page: Pick<ChiefPage, 'positions' | 'hands'>, now: string): Position | undefined => {
  const open = inOrder(page.positions.filter(({ statusCode }) => statusCode !== 'cancelled'));
  const running = open.filter(({ startAt, endAt }) => plusMinutes(startAt, -CHIEF_BEFORE_MIN) <= now && now < endAt);
  return running.find((position) => seatedOn(page, position) < position.amount) ?? running[0] ?? open.find(({ startAt }) => startAt > now) ?? open.at(-1);
};
