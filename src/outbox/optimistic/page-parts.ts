// A page of a pull in parts of some hundred rows: while a transaction runs, no tap is saved and no screen reads these
// tables.
import type { RowsByEntity, ServerPage, ServerRow } from '#db/tables/server-rows.ts';

/** Rows of one transaction. */
const ROWS_AT_ONCE = 500;

/** Each id once: the newest of a page that names it twice. */
export const newestOf = (rows: readonly ServerRow[]): readonly ServerRow[] => {
  const newest = new Map<string, ServerRow>();
  for (const row of rows) if ((newest.get(row.id)?.rev ?? -1) <= row.rev) newest.set(row.id, row);
  return [...newest.values()];
};

/**
 * The page as it is taken in, one transaction after the other. A page with a cursor stays whole where nothing says how
 * its list
 * stands in between.
 */
export const partsOf = (page: ServerPage, rowsAtOnce = ROWS_AT_ONCE): readonly ServerPage[] => {
  const { rows, cursor, part, keepOnly, follows, fresh, ...rest } = page;
  const chunks = cursor !== undefined && part === undefined ? [rows] : chunksOf(rows, rowsAtOnce);
  if (chunks.length < 2) return [page];
  const common = {
    ...rest,
    ...(cursor === undefined ? {} : { epoch: page.epoch ?? cursor.epoch, scope: cursor.scope }),
  };
  const behind = part?.follows ?? follows;
  return chunks.map((chunk, at): ServerPage => ({
    ...common,
    rows: chunk,
    ...(at === 0 ? of({ cursor: part?.cursor, follows, fresh }) : of({ follows: behind, fresh: fresh && 'goOn' })),
    ...(at === chunks.length - 1 ? of({ cursor, keepOnly }) : {}),
  }));
};

type Facts = Pick<ServerPage, 'cursor' | 'follows' | 'fresh' | 'keepOnly'>;

/** Without those that are not there. */
const of = (facts: { readonly [K in keyof Facts]: Facts[K] | undefined }): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));

const chunksOf = (rows: RowsByEntity, most: number): readonly RowsByEntity[] => {
  const chunks: Record<string, ServerRow[]>[] = [];
  let room = 0;
  for (const [entity, members] of Object.entries(rows)) {
    for (const row of newestOf(members)) {
      if (room === 0) {
        chunks.push({});
        room = most;
      }
      room -= 1;
      ((chunks.at(-1) ?? {})[entity] ??= []).push(row);
    }
  }
  return chunks.length < 2 ? [rows] : chunks;
};
