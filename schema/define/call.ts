// A call: what is asked of the server online only, and the lists that fill several tables at once.
import type { AnyEntity } from './entity.ts';
import { NumberOf, ObjectOf, RecordOf, StringOf, Union } from './build.ts';
import { id, instant, integer, listOf, object, optional, text, type Fields, type TSchema } from './field.ts';
import type { Audience, Permit, RowRule } from './rights.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One table that a list carries: its rows in scope, narrowed by `where`. */
export interface Stream {
  readonly entity: AnyEntity;
  readonly where?: RowRule;
}

/**
 * The rows beneath one row of a parent, which the first parameter of the path names. A device puts what is its own
 * there: the person of
 * the login, the project of a project login, the plus crew of a plus-crew login.
 */
export interface Under {
  readonly parent: AnyEntity;
  /**
   * Where the parent's rows are tied to others by a table between: its rows whose `from` is the parent name them in
   * `to`.
   */
  readonly through?: { readonly entity: AnyEntity; readonly from: string; readonly to: string };
  /**
   * A row lies beneath when one of these fields of it is, or holds, the id. A stream whose entity has none of them
   * comes in its whole scope.
   */
  readonly fields: readonly string[];
}

/**
 * A list call over several tables: `data` holds the rows of the first stream, `included` those of the others.
 * Each stream pages and moves by delta on its own; the answer's `next` carries all of them.
 */
export interface List {
  readonly kind: 'list';
  readonly name: string;
  readonly path: string;
  readonly permit: Permit;
  readonly under?: Under;
  readonly data: Stream;
  readonly included: readonly Stream[];
  /**
   * Kinds of login whose devices keep the days of the agency's planning window alone
   * (`tenant.settings.planningWindow`); others keep all.
   */
  readonly windowed?: readonly Audience[];
  /** Where no days are asked for, the list begins so many months before the agency's today. */
  readonly monthsBack?: number;
  /** Kinds of login whose devices fetch this list before any other: what they open the app for is in it. */
  readonly first?: readonly Audience[];
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly permit: Permit;
  readonly query?: Fields;
  readonly body?: TSchema;
  /** Absent where the answer is bytes. */
  readonly answer?: TSchema;
  /** One line for the contract's reader. */
  readonly summary: string;
}

/** Why a person should be looked at (schema/rules/fitness), beside the warning WORTH_A_LOOK. */
const personFit = object({
  personId: id,
  name: text(0, 200),
  timezone: text(1, 60),
  why: listOf(object({ code: text(1, 40), values: RecordOf(StringOf(), Union([NumberOf(), StringOf()])) }), 60),
});

/** The answer of a call that gives one row, in the shape of every other row that is asked for or written. */
export const rowAnswer = (entity: AnyEntity) =>
  object({
    data: entity.row,
    /** Rows of other tables by the name of their entity, each as its own schema says. */
    included: RecordOf(StringOf(), listOf(ObjectOf({ id }), 100_000)),
    warnings: optional(listOf(object({ code: text(1, 60), people: optional(listOf(personFit, 1000)) }), 20)),
    rev: integer(0),
    serverTime: instant,
  });

export const list = (name: string, facts: Omit<List, 'kind' | 'name'>): List => ({ kind: 'list', name, ...facts });
export const call = (name: string, facts: Omit<Call, 'kind' | 'name'>): Call => ({ kind: 'call', name, ...facts });
