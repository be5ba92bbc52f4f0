// The reference server's lists: heads, whole lists, deltas with tombstones, pages by the key of their last row.
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#store/server-rows.ts';
import { pullPlan, type PlannedList } from '#sync/pull-plan.ts';
import type { Answer, ServerModel } from './server-model.ts';

/** Rows of a page: few, so that most pulls take several. */
const PAGE = 3;

interface Found {
  readonly entity: string;
  readonly row: ServerRow;
  /** Its place in every page: by rev. */
  readonly place: string;
}

const byPlace = (one: Found, other: Found): number => (one.place < other.place ? -1 : 1);

const rowsOf = (server: ServerModel, { entities }: PlannedList): readonly Found[] =>
  [...entities].flatMap((entity) => [...(server.rows.get(entity)?.values() ?? [])].map((row): Found => ({ entity, row, place: `${String(row.rev).padStart(6, '0')} ${entity} ${row.id}` })));

/** Lists of which this world has rows; the others are closed, and nobody asks for them. */
const OPEN: readonly string[] = ['jobs', 'activities', 'planningCalendarItems'];

const statusOf = (server: ServerModel, actor: Actor): Answer => {
  const open = pullPlan(actor).filter(({ list }) => OPEN.includes(list.name) && !server.closed.has(list.name));
  const heads = open.map((planned) => [planned.list.name, Math.max(1, ...rowsOf(server, planned).map(({ row }) => row.rev))]);
  return { status: 200, body: { epoch: server.epoch, rev: server.rev, heads: Object.fromEntries(heads), serverTime: '2026-12-01T06:00:00.000Z' } };
};

/** The answer to one GET of a pull. */
export const answerList = (server: ServerModel, actor: Actor, path: string): Answer => {
  if (path === '/status') return statusOf(server, actor);
  const { pathname, searchParams } = new URL(path, 'http://server');
  const planned = pullPlan(actor).find((one) => one.path === pathname);
  if (planned === undefined || server.closed.has(planned.list.name)) return { status: 403, body: { error: { code: 'NO_RIGHT' } } };
  const since = searchParams.get('updatedSince');
  const after = searchParams.get('after') ?? '';
  const wanted = rowsOf(server, planned).filter(({ row }) => (since === null ? row.deletedAt === undefined : row.rev > Number(since)));
  const rest = wanted.filter((found) => found.place > after).toSorted(byPlace);
  const page = rest.slice(0, PAGE);
  const last = page.at(-1);
  return { status: 200, body: bodyOf(server, planned, { page, since, next: rest.length > PAGE && last !== undefined ? last.place : null }) };
};

interface Page {
  readonly page: readonly Found[];
  readonly since: string | null;
  readonly next: string | null;
}

const bodyOf = (server: ServerModel, { list }: PlannedList, { page, since, next }: Page): unknown => {
  const included: Record<string, ServerRow[]> = {};
  for (const { entity, row } of page) if (entity !== list.data.entity.name) (included[entity] ??= []).push(row);
  return {
    data: page.filter(({ entity }) => entity === list.data.entity.name).map(({ row }) => row),
    included, rev: server.rev, next, ...(since === null ? { complete: true } : {}),
  };
};
