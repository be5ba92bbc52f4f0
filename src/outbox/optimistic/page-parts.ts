// A page of a pull in parts of some hundred rows, about as many in each: while a transaction runs, no tap is saved and
// no screen reads these tables.
import type { RowsByEntity, ServerPage, ServerRow } from '#db/tables/server-rows.ts';
import { ROWS_AT_FIRST } from './row-pace.ts';

/** Rows of all tables together. */
export const countOf = (rows: RowsByEntity): number =>
  Object.values(rows).reduce((sum, members) => sum + members.length, 0);

/** Each id once: the newest of a page that names it twice. */
export const newestOf = (rows: readonly ServerRow[]): readonly ServerRow[] => {
  const newest = new Map<string, ServerRow>();
  for (const row of rows) if ((newest.get(row.id)?.rev ?? -1) <= row.rev) newest.set(row.id, row);
  return [...newest.values()];
};

/**
 * The page as it is taken in, one transaction after the other. A page with a cursor stays whole where nothing says how
 * its list stands in between.
 */
export const partsOf = (page: ServerPage, rowsAtOnce = ROWS_AT_FIRST): readonly ServerPage[] => {
  const { rows, cursor, part, keepOnly, follows, fresh, ...rest } = page;
  const chunks = cursor !== undefined && part === undefined ? [rows] : chunksOf(rows, rowsAtOnce);
  if (chunks.length < 2) return [page];
  const common = {
    ...rest,
    ...(cursor === undefined ? {} : { epoch: page.epoch ?? cursor.epoch, scope: cursor.scope }),
  };
  return chunks.map((chunk, at): ServerPage => ({
    ...common,
    rows: chunk,
    ...(at === 0 ? of({ follows, fresh }) : of({ follows: part?.(at).follows ?? follows, fresh: fresh && 'goOn' })),
    ...(at === chunks.length - 1 ? of({ cursor, keepOnly }) : of({ cursor: part?.(at + 1).cursor })),
  }));
};

type Facts = Pick<ServerPage, 'cursor' | 'follows' | 'fresh' | 'keepOnly'>;

/** Without those that are not there. */
const of = (facts: { readonly [K in keyof Facts]: Facts[K] | undefined }): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));

const chunksOf = (rows: RowsByEntity, most: number): readonly RowsByEntity[] => {
  const each = Object.entries(rows).flatMap(([entity, members]) =>
    newestOf(members).map((row) => [entity, row] as const),
  );
  if (each.length <= most) return [rows];
  const size = Math.ceil(each.length / Math.ceil(each.length / most));
  const chunks: Record<string, ServerRow[]>[] = [];
  each.forEach(([entity, row], at) => {
    if (at % size === 0) chunks.push({});
    ((chunks.at(-1) ?? {})[entity] ??= []).push(row);
  });
  return chunks;
};
