// A position as it is written down: fresh or like another one, what is wrong with it, and what is sent.
import { dateOf } from '#i18n/format.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { positionTimes } from '#schema/rules/crews/position-times.ts';
import { endDateOf } from '#schema/rules/crews/shift-times.ts';
import { isWallTime, wallTimeOf } from '../hours/hours-times.ts';
import type { ChiefPage, CrewPosition } from '../queries.ts';

export interface PositionDraft {
  readonly functionId: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly amount: string;
  readonly rows: string;
  readonly breakMin: string;
}

/** Most positions that are made at once, and most hands of one (schema: amount). */
export const MOST_ROWS = 20;
export const MOST_HANDS = 200;

/** From now to the end of the crew, for one hand. */
export const freshPosition = ({ crew, functions, positions }: ChiefPage, now: string): PositionDraft => {
  const end = crew.endAt ?? now;
  return {
    functionId:
      positions.find(({ amount }) => amount > 1)?.functionId ?? functions.find(({ active }) => active)?.id ?? '',
    startDate: dateOf(now, crew.timezone),
    startTime: wallTimeOf(now, crew.timezone),
    endDate: end > now ? dateOf(end, crew.timezone) : '',
    endTime: wallTimeOf(end, crew.timezone),
    amount: '1',
    rows: '1',
    breakMin: '0',
  };
};

export const copyOf = (like: CrewPosition): PositionDraft => ({
  functionId: like.functionId,
  startDate: like.startDate,
  startTime: like.startTime,
  endDate: endDateOf(like),
  endTime: like.endTime,
  amount: String(like.amount),
  rows: '1',
  breakMin: String(like.breakMin ?? 0),
});

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/u.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with it, if anything. On site a position may lie outside its project. */
export const faultOf = (written: PositionDraft, zone: string): RefusalCode | 'unreadable' | null => {
  const { functionId, startDate, startTime, endTime, amount, rows, breakMin } = written;
  const isWhole =
    functionId !== '' &&
    startDate !== '' &&
    isWallTime(startTime) &&
    isWallTime(endTime) &&
    isCount(amount, 1, MOST_HANDS) &&
    isCount(rows, 1, MOST_ROWS) &&
    isCount(breakMin === '' ? '0' : breakMin, 0, 999);
  if (!isWhole) return 'unreadable';
  const times = positionTimes(wordsOf(written), zone, { beginDate: startDate, endDate: endDateOf(wordsOf(written)) });
  return times.ok ? null : times.code;
};

export const wordsOf = ({ functionId, startDate, startTime, endDate, endTime, amount, breakMin }: PositionDraft) => ({
  functionId,
  startDate,
  startTime,
  endTime,
  amount: Number(amount),
  breakMin: Number(breakMin),
  ...(endDate === '' ? {} : { endDate }),
});
