// A reader by `updatedSince` over HTTP that asks one server process after the other, page by page, and keeps what it
// was told.
export type MirroredTable = Map<string, number>;

interface Entry {
  readonly id: string;
  readonly rev: number;
  readonly deletedAt?: string;
}

interface Page {
  readonly data: readonly Entry[];
  readonly included: Readonly<Record<string, readonly Entry[]>>;
  readonly rev: number;
  readonly next: string | null;
}

export interface PollingMirror {
  /** Change number of each row that is held, by table; the list's own rows are under `data`. */
  readonly tables: ReadonlyMap<string, MirroredTable>;
  /** One delta, read to its end. */
  poll(): Promise<void>;
  polls(): number;
}

export interface MirrorOrder {
  readonly addresses: readonly string[];
  readonly host: string;
  readonly token: string;
  readonly path: string;
  readonly limit: number;
}

export const pollingMirror = ({ addresses, host, token, path, limit }: MirrorOrder): PollingMirror => {
  const tables = new Map<string, MirroredTable>();
  let cursor: number | undefined;
  let requests = 0;
  let polls = 0;
  const ask = async (query: string): Promise<Page> => {
    requests += 1;
    const address = addresses[requests % addresses.length] ?? '';
    const answer = await fetch(`${address}/api/v1${path}?limit=${String(limit)}${query}`, {
      headers: { host, authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as Page;
  };
  const apply = (name: string, entries: readonly Entry[]): void => {
    const table = tables.get(name) ?? new Map<string, number>();
    tables.set(name, table);
    for (const { id, rev, deletedAt } of entries) {
      if (deletedAt === undefined) table.set(id, rev);
      else table.delete(id);
    }
  };
  return {
    tables,
    polls: () => polls,
    async poll() {
      const since = cursor === undefined ? '' : `&updatedSince=${String(cursor)}`;
      let page = await ask(since);
      const head = page.rev;
      for (let number = 2; ; number += 1) {
        apply('data', page.data);
        for (const [name, entries] of Object.entries(page.included)) apply(name, entries);
        if (page.next === null) break;
        page = await ask(`${since}&page=${String(number)}&after=${encodeURIComponent(page.next)}`);
      }
      cursor = head;
      polls += 1;
    },
  };
};
