// Reads a list for a caller and writes the answer: rows, tombstones, and where to go on.
import type pg from 'pg';
import type { List } from '#schema/define/call.ts';
import { parsePageKey } from '../database/reads/page-key.ts';
import { listPage, type ListPage, type PageRequest } from '../database/reads/read.ts';
import type { VisibleRows } from '../database/reads/visibility.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Caller } from '../auth/sessions.ts';
import { serverTime } from '../http/answers.ts';
import type { NestedList } from '../lists/nested-lists.ts';
import { isToldByDeltas } from '../lists/row-local.ts';
import { continuationText, type Continuation, type ListQuery } from '../lists/list-query.ts';
import { loginRights, rightsScope, streamsOf, type LiveStream } from '../lists/streams.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { inKnownSnapshot } from '../lists/scoped-snapshot.ts';
import type { Totals } from '../lists/totals.ts';

export interface ListRequest {
  readonly caller: Caller;
  readonly list: List;
  readonly query: ListQuery;
  /** How far the list had come when the call began. */
  readonly head: number;
  /** Narrows the streams to the rows beneath one parent. */
  readonly beneath?: NestedList;
}

/** The JSON text of one page. */
export const listAnswer = async (server: ServerContext, request: ListRequest): Promise<string> => {
  const { caller } = request;
  const streams = streamsOf(request.list, request);
  const scopes = [
    rightsScope(caller),
    ...distinct(streams.flatMap(({ scope }) => (scope === undefined ? [] : [scope]))),
  ];
  return inKnownSnapshot({ database: server.database, seen: server.seen, caller, scopes }, async (client) => {
    const place = await placeOf(client, request, streams.length);
    const pages: StreamPage[] = [];
    for (const [index, stream] of streams.entries())
      pages.push({ stream, page: await readStream(client, { stream, index, place, totals: server.totals, request }) });
    return written(server, { request, place, pages });
  });
};

interface StreamPage {
  readonly stream: LiveStream;
  /** Undefined where this stream had come to its end on an earlier page. */
  readonly page: ListPage | undefined;
}

const distinct = (scopes: readonly VisibleRows[]): readonly VisibleRows[] =>
  scopes.filter(({ entity }, index) => scopes.findIndex((other) => other.entity.name === entity.name) === index);

/** Where to read: as the page before said, or from the start, in full where the cursor cannot be used. */
const placeOf = async (
  client: pg.ClientBase,
  { caller, list, query }: ListRequest,
  streams: number,
): Promise<Continuation> => {
  const { after, updatedSince } = query;
  if (after !== undefined) {
    if (after.keys.length !== streams) throw new ApiRefusal('INVALID', { field: 'after' });
    return after;
  }
  const start = { keys: Array<null>(streams).fill(null) };
  return updatedSince === undefined || !isToldByDeltas(list) || !(await isUsable(client, caller, updatedSince))
    ? { mode: 'full', since: 0, ...start }
    : { mode: 'delta', since: updatedSince, ...start };
};

/**
 * A cursor from before tombstones were dropped, from before the login's rights changed, or from another life of the
 * database is none.
 */
const isUsable = async (client: pg.ClientBase, { actor, count }: Caller, cursor: number): Promise<boolean> => {
  const { rows } = await client.query<{ head: number; floor: number; rights: number | null }>(
    `select c.rev as head, c.floor, (select max(v.rev) from visibility v where v.tenant = c.tenant and v.login = $2 and v.entity = $3 and v.visible) as rights
     from tenant_clock c where c.tenant = $1`,
    [actor.tenant, actor.login, loginRights.name],
  );
  const { head = count.rev, floor = count.floor, rights = 0 } = rows[0] ?? {};
  return cursor >= Number(floor) && cursor <= Number(head) && cursor >= Number(rights);
};

interface StreamRequest {
  readonly stream: LiveStream;
  readonly index: number;
  readonly place: Continuation;
  readonly totals: Totals;
  readonly request: ListRequest;
}

const readStream = async (
  client: pg.ClientBase,
  { stream, index, place, totals, request: { caller, query, head } }: StreamRequest,
): Promise<ListPage | undefined> => {
  const isFirst = query.after === undefined;
  const text = place.keys[index] ?? null;
  // On a bare page number only `data` moves on.
  if (isFirst ? index > 0 && query.page > 1 : text === null) return undefined;
  const after = text === null ? undefined : parsePageKey(text);
  if (text !== null && after === undefined) throw new ApiRefusal('INVALID', { field: 'after' });
  const wanted: PageRequest & { readonly since?: number } = {
    client,
    ...stream.listing,
    rowText: stream.rowText,
    limit: query.limit,
    ...(place.mode === 'delta' ? { since: place.since } : {}),
    ...(after === undefined ? {} : { after }),
    ...(isFirst && query.page > 1 ? { offset: (query.page - 1) * query.limit } : {}),
  };
  // Only the rows of the list itself are counted for the answer.
  if (index > 0) return listPage({ ...wanted, total: 0 });
  return place.mode === 'full' && isFirst
    ? totals.counted(wanted, `${caller.count.epoch} ${caller.fingerprint} ${String(head)}`)
    : listPage(wanted);
};

interface Written {
  readonly request: ListRequest;
  readonly place: Continuation;
  readonly pages: readonly StreamPage[];
}

const written = (server: ServerContext, { request: { caller, query, beneath }, place, pages }: Written): string => {
  const [first, ...others] = pages;
  const included = new Map<string, string[]>();
  for (const { stream, page } of others) {
    const entries = included.get(stream.entity.name) ?? [];
    included.set(stream.entity.name, entries);
    if (page !== undefined) entries.push(...entriesOf(page));
  }
  const keys = pages.map(({ page }) => page?.next ?? null);
  const next = keys.every((one) => one === null) ? null : continuationText({ ...place, keys });
  const isNarrowed =
    (beneath !== undefined && !beneath.isOwn) ||
    query.ids !== undefined ||
    query.from !== undefined ||
    query.to !== undefined ||
    Object.keys(query.filters).length > 0;
  const tail = {
    page: query.page,
    limit: query.limit,
    total: first?.page?.total ?? 0,
    rev: headOfPages(pages, caller),
    serverTime: serverTime(server.clock),
    next,
    // Only then may a device conclude from a row's absence, after all pages, that it is gone.
    ...(place.mode === 'full' && !isNarrowed && (query.page === 1 || query.after !== undefined)
      ? { complete: true }
      : {}),
  };
  const arrays = [...included].map(([name, entries]) => `${JSON.stringify(name)}:[${entries.join(',')}]`);
  return `{"data":[${first?.page === undefined ? '' : entriesOf(first.page).join(',')}],"included":{${arrays.join(',')}},${JSON.stringify(tail).slice(1)}`;
};

const entriesOf = ({ rowsJson, tombstones }: ListPage): readonly string[] => [
  ...(rowsJson === '' ? [] : [rowsJson]),
  ...tombstones.map((tombstone) => JSON.stringify(tombstone)),
];

const headOfPages = (pages: readonly StreamPage[], { count }: Caller): number =>
  pages.find(({ page }) => page !== undefined)?.page?.head ?? count.rev;
