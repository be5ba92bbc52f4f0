// Reading the local tables: the only way a screen learns anything. Queries are run here, with their related rows.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { worded } from '#schema/define/wording.ts';
import type { MirrorRow } from '../tables/local.ts';
import { joinedRow, keptRow, typedRow } from '../tables/typed-row.ts';
import type { QueryPlan, Runnable } from './query.ts';
import type { Ask, Question } from '../tables/question.ts';
import type { JoinPlan, JoinPlans, JoinShape, Related } from './relations.ts';

/** The beginning of what a query finds. */
export interface Page<R> {
  readonly rows: readonly R[];
  /** There are more behind them. */
  readonly hasMore: boolean;
}

export interface Reads {
  get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined>;
  rows<R>(query: Runnable<R>): Promise<readonly R[]>;
  /** The first row in the order of the query. */
  first<R>(query: Runnable<R>): Promise<R | undefined>;
  /** How many rows the query finds, counted in its index: no content is read. */
  count(query: QueryPlan): Promise<number>;
  /** A page that grows: ask again for more. */
  page<R>(query: Runnable<R>, most: number): Promise<Page<R>>;
  /** Rows that were read before, each with its related rows. */
  join<E extends AnyEntity, S extends JoinPlans>(
    rows: readonly Row<E>[],
    relations: Related<E, S>,
  ): Promise<readonly (Row<E> & JoinShape<S>)[]>;
}

/** Reads in the words of the definitions, whoever answers. */
export const readsBy = (ask: Ask): Reads => {
  const rows = async <R>({ entity, question, joins }: Runnable<R>): Promise<readonly R[]> =>
    (await joined(ask, await ask(entity, question), joins)).map((row) => joinedRow<R>(row));
  return {
    // Async, so that whatever goes wrong rejects.
    get: async (entity, id) => {
      const [row] = await ask(entity, { ids: [id] });
      return row === undefined ? undefined : typedRow(entity, row);
    },
    rows,
    first: async (query) => (await rows(query.limit(1)))[0],
    count: async ({ entity, question }) => (await ask(entity, counting(question))).length,
    page: async (query, most) => {
      const found = await rows(query.limit(most + 1));
      return { rows: found.slice(0, most), hasMore: found.length > most };
    },
    join: async (plain, { joins }) =>
      (
        await joined(
          ask,
          plain.map((row) => keptRow(row)),
          joins,
        )
      ).map((row) => joinedRow(row)),
  };
};

/**
 * Asks for somebody who reads these languages: lookup rows come with their caption in the first that they have. Done
 * here, and not by each screen, so that no list is sorted or shown by a word of another language.
 */
export const inWords = (ask: Ask, languages: readonly string[]): Ask =>
  languages.length === 0
    ? ask
    : async (entity, question, days) => {
        const rows = await ask(entity, question, days);
        return 'captions' in entity.fields ? rows.map((row) => worded(row, languages)) : rows;
      };

const counting = (question: Question): Question =>
  question !== 'all' && 'index' in question ? { ...question, only: 'ids' } : question;

/** The rows with what their relations find; each relation is one question for all rows. */
const joined = async (ask: Ask, rows: readonly MirrorRow[], joins: JoinPlans): Promise<readonly MirrorRow[]> => {
  const plans = Object.entries(joins);
  if (plans.length === 0 || rows.length === 0) return rows;
  const found = await Promise.all(plans.map(async ([name, plan]) => [name, await relatedOf(ask, rows, plan)] as const));
  return rows.map((row) => ({ ...row, ...Object.fromEntries(found.map(([name, of]) => [name, of(row)])) }));
};

/** What stands under one relation, by the row. */
type RelatedOf = (row: MirrorRow) => MirrorRow | readonly MirrorRow[] | undefined;

const relatedOf = async (ask: Ask, rows: readonly MirrorRow[], plan: JoinPlan): Promise<RelatedOf> => {
  const { kind, field, target, joins } = plan;
  const names = [...new Set(rows.flatMap((row) => (kind === 'many' ? [row.id] : namesIn(row[field]))))].toSorted();
  const found = names.length === 0 ? [] : await ask(target, kind === 'many' ? naming(field, names) : { ids: names });
  const further = await joined(ask, found, joins);
  if (kind === 'many') {
    const byName = new Map<string, MirrorRow[]>(names.map((name) => [name, []]));
    for (const row of further) for (const name of namesIn(row[field])) byName.get(name)?.push(row);
    return ({ id }) => byName.get(id) ?? [];
  }
  const byId = new Map(further.map((row) => [row.id, row]));
  const named = (row: MirrorRow): readonly MirrorRow[] => namesIn(row[field]).flatMap((id) => byId.get(id) ?? []);
  return kind === 'one' ? (row) => named(row)[0] : named;
};

const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Equal for one name however it is asked, so that the answer is shared. */
const naming = (index: string, names: readonly string[]): Question => {
  const [only, ...others] = names;
  return { index, query: only !== undefined && others.length === 0 ? { equals: only } : { anyOf: names } };
};
