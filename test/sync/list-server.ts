// A server in small that keeps the list contract in memory: heads, whole lists, deltas with tombstones, pages by their
// own keys.
import type { Outcome } from '#remote/outcome.ts';
import { unreachable } from '#remote/outcome.ts';
import { listNamed } from '#schema/calls/registry.ts';
import { liesIn, type DayRange } from '#schema/rules/planning/day-window.ts';
import type { PullNet } from '#sync/pull/pull-ports.ts';

interface Held {
  readonly id: string;
  readonly rev: number;
  readonly deletedAt?: string;
  readonly reason?: string;
  readonly [field: string]: unknown;
}

/**
 * A row or tombstone, and the change number by which deltas find it: a row that comes into sight keeps its own older
 * one.
 */
interface Kept {
  readonly row: Held;
  readonly sort: number;
}

export interface ListServer extends PullNet {
  readonly asked: string[];
  epoch: string;
  /** Change number of the login's rights: an older cursor is answered with the whole list. */
  rightsRev: number;
  /** Names of the lists that the login may call; those are in the heads. */
  readonly open: Set<string>;
  /** Rows per page, however many were asked for. */
  pageSize: number;
  /** Says what is answered instead, for a request it does not like; undefined lets it through. */
  trouble: (path: string) => Outcome | undefined;
  /** Called before each answer. */
  before: (path: string) => Promise<void> | void;
  put(list: string, ...ids: readonly string[]): void;
  /** A row with fields of its own, times say. */
  putRow(list: string, row: Fields): void;
  remove(list: string, id: string, reason?: 'deleted' | 'scope'): void;
  /** A row that went out of sight comes back, with the rev it had. */
  show(list: string, id: string): void;
  /** From now on older cursors are answered with whole lists; rows that went leave no tombstones. */
  changeRights(): void;
  /** The database is restored from a backup: another epoch, an older count, and the rows of then. */
  restore(): void;
  /** `id@rev` of the rows that the login may see, of those days alone where some are named. */
  rowsOf(list: string, days?: DayRange): readonly string[];
}

interface Fields {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Where the agency sits: its days begin there. */
export const ZONE = 'Europe/Vienna';

const AT = '2027-06-04T06:00:00.000Z';

export const listServer = (lists: readonly string[]): ListServer => {
  const tables = new Map<string, Map<string, Kept>>(lists.map((name) => [name, new Map()]));
  const hidden = new Map<string, Held>();
  let rev = 1;
  const tableOf = (list: string): Map<string, Kept> => tables.get(list) ?? new Map<string, Kept>();
  const headOf = (list: string): number =>
    Math.max(server.rightsRev, 0, ...[...tableOf(list).values()].map(({ sort }) => sort));
  const server: ListServer = {
    asked: [],
    epoch: 'one',
    rightsRev: 1,
    open: new Set(lists),
    pageSize: 3,
    trouble: () => undefined,
    before: () => undefined,
    get: async (path, headers) => {
      server.asked.push(path);
      await server.before(path);
      return (
        server.trouble(path) ??
        (path === '/status' ? status(headers['if-none-match']) : list(new URL(path, 'http://server')))
      );
    },
    put: (name, ...ids) => {
      rev += 1;
      for (const id of ids)
        tableOf(name).set(id, {
          sort: rev,
          row: { id, rev, name: `${id} at ${String(rev)}`, createdAt: AT, updatedAt: AT },
        });
    },
    putRow: (name, row) => {
      rev += 1;
      tableOf(name).set(row.id, { sort: rev, row: { ...row, rev, createdAt: AT, updatedAt: AT } });
    },
    remove: (name, id, reason = 'deleted') => {
      rev += 1;
      const before = tableOf(name).get(id)?.row;
      if (before !== undefined && before.deletedAt === undefined) hidden.set(`${name}/${id}`, before);
      tableOf(name).set(id, { sort: rev, row: { id, rev, deletedAt: AT, reason } });
    },
    show: (name, id) => {
      const row = hidden.get(`${name}/${id}`);
      if (row === undefined || tableOf(name).get(id)?.row.reason !== 'scope') return;
      rev += 1;
      tableOf(name).set(id, { sort: rev, row });
    },
    changeRights: () => {
      rev += 1;
      server.rightsRev = rev;
      // What went before leaves no trace in a list that is answered whole.
      for (const table of tables.values())
        for (const [id, { row }] of table) if (row.deletedAt !== undefined) table.delete(id);
    },
    restore: () => {
      server.epoch = `${server.epoch}+`;
      server.rightsRev = 0;
      rev = Math.max(1, Math.floor(rev / 2));
      // The backup is older: what came later is not in it, and the count starts from there.
      for (const table of tables.values())
        for (const [id, { row, sort }] of table) if (sort > rev || row.deletedAt !== undefined) table.delete(id);
    },
    rowsOf: (name, days) =>
      [...tableOf(name).values()]
        .filter(({ row }) => row.deletedAt === undefined && isIn(name, row, days))
        .map(({ row }) => `${row.id}@${String(row.rev)}`)
        .toSorted(),
  };
  const answer = (code: number, body: unknown, etag: string | null = null): Outcome => ({
    kind: 'answered',
    status: code,
    body,
    ackMatches: true,
    epoch: server.epoch,
    rev,
    serverTime: AT,
    retryAfterMs: null,
    etag,
  });
  const refusal = (code: number, name: string): Outcome => answer(code, { error: { code: name, message: name } });
  const status = (known: string | undefined): Outcome => {
    const heads = Object.fromEntries([...server.open].map((name) => [name, headOf(name)]));
    const etag = JSON.stringify([server.epoch, heads]);
    return known === etag
      ? answer(304, null, etag)
      : answer(200, { epoch: server.epoch, rev, heads, serverTime: AT }, etag);
  };
  const list = ({ pathname, searchParams }: URL): Outcome => {
    const name = pathname.slice(1);
    if (!server.open.has(name)) return refusal(403, 'NO_RIGHT');
    const since = searchParams.get('updatedSince');
    const [mode = '', place = ''] = (searchParams.get('after') ?? '').split('|');
    const isWhole = mode === '' ? since === null || Number(since) < server.rightsRev : mode === 'whole';
    const days = daysOf(searchParams);
    const all = [...tableOf(name).values()].filter(
      ({ row, sort }) => (isWhole ? row.deletedAt === undefined : sort > Number(since)) && isIn(name, row, days),
    );
    const key = ({ row, sort }: Kept): string => `${String(sort).padStart(6, '0')}~${row.id}`;
    const rest = all.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).filter((kept) => key(kept) > place);
    const page = rest.slice(0, server.pageSize);
    const last = page.at(-1);
    const next = rest.length > page.length && last !== undefined ? `${isWhole ? 'whole' : 'delta'}|${key(last)}` : null;
    return answer(200, {
      data: page.map(({ row }) => row),
      included: {},
      rev,
      next,
      total: all.length,
      ...(isWhole && days === undefined ? { complete: true } : {}),
    });
  };
  return server;
};

const daysOf = (query: URLSearchParams): DayRange | undefined => {
  const [from, to] = [query.get('from'), query.get('to')];
  return from === null || to === null ? undefined : { from, to };
};

const isIn = (list: string, row: Held, days: DayRange | undefined): boolean =>
  days === undefined || liesIn({ ...days, zone: ZONE })(listNamed(list).data.entity, row);

export const noNetwork = (): Outcome => unreachable('network');
