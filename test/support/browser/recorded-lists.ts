// What a planner's first sync is answered, without a server behind it: the demo's own rows, paged as the server pages
// them.
import 'temporal-polyfill/global';
import type { Actor } from '#schema/define/rights.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { drawPapers } from '#server/demo/cast/papers.ts';
import type { Counts } from '#server/demo/base/setting.ts';
import { northlight } from '#server/demo/tenants.ts';
import { makeWorld } from '#server/demo/world.ts';
import { pullPlan, type PlannedList } from '#sync/pull/pull-plan.ts';

export interface Recording {
  /** Rows of all lists together. */
  readonly rows: number;
  /** Its lists: the path below /api/v1, and the table of its own rows. */
  readonly lists: readonly { readonly path: string; readonly entity: string }[];
  /** Rows by entity, as they have to lie on the device in the end. */
  readonly counts: Readonly<Record<string, number>>;
  /** The JSON that a GET below /api/v1 is answered; undefined for what is no part of the recording. */
  answer(path: string): string | undefined;
}

const EPOCH = 'recorded';

interface Recorded {
  readonly id: string;
  readonly json: string;
  /** Days of its span; undefined where it lies in none. */
  readonly from?: string;
  readonly to?: string;
}

/**
 * Makes a world of that size around now, and keeps what the login pulls of it; a page carries at most so many rows of
 * each table.
 */
export const recordLists = async (actor: Actor, counts: Counts, pageRows = 1000): Promise<Recording> => {
  const plan = pullPlan(actor);
  const wanted = new Set(plan.flatMap(({ entities }) => [...entities]));
  const tables = new Map<string, Recorded[]>([...wanted].map((name) => [name, []]));
  const world = makeWorld(
    { tenant: northlight('l'), counts, now: Temporal.Now.instant() },
    'example.test',
    await drawPapers(),
  );
  let rev = 0;
  for (const { entity, rows } of world.batches) {
    const table = tables.get(entity.name);
    for (const row of rows) {
      rev += 1;
      table?.push({ id: row.id, json: JSON.stringify({ ...row, rev }), ...spanOf(entity, row) });
    }
  }
  const amounts = Object.fromEntries([...tables].map(([name, rows]) => [name, rows.length]));
  return {
    rows: Object.values(amounts).reduce((sum, each) => sum + each, 0),
    lists: plan.map(({ path, list }) => ({ path, entity: list.data.entity.name })),
    counts: amounts,
    answer: (path) => answerTo({ plan, tables, rev, pageRows }, path),
  };
};

const spanOf = ({ span }: AnyEntity, row: Readonly<Record<string, unknown>>): Pick<Recorded, 'from' | 'to'> => {
  const [from, to] = span === undefined ? [] : [row[span[0]], row[span[1]]];
  return typeof from === 'string' && typeof to === 'string' ? { from: from.slice(0, 10), to: to.slice(0, 10) } : {};
};

interface Kept {
  readonly plan: readonly PlannedList[];
  readonly tables: ReadonlyMap<string, readonly Recorded[]>;
  readonly rev: number;
  readonly pageRows: number;
}

const answerTo = ({ plan, tables, rev, pageRows }: Kept, path: string): string | undefined => {
  const { pathname, searchParams } = new URL(path, 'http://recording');
  if (pathname === '/status')
    return JSON.stringify({
      epoch: EPOCH,
      rev,
      heads: Object.fromEntries(plan.map(({ list }) => [list.name, rev])),
      serverTime: serverTime(),
    });
  const planned = plan.find((one) => one.path === pathname);
  if (planned === undefined) return undefined;
  const page = Number(searchParams.get('page') ?? '1');
  const isDelta = searchParams.has('updatedSince');
  const slices = [...planned.entities].map((entity) => {
    const rows = isDelta ? [] : within(tables.get(entity) ?? [], entity, searchParams);
    return {
      entity,
      all: rows.length,
      json: rows
        .slice((page - 1) * pageRows, page * pageRows)
        .map(({ json }) => json)
        .join(','),
    };
  });
  const own = slices.find(({ entity }) => entity === planned.list.data.entity.name);
  const next = slices.some(({ all }) => all > page * pageRows) ? String(page + 1) : null;
  const tail = {
    page,
    limit: pageRows,
    total: own?.all ?? 0,
    rev,
    serverTime: serverTime(),
    next,
    ...(isDelta || searchParams.has('from') ? {} : { complete: true }),
  };
  const included = slices
    .filter((slice) => slice !== own)
    .map(({ entity, json }) => `${JSON.stringify(entity)}:[${json}]`);
  return `{"data":[${own?.json ?? ''}],"included":{${included.join(',')}},${JSON.stringify(tail).slice(1)}`;
};

const serverTime = (): string => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });

/** Rows that lie in the window at least in part; where the entity knows no time, all of them. */
const within = (rows: readonly Recorded[], entity: string, query: URLSearchParams): readonly Recorded[] => {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from === null || to === null || entityNamed(entity).span === undefined) return rows;
  return rows.filter((row) => row.from === undefined || row.to === undefined || (row.from <= to && row.to >= from));
};
