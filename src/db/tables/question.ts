// What is asked of one table: rows by their ids, by a range of an index, or the whole of a lookup list.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Key, MirrorRow } from './local.ts';

/** Bounds of a range that is open at one end: `between: [[personId, LOWEST], [personId, HIGHEST]]`. */
export const LOWEST: Key = -Infinity;
export const HIGHEST: Key = [[]];

/** Which keys of an index are wanted. Both ends of `between` are included. */
export type KeyCondition =
  | { readonly equals: Key }
  | { readonly between: readonly [Key, Key] }
  | { readonly anyOf: readonly Key[] };

/** A condition with its direction and its limit. */
export type IndexRange = KeyCondition & { readonly reverse?: boolean; readonly limit?: number };

/** A range of an index; `only: 'ids'` asks for no content, to count. */
export interface RangeQuestion {
  readonly index: string;
  readonly query: IndexRange;
  readonly only?: 'ids';
}

export type Question = { readonly ids: readonly string[] } | RangeQuestion | 'all';

/**
 * The rows that answer, as they are kept: for ids in their order, else in the order of the index or the ids. `days` are
 * those that the whole read is about, where it is about some days only.
 */
export type Ask = (entity: AnyEntity, question: Question, days?: DayRange) => Promise<readonly MirrorRow[]>;

/**
 * Has what is needed of a table here before it is read: undefined where it is. The port of whoever holds rows back
 * until somebody reads them; what it rejects with is what the read rejects with.
 */
export type Ensure = (entity: string, days?: DayRange) => Promise<void> | undefined;

/** One question that was asked of a table, and its rows. */
export interface Asked {
  readonly entity: Pick<AnyEntity, 'name'>;
  readonly question: Question;
  readonly rows: readonly MirrorRow[];
}
