// A position as it is written down: fresh or like another one, what is wrong with it, and what is sent; the same once
// for each day where it repeats.
import { dateOf, daysBetween } from '#i18n/format.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { positionTimes } from '#schema/rules/crews/position-times.ts';
import { endDateOf } from '#schema/rules/crews/shift-times.ts';
import { isWallTime, wallTimeOf } from '../values/wall-time.ts';
import { draftOfDemands, newDemandsIn, NO_DEMANDS, noteIn, type DemandDraft } from './demands.ts';
import type { CrewPosition, PositionsPage } from './positions.ts';

export interface PositionDraft extends DemandDraft {
  readonly functionId: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly amount: string;
  readonly rows: string;
  readonly breakMin: string;
  /** The last day on which it begins where it repeats on each day; empty where it does not. */
  readonly until: string;
}

/** Most positions that are made at once, and most hands of one (schema: amount). */
export const MOST_ROWS = 20;
export const MOST_HANDS = 200;
/** Most days on which it begins. */
export const MOST_DAYS = 31;

/** Now, or when the crew begins where that is still to come. */
export const beginOf = ({ crew: { startAt } }: Pick<PositionsPage, 'crew'>, now: string): string =>
  startAt !== undefined && startAt > now ? startAt : now;

/** From that moment to the end of the crew, for one hand. */
export const freshPosition = ({ crew, functions, positions }: PositionsPage, start: string): PositionDraft => {
  const end = crew.endAt ?? start;
  return {
    functionId:
      positions.find(({ amount }) => amount > 1)?.functionId ?? functions.find(({ active }) => active)?.id ?? '',
    startDate: dateOf(start, crew.timezone),
    startTime: wallTimeOf(start, crew.timezone),
    endDate: end > start ? dateOf(end, crew.timezone) : '',
    endTime: wallTimeOf(end, crew.timezone),
    amount: '1',
    rows: '1',
    breakMin: '0',
    until: '',
    ...NO_DEMANDS,
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
  until: '',
  ...draftOfDemands(like),
});

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/u.test(text) && Number(text) >= least && Number(text) <= most;

/** `repeats`: the last day lies before the first, or too far behind it. */
export type PositionFault = RefusalCode | 'unreadable' | 'repeats';

/** What is wrong with it, if anything. On site a position may lie outside its project. */
export const faultOf = (written: PositionDraft, zone: string): PositionFault | null => {
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
  const days = daysOf(written);
  if (days < 1 || days > MOST_DAYS) return 'repeats';
  const times = positionTimes(wordsOf(written), zone, { beginDate: startDate, endDate: endDateOf(wordsOf(written)) });
  return times.ok ? null : times.code;
};

export const wordsOf = (written: PositionDraft) => {
  const { functionId, startDate, startTime, endTime, amount, endDate, breakMin } = written;
  return {
    functionId,
    startDate,
    startTime,
    endTime,
    amount: Number(amount),
    breakMin: Number(breakMin),
    ...(endDate === '' ? {} : { endDate }),
    ...noteIn(written),
    ...newDemandsIn(written),
  };
};

/** How many days it begins on; below one where the last lies before the first. */
const daysOf = ({ startDate, until }: PositionDraft): number => (until === '' ? 1 : daysBetween(startDate, until) + 1);

/** What is sent: on each of its days as many as it has rows, each from and to the same times. */
export const allWordsOf = (written: PositionDraft): readonly ReturnType<typeof wordsOf>[] =>
  Array.from({ length: daysOf(written) }, (_, at) => onDay(written, at)).flatMap((words) =>
    Array.from({ length: Number(written.rows) }, () => words),
  );

const onDay = (written: PositionDraft, days: number): ReturnType<typeof wordsOf> => {
  const { startDate, endDate } = written;
  const later = (date: string): string => Temporal.PlainDate.from(date).add({ days }).toString();
  return wordsOf({ ...written, startDate: later(startDate), endDate: endDate === '' ? '' : later(endDate) });
};
