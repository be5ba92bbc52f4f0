// Which lists are on this device: read off their cursors, and off the plan that the last pull made for the login.
import type { Arrivals, OwnPart, TableArrival } from './arrival.ts';
import type { Live } from './live.ts';
import type { Cursor, LocalStore, LocalTables } from '../tables/local.ts';
import { isSealed, type MetaName } from '../engine/meta.ts';
import type { LocalData } from './local-data.ts';
import { pacedQuery } from './paced-query.ts';
import { sharedLive } from './shared-live.ts';

/** A list that a login pulls here, and the tables that it fills. */
export interface ListPlan {
  readonly name: string;
  readonly entities: readonly string[];
  /** Tables of which it brings the login's own rows alone. */
  readonly parts?: Readonly<Record<string, OwnPart>>;
}

const PLAN: MetaName = 'lists';
const RIGHTS: MetaName = 'userRights';

/** The plan as it is kept: with the rights it was made for, because other rights open other lists. */
interface KeptPlan {
  readonly lists: readonly ListPlan[];
  /** Tables of which the login may see rows that no list of its brings; absent in plans of earlier versions. */
  readonly elsewhere?: readonly string[];
  readonly rights: string;
}

/**
 * Keeps which lists are open to the login, the most urgent first, and the tables of which it may see rows that none
 * brings. Writes only what is new.
 */
export const noteLists = async (
  local: LocalStore,
  lists: readonly ListPlan[],
  elsewhere: readonly string[] = [],
): Promise<void> => {
  const asNow = async (tables: Pick<LocalTables, 'meta'>): Promise<KeptPlan> => ({
    lists,
    elsewhere,
    rights: rightsOf((await tables.meta.get(RIGHTS))?.value),
  });
  const isNoted = await local.read(
    ['meta'],
    async (tables) => JSON.stringify((await tables.meta.get(PLAN))?.value) === JSON.stringify(await asNow(tables)),
  );
  if (isNoted) return;
  await local.write('relaxed', [], async (tables) => {
    if (!(await isSealed(tables))) await tables.meta.put({ name: PLAN, value: await asNow(tables) });
  });
};

export const readArrivals = (local: LocalStore): Promise<Arrivals> =>
  local.read(['cursors', 'meta'], async (tables) => {
    const cursors = await tables.cursors.all();
    const [plan, rights, epoch, lastPull] = await tables.meta.getMany([PLAN, RIGHTS, 'epoch', 'lastPull']);
    return arrivalsFrom({
      cursors,
      plan: keptPlan(plan?.value),
      rights: rightsOf(rights?.value),
      epoch: epoch?.value,
      wasPulled: lastPull !== undefined,
    });
  });

interface Findings {
  readonly cursors: readonly Cursor[];
  /** Null before the first pull of this version of the app. */
  readonly plan: KeptPlan | null;
  readonly rights: string;
  readonly epoch: unknown;
  readonly wasPulled: boolean;
}

const arrivalsFrom = (found: Findings): Arrivals => {
  const { cursors, plan, epoch } = found;
  const present = cursors.filter((cursor) => isHere(cursor, epoch));
  const tables = plan === null ? tablesByCursor(present) : tablesByPlan(plan, present);
  const others = otherwise(found);
  const elsewhere = plan?.elsewhere ?? [];
  return {
    of: (entity) =>
      tables.get(entity) ?? (others.kind === 'closed' && elsewhere.includes(entity) ? { kind: 'elsewhere' } : others),
    isPlanned: plan !== null,
    coming: [
      ...new Set(
        [...tables.values()].flatMap((table) => (table.kind === 'awaited' && table.list !== null ? [table.list] : [])),
      ),
    ],
    key: JSON.stringify([[...tables], others, elsewhere]),
  };
};

/** It was pulled to its end, of this database of the server; what changed since comes with the next pull. */
const isHere = (cursor: Cursor, epoch: unknown): boolean =>
  (cursor.complete || cursor.arrivedAt !== undefined) && (epoch === undefined || cursor.epoch === epoch);

const here = ({ arrivedAt, window }: Cursor): Extract<TableArrival, { kind: 'here' }> => ({
  kind: 'here',
  since: arrivedAt ?? null,
  window: window ?? null,
});

const hereOf = (cursor: Cursor, part: OwnPart | undefined): TableArrival =>
  part === undefined ? here(cursor) : { ...here(cursor), part };

/** A table that its list did not fill when it was pulled last is still to come. */
const tablesByPlan = ({ lists }: KeptPlan, present: readonly Cursor[]): ReadonlyMap<string, TableArrival> =>
  new Map(
    lists.flatMap(({ name, entities, parts }) => {
      const cursor = present.find(({ scope }) => scope === name);
      return entities.map((entity): readonly [string, TableArrival] => [
        entity,
        cursor === undefined || cursor.entities?.includes(entity) === false
          ? { kind: 'awaited', list: name }
          : hereOf(cursor, parts?.[entity]),
      ]);
    }),
  );

const tablesByCursor = (present: readonly Cursor[]): ReadonlyMap<string, TableArrival> =>
  new Map(present.flatMap((cursor) => (cursor.entities ?? []).map((entity) => [entity, here(cursor)] as const)));

/**
 * A table that no list brings: closed to the login as long as its rights are those of the plan, and not known before
 * there is one.
 */
const otherwise = ({ plan, rights, wasPulled }: Findings): TableArrival => {
  const isSettled = plan === null ? wasPulled : plan.rights === rights;
  return isSettled ? { kind: 'closed' } : { kind: 'awaited', list: null };
};

const keptPlan = (value: unknown): KeptPlan | null =>
  isRecord(value) && Array.isArray(value['lists']) && typeof value['rights'] === 'string'
    ? {
        lists: value['lists'].filter(isListPlan),
        elsewhere: Array.isArray(value['elsewhere']) ? value['elsewhere'].filter(isText) : [],
        rights: value['rights'],
      }
    : null;

const isText = (value: unknown): value is string => typeof value === 'string';

const isListPlan = (value: unknown): value is ListPlan =>
  isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['entities']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rightsOf = (value: unknown): string => JSON.stringify(value ?? null);

type ArrivalSource = Pick<LocalData, 'local'>;

const followed = new WeakMap<ArrivalSource, Live<Arrivals>>();

/** The arrivals, again whenever something has arrived or gone; read once for all who ask. */
export const liveArrivals = (data: ArrivalSource): Live<Arrivals> => {
  const shared =
    followed.get(data) ??
    sharedLive(
      changesOf({
        subscribe: (next, fail = () => undefined) =>
          pacedQuery({ tables: ['cursors', 'meta'], read: () => readArrivals(data.local), next, fail }),
      }),
    );
  followed.set(data, shared);
  return shared;
};

type Source = Pick<Live<Arrivals>, 'subscribe'>;

/** Without those that equal the one before: a first sync moves a cursor with every page. */
const changesOf = (source: Source): Source => ({
  subscribe: (next, fail) => {
    let key: string | undefined;
    return source.subscribe((arrivals) => {
      if (arrivals.key === key) return;
      key = arrivals.key;
      next(arrivals);
    }, fail);
  },
});
