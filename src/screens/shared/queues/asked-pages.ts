// All pages of a list that no device keeps by itself.
import type { List } from '#schema/define/call.ts';
import type { Remote } from '#remote/client.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';

type Rows = Readonly<Record<string, readonly ServerRow[]>>;

/** More than any of these lists has. */
const MOST_PAGES = 50;

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';
const rowsIn = (value: unknown): readonly ServerRow[] => (Array.isArray(value) ? value.filter(isServerRow) : []);

/** The rows by their tables; null where the server did not answer to the list's end. @param narrowed query keys */
export const askPages = async (
  { get }: Pick<Remote, 'get'>,
  { path, data, included: others }: Pick<List, 'path' | 'data' | 'included'>,
  narrowed: Readonly<Record<string, string>> = {},
): Promise<Rows | null> => {
  const found: Record<string, readonly ServerRow[]> = Object.fromEntries(
    [data, ...others].map(({ entity }) => [entity.name, []]),
  );
  const keys = new URLSearchParams({ limit: '1000', ...narrowed });
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await get(`${path}?${keys.toString()}`);
    if (!isSuccess(answer) || !isRecord(answer.body)) return null;
    const { data: own, included, next } = answer.body;
    for (const [name, rows] of [
      [data.entity.name, own] as const,
      ...Object.entries(isRecord(included) ? included : {}),
    ])
      found[name] = [...(found[name] ?? []), ...rowsIn(rows)];
    if (typeof next !== 'string') return found;
    keys.set('after', next);
  }
  return null;
};
