// A device in small that keeps its tables the way the sync contract says: by heads, deltas, pages and whole lists.
import type { List } from '#schema/define/call.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { ownParent, pathBeneath } from './beneath-model.ts';
import type { ContractApi } from '../contract/contract-api.ts';
import type { WorldLogin } from './world-logins.ts';

type PulledRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows by id. */
export type PulledTable = Map<string, PulledRow>;

interface Page {
  readonly data: readonly PulledRow[];
  readonly included?: Readonly<Record<string, readonly PulledRow[]>>;
  readonly rev: number;
  readonly next: string | null;
  readonly complete?: boolean;
}

export interface Kept {
  /** The head of page 1 of the newest pull that was read to its end. */
  readonly cursor: number;
  /** By entity name. */
  readonly tables: ReadonlyMap<string, PulledTable>;
}

export interface PullingDevice {
  /** Asks for the heads and pulls what has moved, in pages of that many rows. */
  pull(limit: number): Promise<void>;
  /**
   * All of a list beneath any row, of which no device keeps a mirror. @throws Error where the row is absent or hidden
   */
  look(
    list: List,
    beneath: { readonly parent: string; readonly limit: number },
  ): Promise<ReadonlyMap<string, PulledTable>>;
  /** What is held of each list that the login may call. */
  readonly lists: ReadonlyMap<string, Kept>;
  /** Requests for lists so far. */
  requests(): number;
}

export const pullingDevice = (api: ContractApi, name: string): PullingDevice => {
  const lists = new Map<string, Kept>();
  const defined = listsOf(api.entities);
  let requests = 0;
  const asked = async (path: string): Promise<Page> => {
    requests += 1;
    const answer = await api.ask(api.loginNamed(name), `GET ${path}`);
    if (answer.status !== 200) throw new Error(`${name} ${path}: ${answer.text}`);
    return answer.json as Page;
  };
  return {
    lists,
    requests: () => requests,
    look: async (list, { parent, limit }) =>
      (await pullList(asked, { list: { ...list, path: pathBeneath(list, parent) }, limit, before: undefined })).tables,
    pull: async (limit) => {
      const login = api.loginNamed(name);
      // What is mirrored is said per kind of login: one of no kind mirrors nothing.
      const heads = login.actor.audiences.length === 0 ? {} : await headsOf(api, login);
      for (const listed of lists.keys()) if (heads[listed] === undefined) lists.delete(listed);
      for (const [listed, head] of Object.entries(heads)) {
        const list = defined.find((one) => one.name === listed);
        const before = lists.get(listed);
        const parent = list === undefined ? undefined : ownParent(list, login.actor);
        if (list !== undefined && parent !== undefined && (before === undefined || head > before.cursor)) {
          lists.set(
            listed,
            await pullList(asked, { list: { ...list, path: pathBeneath(list, parent) }, limit, before }),
          );
        }
      }
    },
  };
};

const headsOf = async (api: ContractApi, login: WorldLogin): Promise<Readonly<Record<string, number>>> =>
  ((await api.ask(login, 'GET /status')).json as { heads: Readonly<Record<string, number>> }).heads;

interface Pull {
  readonly list: List;
  readonly limit: number;
  readonly before: Kept | undefined;
}

const pullList = async (asked: (path: string) => Promise<Page>, { list, limit, before }: Pull): Promise<Kept> => {
  const since = before === undefined ? '' : `&updatedSince=${String(before.cursor)}`;
  const pages = [await asked(`${list.path}?limit=${String(limit)}&page=1${since}`)];
  for (let { next } = pages[0] ?? { next: null }; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(
      await asked(
        `${list.path}?limit=${String(limit)}&page=${String(pages.length + 1)}${since}&after=${encodeURIComponent(next)}`,
      ),
    );
  }
  const isWhole = pages.every(({ complete }) => complete === true);
  const tables = new Map(
    [...new Set([list.data, ...list.included].map(({ entity }) => entity.name))].map((name): [string, PulledTable] => [
      name,
      new Map(isWhole ? [] : before?.tables.get(name)),
    ]),
  );
  for (const page of pages) {
    apply(tables.get(list.data.entity.name), page.data);
    for (const [name, rows] of Object.entries(page.included ?? {})) apply(tables.get(name), rows);
  }
  return { cursor: pages[0]?.rev ?? 0, tables };
};

/** A row that is older than what is held is ignored, so the order of entries does not matter. */
const apply = (table: PulledTable | undefined, rows: readonly PulledRow[]): void => {
  for (const row of rows) {
    if (row['deletedAt'] !== undefined) table?.delete(row.id);
    else table?.set(row.id, row);
  }
};
