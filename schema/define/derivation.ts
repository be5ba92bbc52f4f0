// A derivation: what follows from rows that changed, whichever change wrote them. It is run once per transaction for
// each row that it is about, after the rows of the change itself, in an order that follows from what each writes
// (schema/derivations/order.ts).
import type { AnyEntity, Content, Row } from './entity.ts';
import type { Actor } from './rights.ts';
import type { FieldMatch } from './scene.ts';

/** A row of an entity before and after a transaction; undefined where there was, or is, none. */
export interface RowChange<R> {
  readonly id: string;
  readonly before: R | undefined;
  readonly after: R | undefined;
}

/** The rows that a derivation reads and writes, as the transaction leaves them. */
export interface DerivedTables {
  /** Instant of the transaction. */
  readonly now: string;
  /** Instant at which somebody made the change, as far as that is believed; never later than `now`. */
  readonly at: string;
  readonly actor: Actor;
  /** The row, held until the transaction ends. */
  get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined>;
  /** The row, only looked at. */
  peek<E extends AnyEntity>(entity: E, id: string | undefined): Promise<Row<E> | undefined>;
  /** The rows that match, held. */
  rows<E extends AnyEntity>(entity: E, match: FieldMatch<E>): Promise<readonly Row<E>[]>;
  put<E extends AnyEntity>(entity: E, row: Content<E>): Promise<void>;
  remove(entity: AnyEntity, id: string): Promise<void>;
  /** A new id. */
  newId(): string;
}

export interface Derivation<R = unknown> {
  readonly name: string;
  /** The rows whose changes it follows. */
  readonly on: AnyEntity;
  /** The entities that it writes. */
  readonly writes: readonly AnyEntity[];
  /** Derivations that run before it although it writes what they follow; why nothing comes of that stands there. */
  readonly after?: readonly string[];
  /** Ids of what is to be derived anew after that change; mostly nothing. */
  of(change: RowChange<R>): readonly string[];
  /** Derives it. Run twice it writes nothing the second time. */
  derive(tables: DerivedTables, id: string): Promise<void>;
}

interface Facts<E extends AnyEntity> {
  readonly on: E;
  readonly writes: readonly AnyEntity[];
  readonly after?: readonly string[];
  readonly of: (change: RowChange<Row<E>>) => readonly string[];
  readonly derive: Derivation['derive'];
}

/** Defines a derivation over the rows of an entity. */
export const derivation = <E extends AnyEntity>(name: string, { of, ...facts }: Facts<E>): Derivation =>
  // The reader hands it changes of `on` alone.
  ({ name, ...facts, of: (change) => of(change as RowChange<Row<E>>) });

/** The row's field came to have this value. */
export const became = <R extends object, K extends keyof R>(
  { before, after }: RowChange<R>,
  field: K,
  ...values: readonly R[K][]
): boolean =>
  before !== undefined && after !== undefined && before[field] !== after[field] && values.includes(after[field]);

/** Whether one of the fields differs; a row that was made or removed differs in all. */
export const differs = <R extends object>({ before, after }: RowChange<R>, ...fields: readonly (keyof R)[]): boolean =>
  before === undefined || after === undefined
    ? before !== after
    : fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
