// Windows of days: which rows lie in one, and which days a device keeps. The server cuts its lists by them, a device
// what it keeps of a list.
import type { AnyEntity } from '../../define/entity.ts';
import { factsOf } from '../../define/field.ts';
import { instantOf } from '../crews/shift-times.ts';

/** First and last day, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days as they begin and end in that zone. */
export interface DayWindow extends DayRange {
  readonly zone: string;
}

/** True where the entity's span is given in days; false where it is given in instants. */
export const isSpanOfDays = ({ fields, span }: Pick<AnyEntity, 'fields' | 'span'>): boolean => {
  const begins = span === undefined ? undefined : fields[span[0]];
  return begins !== undefined && factsOf(begins).format === 'calendar-date';
};

/** The instant at which a day begins in the zone. */
export const beginningOf = (day: string, zone: string): string => instantOf(day, '00:00', zone);

/** The instant at which it is over: no instant of the day is as late. */
export const endOf = (day: string, zone: string): string =>
  beginningOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone);

export type RowTest = (entity: Pick<AnyEntity, 'fields' | 'span'>, row: Readonly<Record<string, unknown>>) => boolean;

/**
 * Whether a row lies in the window at least in part; a row without times lies in every window. The server's `from` and
 * `to` say the same in SQL.
 */
export const liesIn = ({ from, to, zone }: DayWindow): RowTest => {
  const [begins, over] = [beginningOf(from, zone), endOf(to, zone)];
  return (entity, row) => {
    if (entity.span === undefined) return true;
    const [start, end] = [row[entity.span[0]], row[entity.span[1]]];
    const ofDays = isSpanOfDays(entity);
    const isPast = typeof end === 'string' && end < (ofDays ? from : begins);
    const isAhead = typeof start === 'string' && (ofDays ? start > to : start >= over);
    return !isPast && !isAhead;
  };
};

/**
 * The days that a device keeps: so many back from today and so many ahead, out to whole weeks (Monday to Sunday). So a
 * window moves once
 * a week, and two devices have the same one.
 */
export const daysAround = (
  today: string,
  { back, ahead }: { readonly back: number; readonly ahead: number },
): DayRange => {
  const first = Temporal.PlainDate.from(today).subtract({ days: back });
  const last = Temporal.PlainDate.from(today).add({ days: ahead });
  return {
    from: first.subtract({ days: first.dayOfWeek - 1 }).toString(),
    to: last.add({ days: 7 - last.dayOfWeek }).toString(),
  };
};

/** The days that both have; null for none. */
export const sharedDays = (one: DayRange, other: DayRange): DayRange | null => {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? null : { from, to };
};

/** The days of `all` that are not among `some`, which lies in it: none, one stretch or two. */
export const daysBeyond = (all: DayRange, some: DayRange | null): readonly DayRange[] => {
  if (some === null) return [all];
  const before = all.from < some.from ? [{ from: all.from, to: shifted(some.from, -1) }] : [];
  const after = some.to < all.to ? [{ from: shifted(some.to, 1), to: all.to }] : [];
  return [...before, ...after];
};

const shifted = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
