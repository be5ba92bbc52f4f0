// Relations by the definitions' own references: the row that a field names, the rows that name this one.
import type { AnyEntity, Entity, IndexOf, Row } from '#schema/define/entity.ts';
import type { Fields, ListReference, Reference } from '#schema/define/field.ts';

/** How related rows are found. `V`, only for the type, is what stands in the row. */
export interface JoinPlan<V = unknown> {
  /** `one`: the field names it. `each`: the field is a list of names. `many`: they name this row in their field. */
  readonly kind: 'one' | 'each' | 'many';
  readonly field: string;
  readonly target: AnyEntity;
  readonly joins: JoinPlans;
  readonly value?: V;
}

/** Related rows by the name under which they stand in the row. */
export interface JoinPlans {
  readonly [name: string]: JoinPlan;
}

/** What the related rows add to a row. */
export type JoinShape<S extends JoinPlans> = { readonly [K in keyof S]: S[K] extends JoinPlan<infer V> ? V : never };

type FieldsOf<E extends AnyEntity> = E extends Entity<string, infer F> ? F : never;
type Named<F extends Fields, K extends keyof F> = F[K] extends Reference<infer T> ? T : never;
type NamedInList<F extends Fields, K extends keyof F> = F[K] extends ListReference<infer T> ? T : never;

/** Fields of the entity that name a row of `T`. */
type ReferencesTo<E extends AnyEntity, T extends string> = {
  [K in keyof FieldsOf<E> & string]: Named<FieldsOf<E>, K> extends T
    ? [Named<FieldsOf<E>, K>] extends [never]
      ? never
      : K
    : never;
}[keyof FieldsOf<E> & string];

/** Fields of the entity that list rows of `T`. */
type ListsOf<E extends AnyEntity, T extends string> = {
  [K in keyof FieldsOf<E> & string]: NamedInList<FieldsOf<E>, K> extends T
    ? [NamedInList<FieldsOf<E>, K>] extends [never]
      ? never
      : K
    : never;
}[keyof FieldsOf<E> & string];

type Further<T extends AnyEntity, S extends JoinPlans> = (from: Joins<T>) => S;
/** Nothing further is asked for. */
type Nothing = Readonly<Record<never, JoinPlan>>;

/** What can be joined to a row of the entity; a field that refers to something else does not compile. */
export interface Joins<E extends AnyEntity> {
  /** The row that the field names; undefined where it names none, or that is not on this device. */
  one<T extends AnyEntity, S extends JoinPlans = Nothing>(
    field: ReferencesTo<E, T['name']>,
    target: T,
    further?: Further<T, S>,
  ): JoinPlan<(Row<T> & JoinShape<S>) | undefined>;
  /** The rows that the field lists, in its order; what is not on this device is left out. */
  each<T extends AnyEntity, S extends JoinPlans = Nothing>(
    field: ListsOf<E, T['name']>,
    target: T,
    further?: Further<T, S>,
  ): JoinPlan<readonly (Row<T> & JoinShape<S>)[]>;
  /** The rows of the other entity that name this one, in the order of their ids; the field has to be an index there. */
  many<T extends AnyEntity, S extends JoinPlans = Nothing>(
    target: T,
    field: ReferencesTo<T, E['name']> & IndexOf<T>,
    further?: Further<T, S>,
  ): JoinPlan<readonly (Row<T> & JoinShape<S>)[]>;
}

export const joinsOf = <E extends AnyEntity>(_entity: E): Joins<E> => ({
  one: (field, target, further) => ({ kind: 'one', field, target, joins: further?.(joinsOf(target)) ?? {} }),
  each: (field, target, further) => ({ kind: 'each', field, target, joins: further?.(joinsOf(target)) ?? {} }),
  many: (target, field, further) => ({ kind: 'many', field, target, joins: further?.(joinsOf(target)) ?? {} }),
});

/** Relations of an entity's rows by themselves, for several queries or for rows that were read before. */
export interface Related<E extends AnyEntity, S extends JoinPlans> {
  readonly entity: E;
  readonly joins: S;
}

export const related = <E extends AnyEntity, S extends JoinPlans>(
  entity: E,
  joins: (from: Joins<E>) => S,
): Related<E, S> => ({ entity, joins: joins(joinsOf(entity)) });

/** A row of the entity together with these relations. */
export type RowWith<T> = T extends Related<infer E, infer S> ? Row<E> & JoinShape<S> : never;
