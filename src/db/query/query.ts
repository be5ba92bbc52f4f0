// Queries as data: which rows of an entity, by which index, in which order, how many, with which related rows.
import type { AnyEntity, IndexOf, Row } from '#schema/define/entity.ts';
import { HIGHEST, LOWEST, type KeyCondition, type Question } from '../tables/question.ts';
import { joinsOf, type JoinPlans, type Joins, type JoinShape, type Related } from './relations.ts';

/** What a query asks for, without its types. */
export interface QueryPlan {
  readonly entity: AnyEntity;
  readonly question: Question;
  readonly joins: JoinPlans;
}

/** What can be run (`Reads`), and finds rows of type `R`. */
export interface Runnable<R> extends QueryPlan {
  /** Only for the type: what one of its rows is. */
  readonly row?: R;
  /** At most so many, from the beginning in its order. */
  limit(most: number): Runnable<R>;
}

/** A query. Each word makes a new one. */
export interface Query<E extends AnyEntity, R> extends Runnable<R> {
  readonly entity: E;
  /** From the end of the index to its beginning. */
  backwards(): Query<E, R>;
  limit(most: number): Query<E, R>;
  /** Each row with those that its references name, or that name it: `with((job) => ({ crew: job.one(…) }))`. */
  with<S extends JoinPlans>(joins: (from: Joins<E>) => S & NoField<E, S>): Query<E, R & JoinShape<S>>;
  with<S extends JoinPlans>(related: Related<E, S>): Query<E, R & JoinShape<S>>;
}

/** A related row has a name that no field has. */
type NoField<E extends AnyEntity, S> = { readonly [K in keyof S & keyof Row<E>]: never };

/**
 * The first word of a query: without an index nothing can be run, because a scan is a bug. A lookup list is small, and
 * may be read as a whole.
 */
export interface QueryStart<E extends AnyEntity> {
  /** Rows by an index of the definition (`[personId+effectiveStart]`), in its order. */
  where(index: IndexOf<E>, condition: KeyCondition): Query<E, Row<E>>;
  /** Rows by their ids, in the order of these; what is not here is left out. */
  byIds(ids: readonly string[]): Query<E, Row<E>>;
  /** All rows in the order of an index, to be read by pages. Rows without a value there are left out. */
  orderBy(index: Exclude<IndexOf<E>, 'id'>): Query<E, Row<E>>;
  readonly whole: E extends { readonly kind: 'catalogue' } ? () => Query<E, Row<E>> : never;
}

/** @throws Error for an index that the definition does not name (where the compiler was not asked) */
export const query = <E extends AnyEntity>(entity: E): QueryStart<E> => {
  const start = {
    where: (index: string, condition: KeyCondition) =>
      queryOf(entity, { index: knownIndex(entity, index), query: condition }, {}),
    byIds: (ids: readonly string[]) => queryOf(entity, { ids }, {}),
    orderBy: (index: string) =>
      queryOf(entity, { index: knownIndex(entity, index), query: { between: [LOWEST, HIGHEST] } }, {}),
    whole: () => {
      if (entity.kind !== 'catalogue') throw new Error(`${entity.name} is no lookup list: ask it by an index`);
      return queryOf(entity, 'all', {});
    },
  };
  /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
     `whole` is there for lookup lists only, and throws for others: the conditional type cannot say so */
  return start as unknown as QueryStart<E>;
};

/** `*list` is asked for as `list`. */
const knownIndex = (entity: AnyEntity, index: string): string => {
  const known = ['id', ...entity.indexes.map((name) => name.replace(/^\*/u, ''))];
  if (!known.includes(index)) throw new Error(`${entity.name} has no index ${index}`);
  return index;
};

const queryOf = <E extends AnyEntity, R>(entity: E, question: Question, joins: JoinPlans): Query<E, R> => ({
  entity,
  question,
  joins,
  backwards: () => queryOf(entity, ranged(question, { reverse: true }), joins),
  limit: (most) => queryOf(entity, ranged(question, { limit: most }), joins),
  with: (more: Related<E, JoinPlans> | ((from: Joins<E>) => JoinPlans)) =>
    queryOf(entity, question, { ...joins, ...(typeof more === 'function' ? more(joinsOf(entity)) : more.joins) }),
});

const ranged = (question: Question, order: { readonly reverse?: boolean; readonly limit?: number }): Question => {
  if (question === 'all') return { index: 'id', query: { between: [LOWEST, HIGHEST], ...order } };
  if ('ids' in question) return { index: 'id', query: { anyOf: question.ids, ...order } };
  return { ...question, query: { ...question.query, ...order } };
};

/** Equal for queries that ask the same. */
export const queryKey = ({ entity, question, joins }: QueryPlan): string =>
  JSON.stringify([entity.name, question, joins], (name, value: unknown) =>
    name === 'target' && typeof value === 'object' && value !== null && 'name' in value ? value.name : value,
  );
