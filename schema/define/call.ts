// A call: what is asked of the server online only, and the lists that fill several tables at once.
import type { AnyEntity } from './entity.ts';
import type { Fields, TSchema } from './field.ts';
import type { Permit, RowRule } from './rights.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One table that a list carries: its rows in scope, narrowed by `where`. */
export interface Stream {
  readonly entity: AnyEntity;
  readonly where?: RowRule;
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
  readonly data: Stream;
  readonly included: readonly Stream[];
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

export const list = (name: string, facts: Omit<List, 'kind' | 'name'>): List => ({ kind: 'list', name, ...facts });
export const call = (name: string, facts: Omit<Call, 'kind' | 'name'>): Call => ({ kind: 'call', name, ...facts });
