// Whether what a read rests on has arrived: the only thing by which a screen may say that something is empty, absent or
// free.
import { sharedDays, type DayRange } from '#schema/rules/planning/day-window.ts';
import type { KeptWindow } from '../tables/local.ts';
import type { Asked } from '../tables/question.ts';

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

/** The third state is a type: `awaited` and `beyond` are neither there nor absent. */
export type Arrival = Here | Awaited | Beyond;

/** What was read, with what it rests on. */
export interface Known<T> {
  readonly value: T;
  readonly arrival: Arrival;
}

/** How a table stands: its list is here (some days of it), still to come, or no list brings it to this login. */
export type TableArrival =
  | { readonly kind: 'here'; readonly since: string | null; readonly window: KeptWindow | null }
  | { readonly kind: 'awaited'; readonly list: string | null }
  | { readonly kind: 'closed' };

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
  worst(
    [...asked].filter(isOpen).map((one) => tableArrival(arrivals, one.entity.name, days)),
    arrivals,
  );

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

const tableArrival = (arrivals: Arrivals, entity: string, days: DayRange | undefined): Arrival => {
  const table = arrivals.of(entity);
  switch (table.kind) {
    case 'awaited':
      return { kind: 'awaited', lists: table.list === null ? [] : [table.list], earlier: [], [made]: true };
    case 'closed':
      return HERE;
    case 'here':
      return coveredBy(table, days);
  }
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
  if (one.kind === 'beyond' || other.kind === 'beyond') return one.kind === 'beyond' ? one : other;
  return { ...one, since: later(one.since, other.since) };
};

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
