// The mirror of a touched row is the last server row with the unsettled entries played over it, in the order they were
// made.
import type { Actor } from '#schema/define/rights.ts';
import { applyEntry } from './apply-entry.ts';
import { noteEarly } from './early.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { BaseRow, LocalTables } from '#db/tables/local.ts';
import { overlayOf, type Overlay } from './overlay.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { noteUnshown } from './unshown.ts';

/** Entries whose change is shown on the rows: a refused one is kept, but no longer shown. */
export const isLive = (entry: OutboxEntry): boolean => entry.state !== 'refused';

/** Entries that touch a row, in the order they were made. */
export const entriesOn = async (tables: LocalTables, row: string): Promise<readonly OutboxEntry[]> => {
  const touches = await tables.touches.where('row', row);
  const found = await Promise.all(touches.map((touch) => tables.outbox.where('id', touch.entryId)));
  return found.flat().toSorted((a, b) => a.seq - b.seq);
};

/** Those of them whose change is shown. */
export const liveEntriesOn = async (tables: LocalTables, row: string): Promise<readonly OutboxEntry[]> =>
  (await entriesOn(tables, row)).filter(isLive);

/** The live entries on a row, by its key. */
export type LiveEntries = (row: string) => Promise<readonly OutboxEntry[]>;

/** Each row is looked up once: for a transaction that asks for the same ones again and changes no entry in between. */
export const liveEntriesOnce = (tables: LocalTables): LiveEntries => {
  const known = new Map<string, Promise<readonly OutboxEntry[]>>();
  return (row) => {
    const found = known.get(row) ?? liveEntriesOn(tables, row);
    known.set(row, found);
    return found;
  };
};

interface Closure {
  readonly rows: ReadonlySet<string>;
  readonly entries: readonly OutboxEntry[];
}

/** The rows that hang together with these through entries that touch several: they can only be folded together. */
const closureOf = async (tables: LocalTables, start: readonly string[]): Promise<Closure> => {
  const rows = new Set(start);
  const entries = new Map<number, OutboxEntry>();
  // Asked together, step by step: an answer takes its time, and many rows may be folded at once.
  for (let open = [...rows]; open.length > 0;) {
    const found = (await Promise.all(open.map((row) => liveEntriesOn(tables, row)))).flat();
    for (const entry of found) entries.set(entry.seq, entry);
    open = [...new Set(found.flatMap(({ touches }) => touches))].filter((row) => !rows.has(row));
    for (const row of open) rows.add(row);
  }
  return { rows, entries: [...entries.values()].toSorted((a, b) => a.seq - b.seq) };
};

/** The base of a row that entries touch, made from the mirror where there is none yet. */
export const ensureBase = async (tables: LocalTables, key: string): Promise<BaseRow> => {
  const known = await tables.base.get(key);
  if (known !== undefined) return known;
  const { entity, id } = addressOf(key);
  const row = (await tables.rows(entity).get(id)) ?? null;
  const made: BaseRow = { key, entity, id, rev: row?.rev ?? 0, row };
  await tables.base.put(made);
  return made;
};

/**
 * Sets the rows to their bases and plays the live entries over them; rows that no entry touches any more lose their
 * base.
 */
export const refold = async (tables: LocalTables, keys: readonly string[], actor: Actor): Promise<void> => {
  const { rows, entries } = await closureOf(tables, keys);
  const overlay = overlayOf(tables);
  const touched = new Set(entries.flatMap((entry) => entry.touches));
  const bases = await Promise.all(
    [...rows].map((key) => (touched.has(key) ? ensureBase(tables, key) : tables.base.get(key))),
  );
  for (const base of bases) if (base !== undefined) overlay.set(base.key, base.row);
  for (const entry of entries) await play(tables, overlay, entry, actor);
  await overlay.flush();
  const settled = [...rows].filter((key) => !touched.has(key));
  await noteEarly(tables, settled);
  await tables.base.remove(settled);
};

const play = async (tables: LocalTables, overlay: Overlay, entry: OutboxEntry, actor: Actor): Promise<void> => {
  const shown = (await applyEntry(overlay, entry, actor)) === 'applied';
  if (shown === (entry.unapplied === undefined)) return;
  const { unapplied: _former, ...rest } = entry;
  await tables.outbox.put(shown ? rest : { ...rest, unapplied: true });
  if (!shown) await noteUnshown(tables);
};
