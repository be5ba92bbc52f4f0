// Rows of days that are no longer kept here go, some at a time: a tap never waits behind a whole table.
import type { Cursor, LocalStore } from '#db/tables/local.ts';
import { rowKey } from '#db/tables/row-key.ts';
import type { Keeps } from '#db/tables/server-rows.ts';

/** Rows per transaction. */
const AT_ONCE = 2_000;

export interface Outside {
  readonly scope: string;
  /** The tables that the list fills. */
  readonly entities: readonly string[];
  readonly keeps: Keeps;
  /** Asked with the list's cursor before anything goes: the days that are kept may have changed meanwhile. */
  readonly stands: (cursor: Cursor | undefined) => boolean;
}

/** Rows that an unsent entry touches stay. False where the list stands elsewhere by now; nothing more goes then. */
export const dropOutside = async (local: LocalStore, outside: Outside): Promise<boolean> => {
  for (const entity of outside.entities) {
    let after: string | undefined;
    do {
      const reached = await dropSome(local, outside, { entity, after });
      if (reached === 'elsewhere') return false;
      after = reached ?? undefined;
    } while (after !== undefined);
  }
  return true;
};

interface Place {
  readonly entity: string;
  readonly after: string | undefined;
}

/** Answers the id that it came to; null at the end of the table. */
const dropSome = (
  local: LocalStore,
  { scope, keeps, stands }: Outside,
  { entity, after }: Place,
): Promise<string | null | 'elsewhere'> =>
  local.write('relaxed', [entity], async (tables) => {
    if (!stands(await tables.cursors.get(scope))) return 'elsewhere';
    const rows = await tables.rows(entity).stretch(after, AT_ONCE);
    const others = rows.filter((row) => !keeps(entity, row));
    const bases = await tables.base.getMany(others.map(({ id }) => rowKey(entity, id)));
    await tables.rows(entity).remove(others.filter((_row, at) => bases[at] === undefined).map(({ id }) => id));
    return rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  });
