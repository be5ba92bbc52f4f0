// Whether what a read rests on has arrived: the only thing by which a screen may say that something is empty, absent or
// free.
import { sharedDays, type DayRange } from '#schema/rules/planning/day-window.ts';
import type { KeptWindow } from '../tables/local.ts';
import type { Asked, IndexRange } from '../tables/question.ts';

/** Not exported: an arrival is made here and nowhere else, so that no screen can claim one. */
const made = Symbol('arrival');

interface Made {
  readonly [made]: true;
}

/** Every list that the read rests on is here: what is not in the tables is not there for this login. */
export interface Here extends Made {
  readonly kind: 'here';
  /** Instant since when the last of them is here; null where that was not noted, or nothing had to come. */
  readonly since: string | null;
}

/** Some list is still to come: absence says nothing. */
export interface Awaited extends Made {
  readonly kind: 'awaited';
  /** Names of the lists to come, the most urgent first; none while it is not known which lists the login has. */
  readonly lists: readonly string[];
  /** Lists that come before any of these. */
  readonly earlier: readonly string[];
}

/** The device keeps some days only, and the answer may lie beyond them. */
export interface Beyond extends Made {
  readonly kind: 'beyond';
  /** The days that are here; null for none yet. */
  readonly days: DayRange | null;
}

/** A list brings a part of a table alone, or none does, and the answer may lie in the rest, which is on the server. */
export interface Partly extends Made {
  readonly kind: 'partly';
  /** Names of the tables of which the rest is on the server. */
  readonly tables: readonly string[];
  /** What the other tables amount to. */
  readonly others: Here | Beyond;
}

/** The third state is a type: `awaited`, `beyond` and `partly` are neither there nor absent. */
export type Arrival = Here | Awaited | Beyond | Partly;

/** What was read, with what it rests on. */
export interface Known<T> {
  readonly value: T;
  readonly arrival: Arrival;
}

/**
 * How a table stands: its list is here (some days of it), still to come, no list brings what the login may see of it,
 * or it is closed to the login.
 */
export type TableArrival =
  | {
      readonly kind: 'here';
      readonly since: string | null;
      readonly window: KeptWindow | null;
      /** What of the table the list brings; absent for all that the login may see. */
      readonly part?: OwnPart;
    }
  | { readonly kind: 'awaited'; readonly list: string | null }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'closed' };

/** A list that brings a login its own rows alone: those with one of these ids in the field. */
export interface OwnPart {
  readonly field: string;
  readonly ids: readonly string[];
  /** Fields that name a row of another table, by its name, which belongs to the same as this one does. */
  readonly through: Readonly<Record<string, string>>;
}

/** All tables at one moment. */
export interface Arrivals {
  readonly of: (entity: string) => TableArrival;
  /** Names of the lists that are still to come, the most urgent first. */
  readonly coming: readonly string[];
  /** It is known which lists the login has. */
  readonly isPlanned: boolean;
  /** Equal as long as nothing arrived or went. */
  readonly key: string;
}

/** `days`: those that the read is about, where it is about some days only. */
export const arrivalOf = (arrivals: Arrivals, asked: Iterable<Asked>, days?: DayRange): Arrival =>
  worst(arrivalsOf(arrivals, [...asked], days), arrivals);

const arrivalsOf = (arrivals: Arrivals, asked: readonly Asked[], days: DayRange | undefined): readonly Arrival[] =>
  asked.filter(isOpen).map((one) => tableArrival(arrivals, { one, asked, days }));

/** What a read knows once the server has told all that it has for it of these tables. */
export const arrivalWith = (arrival: Arrival, told: readonly string[]): Arrival => {
  if (arrival.kind !== 'partly') return arrival;
  const tables = arrival.tables.filter((table) => !told.includes(table));
  return tables.length === 0 ? arrival.others : { ...arrival, tables };
};

/** What rests on several reads: here only where all of them are. */
export const jointArrival = (first: Arrival, ...others: readonly Arrival[]): Arrival => others.reduce(worse, first);

/** What is known of one day, where the whole reaches beyond the days that are here. */
export const arrivalOn = (arrival: Arrival, day: string): Arrival =>
  arrival.kind === 'beyond' && arrival.days !== null && arrival.days.from <= day && day <= arrival.days.to
    ? HERE
    : arrival;

/** The same of all days from one to another. */
export const arrivalWithin = (arrival: Arrival, days: DayRange): Arrival =>
  arrivalOn(arrival, days.from).kind === 'here' ? arrivalOn(arrival, days.to) : arrival;

/** Rows that were named by their ids and are all here rest on no list. */
const isOpen = ({ question, rows }: Asked): boolean =>
  question === 'all' || 'index' in question || rows.length < new Set(question.ids).size;

interface Looked {
  readonly one: Asked;
  /** All that the read asked. */
  readonly asked: readonly Asked[];
  readonly days: DayRange | undefined;
}

const tableArrival = (arrivals: Arrivals, { one, asked, days }: Looked): Arrival => {
  const table = arrivals.of(one.entity.name);
  switch (table.kind) {
    case 'awaited':
      return { kind: 'awaited', lists: table.list === null ? [] : [table.list], earlier: [], [made]: true };
    case 'closed':
      return HERE;
    case 'elsewhere':
      return asksForNone(one) ? HERE : partly(one);
    case 'here':
      return table.part === undefined || isWithin(table.part, one, asked) ? coveredBy(table, days) : partly(one);
  }
};

const partly = ({ entity }: Asked): Partly => ({ kind: 'partly', tables: [entity.name], others: HERE, [made]: true });

const asksForNone = ({ question }: Asked): boolean =>
  question !== 'all' && 'index' in question && keysOf(question.query)?.length === 0;

/** All rows that could answer are the login's own: it asked for these, or for what lies beneath such a row. */
const isWithin = ({ field, ids, through }: OwnPart, { question }: Asked, asked: readonly Asked[]): boolean => {
  const keys = question !== 'all' && 'index' in question ? keysOf(question.query) : null;
  if (question === 'all' || !('index' in question) || keys === null) return false;
  if (question.index === field) return keys.every((key) => ids.includes(key));
  const above = asked.filter(({ entity }) => entity.name === through[question.index]).flatMap(({ rows }) => rows);
  return keys.every((key) => above.some((row) => row.id === key && ids.some((id) => row[field] === id)));
};

/** Null for a range. */
const keysOf = (query: IndexRange): readonly string[] | null => {
  const keys = 'equals' in query ? [query.equals] : 'anyOf' in query ? query.anyOf : null;
  return keys === null ? null : keys.flatMap((key) => (typeof key === 'string' ? [key] : [JSON.stringify(key)]));
};

const HERE: Here = { kind: 'here', since: null, [made]: true };

const coveredBy = ({ since, window }: Extract<TableArrival, { kind: 'here' }>, days: DayRange | undefined): Arrival => {
  const here = window === null ? null : daysIn(window);
  if (window === null || (days !== undefined && here !== null && here.from <= days.from && days.to <= here.to))
    return { kind: 'here', since, [made]: true };
  return { kind: 'beyond', days: here, [made]: true };
};

/** While the window is on its way to other days, only those of them that are here already. */
const daysIn = (window: KeptWindow): DayRange | null => {
  if (window.filled === undefined) return { from: window.from, to: window.to };
  return window.filled === null ? null : sharedDays(window, window.filled);
};

const worst = (all: readonly Arrival[], { coming }: Arrivals): Arrival => {
  const joint = all.reduce<Arrival>(worse, HERE);
  if (joint.kind !== 'awaited') return joint;
  const first = coming.findIndex((list) => joint.lists.includes(list));
  return {
    ...joint,
    lists: coming.filter((list) => joint.lists.includes(list)),
    earlier: first < 0 ? [] : coming.slice(0, first),
  };
};

const worse = (one: Arrival, other: Arrival): Arrival => {
  if (one.kind === 'awaited' && other.kind === 'awaited')
    return {
      ...one,
      lists: [...new Set([...one.lists, ...other.lists])],
      earlier: one.earlier.filter((list) => other.earlier.includes(list)),
    };
  if (one.kind === 'awaited' || other.kind === 'awaited') return one.kind === 'awaited' ? one : other;
  if (one.kind === 'partly') return partlyWith(one, other);
  if (other.kind === 'partly') return partlyWith(other, one);
  return worseOfKept(one, other);
};

const partlyWith = (one: Partly, other: Here | Beyond | Partly): Partly =>
  other.kind === 'partly'
    ? { ...one, tables: [...new Set([...one.tables, ...other.tables])], others: worseOfKept(one.others, other.others) }
    : { ...one, others: worseOfKept(one.others, other) };

const worseOfKept = (one: Here | Beyond, other: Here | Beyond): Here | Beyond => {
  if (one.kind === 'beyond' || other.kind === 'beyond') return one.kind === 'beyond' ? one : other;
  return { ...one, since: later(one.since, other.since) };
};

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
