// The reference server's lists: heads, whole lists, deltas with tombstones, pages by the key of their last row.
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { instantAt } from '#db/engine/time.ts';
import { pullPlan, type PlannedList } from '#sync/pull/pull-plan.ts';
import { keepsDays } from '../actors/planning.ts';
import type { Answer } from './answers.ts';
import type { ServerModel } from './server-model.ts';

/** Rows of a page: few, so that most pulls take several. */
const PAGE = 3;
/**
 * Every row of a list that phones keep in part is counted for so many: to a phone, the few rows of this world are as
 * long a list as thousands.
 */
const COUNTED_FOR = 1_000;

interface Found {
  readonly entity: string;
  readonly row: ServerRow;
  /** Its place in every page: by rev. */
  readonly place: string;
}

const byPlace = (one: Found, other: Found): number => (one.place < other.place ? -1 : 1);

const rowsOf = (
  server: ServerModel,
  { entities }: PlannedList,
  isWanted: (entity: string, row: ServerRow) => boolean,
): readonly Found[] =>
  [...entities].flatMap((entity) =>
    [...(server.rows.get(entity)?.values() ?? [])]
      .filter((row) => isWanted(entity, row))
      .map((row): Found => ({ entity, row, place: `${String(row.rev).padStart(6, '0')} ${entity} ${row.id}` })),
  );

/** Lists of which this world has rows; the others are closed, and nobody asks for them. */
const OPEN: readonly string[] = ['jobs', 'activities', 'planningCalendarItems'];

/** One GET of a pull. */
export interface Asked {
  readonly path: string;
  /** The tag of the answer that is known already. */
  readonly known: string | undefined;
  /** Server milliseconds, where the answer is to tell them. */
  readonly at: number | undefined;
}

/** The answer to one GET of a pull. */
export const answerList = (server: ServerModel, actor: Actor, { path, known, at }: Asked): Answer => {
  const answer =
    path === '/status' ? statusOf(server, actor, known) : listOf(server, actor, new URL(path, 'http://server'));
  return at === undefined ? answer : { ...answer, serverTime: instantAt(at) };
};

const newestOf = (server: ServerModel, { entities }: PlannedList): number => {
  let newest = Math.max(1, server.rightsRev);
  for (const entity of entities)
    for (const { rev } of server.rows.get(entity)?.values() ?? []) newest = Math.max(newest, rev);
  return newest;
};

/** Change number of each list that is open to this person. */
export const headsFor = (server: ServerModel, actor: Actor): Readonly<Record<string, number>> => {
  const open = pullPlan(actor).filter(({ list }) => OPEN.includes(list.name) && !server.closed.has(list.name));
  return Object.fromEntries(open.map((planned) => [planned.list.name, newestOf(server, planned)]));
};

const statusOf = (server: ServerModel, actor: Actor, known: string | undefined): Answer => {
  const heads = headsFor(server, actor);
  const etag = JSON.stringify([server.epoch, heads]);
  return known === etag
    ? { status: 304, body: null, etag }
    : {
        status: 200,
        body: { epoch: server.epoch, rev: server.rev, heads, serverTime: '2026-12-01T06:00:00.000Z' },
        etag,
      };
};

/** Begins the keys of a whole list that is answered to somebody who asked what changed. */
const WHOLE = 'whole ';

const listOf = (server: ServerModel, actor: Actor, { pathname, searchParams }: URL): Answer => {
  const planned = pullPlan(actor).find((one) => one.path === pathname);
  if (planned === undefined || server.closed.has(planned.list.name))
    return { status: 403, body: { error: { code: 'NO_RIGHT' } } };
  const since = searchParams.get('updatedSince');
  const key = searchParams.get('after') ?? '';
  const isWhole = since === null || key.startsWith(WHOLE) || (key === '' && Number(since) < server.rightsRev);
  const after = key.replace(WHOLE, '');
  const keeps = keepsDays(searchParams);
  const wanted = rowsOf(
    server,
    planned,
    (entity, row) => (isWhole ? row.deletedAt === undefined : row.rev > Number(since)) && keeps(entity, row),
  );
  const rest = wanted.filter((found) => found.place > after).toSorted(byPlace);
  const page = rest.slice(0, PAGE);
  const last = page.at(-1);
  const next =
    rest.length > PAGE && last !== undefined ? `${isWhole && since !== null ? WHOLE : ''}${last.place}` : null;
  const total = planned.windowed ? { total: wanted.length * COUNTED_FOR } : {};
  const complete = isWhole && !searchParams.has('from') ? { complete: true } : {};
  return { status: 200, body: { ...bodyOf(planned, page), rev: server.rev, next, ...total, ...complete } };
};

const bodyOf = ({ list }: PlannedList, page: readonly Found[]): Readonly<Record<string, unknown>> => {
  const included: Record<string, ServerRow[]> = {};
  for (const { entity, row } of page) if (entity !== list.data.entity.name) (included[entity] ??= []).push(row);
  return { data: page.filter(({ entity }) => entity === list.data.entity.name).map(({ row }) => row), included };
};
