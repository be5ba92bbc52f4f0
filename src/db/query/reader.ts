// Reads the tables past Dexie, for workers that only read: they load half of the code. Answers are those of ask.ts.
import type { AnyEntity } from '#schema/define/entity.ts';
import { compareKeys } from '../tables/compare-keys.ts';
import type { Key, MirrorRow } from '../tables/local.ts';
import type { Ask, IndexRange, KeyCondition, Question, RangeQuestion } from '../tables/question.ts';
import { isMirrored } from '../tables/tables.ts';

/**
 * Asks the database of that name, which some page has open; it is opened at the first question.
 * @throws Error where there is no such database: a reader makes none
 */
export const readerOf = (name: string, factory = indexedDB): Ask => {
  const connection = connectionTo(name, factory);
  return async (entity, question) => {
    if (!isMirrored(entity.name)) throw new Error(`${entity.name} is not mirrored on devices`);
    try {
      return await answer(await connection.get(), entity, question);
    } catch (failure) {
      if (!isLost(failure)) throw failure;
      // The browser took the connection away (iOS does in the background): once more on a new one.
      connection.forget();
      return answer(await connection.get(), entity, question);
    }
  };
};

interface Connection {
  get(): Promise<IDBDatabase>;
  forget(): void;
}

const connectionTo = (name: string, factory: IDBFactory): Connection => {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = async (): Promise<IDBDatabase> => {
    const asked = factory.open(name);
    // Only a database that is not there is made anew here; what aborts that is the error of `asked`.
    asked.addEventListener('upgradeneeded', () => asked.transaction?.abort());
    const database = await resultOf(asked);
    // A page with a newer version must not wait for this one.
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    database.addEventListener('close', forget);
    return database;
  };
  return {
    get: () => {
      opened ??= open().catch((failure: unknown) => {
        forget();
        throw failure;
      });
      return opened;
    },
    forget,
  };
};

/** Names of what IndexedDB throws when its connection is gone. */
const LOST: readonly string[] = ['UnknownError', 'InvalidStateError', 'AbortError'];

const isLost = (failure: unknown): boolean => failure instanceof Error && LOST.includes(failure.name);

const resultOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => {
      resolve(asked.result);
    });
    asked.addEventListener('error', () => {
      reject(asked.error ?? new Error('The local database did not answer'));
    });
  });

const answer = async (
  database: IDBDatabase,
  { name }: AnyEntity,
  question: Question,
): Promise<readonly MirrorRow[]> => {
  const store = database.transaction(name).objectStore(name);
  if (question === 'all') return resultOf<MirrorRow[]>(store.getAll());
  if ('index' in question) return inRange(store, question);
  const found = await Promise.all(question.ids.map((id) => resultOf<MirrorRow | undefined>(store.get(id))));
  return found.filter((row) => row !== undefined);
};

const inRange = async (store: IDBObjectStore, { index, query, only }: RangeQuestion): Promise<readonly MirrorRow[]> => {
  const source = index === store.keyPath ? store : store.index(index);
  // All in one go: a transaction ends when nothing is asked of it.
  const parts = await Promise.all(
    rangesOf(query).map((range) => (only === undefined ? rowsIn(source, range, query) : idsIn(source, range, query))),
  );
  const found = parts.flat();
  return query.limit === undefined ? found : found.slice(0, query.limit);
};

/** In the order in which their rows are wanted; a condition that nothing can meet has none. */
const rangesOf = (condition: IndexRange): readonly IDBKeyRange[] => {
  const ranges = ascendingRanges(condition);
  return condition.reverse === true ? ranges.toReversed() : ranges;
};

const ascendingRanges = (condition: KeyCondition): readonly IDBKeyRange[] => {
  if ('equals' in condition) return [IDBKeyRange.only(condition.equals)];
  if ('anyOf' in condition) return distinct(condition.anyOf).map((key) => IDBKeyRange.only(key));
  const [low, high] = condition.between;
  return compareKeys(low, high) > 0 ? [] : [IDBKeyRange.bound(low, high)];
};

const distinct = (keys: readonly Key[]): readonly Key[] => {
  const sorted = keys.toSorted(compareKeys);
  return sorted.filter((key, at) => at === 0 || compareKeys(key, sorted[at - 1] ?? key) !== 0);
};

type Source = IDBObjectStore | IDBIndex;

const rowsIn = async (source: Source, range: IDBKeyRange, { reverse, limit }: IndexRange): Promise<MirrorRow[]> => {
  if (reverse !== true) return resultOf<MirrorRow[]>(source.getAll(range, limit));
  return (await resultOf<MirrorRow[]>(source.getAll(range))).toReversed();
};

/** As rows without content. */
const idsIn = async (source: Source, range: IDBKeyRange, { reverse, limit }: IndexRange): Promise<MirrorRow[]> => {
  const keys = await resultOf(source.getAllKeys(range, reverse === true ? undefined : limit));
  const rows = keys.map((key) => ({ id: String(key), rev: 0 }));
  return reverse === true ? rows.reverse() : rows;
};
