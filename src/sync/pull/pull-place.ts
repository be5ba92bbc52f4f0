// Where a pull stands between two pages; kept with the rows of the page before, so that a kill loses no page.
import type { Cursor } from '#db/tables/local.ts';
import type { PlannedList } from './pull-plan.ts';

/**
 * `delta`: what changed since the cursor. `first`: the whole list into tables that held nothing, so that absence says
 * nothing.
 * `snapshot`: the whole list over older rows; what it does not hold goes at its end, so it has to be seen whole, in one
 * run.
 */
export type PullKind = 'delta' | 'first' | 'snapshot';

export interface Place {
  readonly kind: PullKind;
  /** Change number since which this pull asks; null for everything. */
  readonly since: number | null;
  /** Head of page 1: what changed while paging comes with the next pull. */
  readonly head: number;
  /** The server's key of the last row that is here; empty while the first page is not whole. */
  readonly after: string;
  /** Number of the page to ask for next. */
  readonly page: number;
  /**
   * Which run of a pull stands there: a page of another one does not fit, even where it was asked for from the same
   * place.
   */
  readonly run?: string;
  /** How many parts of the page to ask for next are here already, while it is taken in. */
  readonly parts?: number;
}

export const placeIn = (cursor: Cursor | undefined): Place | undefined => {
  const progress = cursor?.progress;
  return isPlace(progress) ? progress : undefined;
};

/**
 * The cursor where it counts. One of another life of the database does not, nor one of some days where all are kept by
 * now, nor one of a pull that left out a table which the list fills by now: a delta would bring that one's changes
 * alone.
 */
export const countingOf = (
  cursor: Cursor | undefined,
  { windowed, entities }: Pick<PlannedList, 'windowed' | 'entities'>,
  epoch: string,
): Cursor | undefined => {
  if (cursor?.epoch !== epoch || (!windowed && cursor.window !== undefined)) return undefined;
  // Of a time when that was not kept yet: it filled what it fills now.
  const filled = cursor.entities ?? [...entities];
  return [...entities].every((entity) => filled.includes(entity)) ? cursor : undefined;
};

/** The change number that the next pull asks from; null where nothing is known of this epoch. */
export const sinceOf = (cursor: Cursor | undefined): number | null =>
  cursor?.complete === true ? cursor.rev : (placeIn(cursor)?.since ?? null);

/**
 * Where an interrupted pull goes on. A snapshot starts over: which rows the part before the kill held is not known any
 * more. A delta that
 * was cut off in its first page does as well: its answer may be the whole list by now.
 */
export const resumable = (cursor: Cursor | undefined): Place | undefined => {
  const place = placeIn(cursor);
  return place === undefined || place.kind === 'snapshot' || (place.kind === 'delta' && place.after === '')
    ? undefined
    : place;
};

const KINDS: readonly unknown[] = ['delta', 'first', 'snapshot'] satisfies readonly PullKind[];

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'head' in value &&
  'after' in value &&
  'page' in value &&
  'since' in value &&
  KINDS.includes(value.kind) &&
  typeof value.head === 'number' &&
  typeof value.after === 'string' &&
  typeof value.page === 'number' &&
  (value.since === null || typeof value.since === 'number') &&
  (!('run' in value) || typeof value.run === 'string') &&
  (!('parts' in value) || typeof value.parts === 'number');
