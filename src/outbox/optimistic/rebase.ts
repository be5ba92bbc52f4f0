// Takes in rows from the server: never an older one, a touched row through its base, a removed row for good.
import type { Actor } from '#schema/define/rights.ts';
import { epochIn } from '../entries/epochs.ts';
import { refold } from './fold.ts';
import { earlyIn, forgetEarly, noteEarly } from './early.ts';
import type { BaseRow, Cursor, KeyTable, LocalStore, LocalTables, MirrorRow, Tombstone } from '#db/tables/local.ts';
import { isSealed } from '#db/engine/meta.ts';
import { newestOf, partsOf } from './page-parts.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { rowsOfUnshown } from './unshown.ts';
import type { Keeps, RowsByEntity, ServerPage, ServerRow } from '#db/tables/server-rows.ts';
import { instantAt } from '#db/engine/time.ts';

/** What taking rows in needs besides them. */
export interface Taking {
  readonly actor: Actor;
  /** Device milliseconds. */
  readonly now: number;
  /** Rows of one transaction. */
  readonly rowsAtOnce?: number;
}

/**
 * Applies one page of a pull in relaxed transactions, the cursor with the last of its rows: a kill in between costs the
 * page.
 * Rows that unsettled entries touch become their base, and the entries are played over them again. Once the session is
 * sealed
 * nothing is taken in any more: a page that was under way must not bring back what was cleared. Answers whether it was
 * taken in.
 */
export const applyServerRows = async (local: LocalStore, page: ServerPage, taking: Taking): Promise<boolean> => {
  for (const part of partsOf(page, taking.rowsAtOnce)) if (!(await applyPart(local, part, taking))) return false;
  return true;
};

const applyPart = (local: LocalStore, page: ServerPage, taking: Taking): Promise<boolean> =>
  local.write('relaxed', entitiesOf(page), async (tables) => {
    const scope = page.cursor?.scope ?? page.scope;
    // Asked together: each answer takes its time, and a first sync is thousands of such parts.
    const [known, sealed, isForeign] = await Promise.all([
      scope === undefined ? undefined : tables.cursors.get(scope),
      isSealed(tables),
      isOfAnotherEpoch(tables, page),
    ]);
    if (sealed || isForeign || page.follows?.(known) === false) return false;
    const { rows, keepOnly = {}, keeps = keepAll } = page;
    const fresh = await freshIn(tables, page, known);
    const early = page.fresh === 'goOn' ? await earlyOf(tables, fresh) : undefined;
    const touched = [
      ...(await takeTables(tables, rows, { now: taking.now, keeps, early })),
      ...(await dropOthers(tables, keepOnly, { upTo: page.cursor?.rev ?? Infinity, now: taking.now, keeps })),
    ];
    await refoldAfter(tables, touched, taking.actor);
    if (page.cursor !== undefined) await putCursor(tables, page.cursor, { known, fresh, now: taking.now });
    return true;
  });

const entitiesOf = ({ rows, keepOnly = {}, cursor, fresh }: ServerPage): readonly string[] => [
  ...Object.keys(rows),
  ...Object.keys(keepOnly),
  ...(fresh === 'begin' ? (cursor?.entities ?? []) : []),
];

/** The tables that held nothing when the first pull began of which this page is. */
const freshIn = async (
  tables: LocalTables,
  { cursor, fresh }: ServerPage,
  known: Cursor | undefined,
): Promise<readonly string[]> => {
  if (fresh !== 'begin') return fresh === undefined ? [] : (known?.fresh ?? []);
  const entities = cursor?.complete === false ? (cursor.entities ?? []) : [];
  const empty = await Promise.all(entities.map((entity) => tables.rows(entity).isEmpty()));
  return entities.filter((_entity, at) => empty[at]);
};

const earlyOf = async (
  tables: LocalTables,
  fresh: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> =>
  new Map(await Promise.all(fresh.map(async (entity) => [entity, await earlyIn(tables, entity)] as const)));

/**
 * A list that is closed to this login: its rows and its cursor go in one transaction. A kill in between would leave
 * rows that nobody
 * clears, or a cursor that keeps rows from coming back once the list is open again.
 */
export const forgetList = (local: LocalStore, { scope, entities }: ClosedList, taking: Taking): Promise<void> =>
  local.write('relaxed', entities, async (tables) => {
    const nothing = Object.fromEntries(entities.map((entity) => [entity, new Set<string>()]));
    await refoldAfter(
      tables,
      (await isSealed(tables))
        ? []
        : await dropOthers(tables, nothing, { upTo: Infinity, now: taking.now, keeps: keepAll }),
      taking.actor,
    );
    await tables.cursors.remove([scope]);
  });

interface ClosedList {
  readonly scope: string;
  /** Tables that no other open list fills. */
  readonly entities: readonly string[];
}

/**
 * The server's database was replaced while the page was on its way: its rows count by other numbers, and would keep the
 * present ones out.
 */
const isOfAnotherEpoch = async (
  tables: LocalTables,
  { cursor, epoch = cursor?.epoch }: ServerPage,
): Promise<boolean> => {
  const known = await epochIn(tables);
  return epoch !== undefined && known !== null && known !== epoch;
};

interface Standing {
  readonly known: Cursor | undefined;
  readonly fresh: readonly string[];
  readonly now: number;
}

/** A cursor never goes back inside one epoch: an answer that came late must not undo a newer one. */
const putCursor = async (tables: LocalTables, cursor: Cursor, { known, fresh, now }: Standing): Promise<void> => {
  const rev = known?.epoch === cursor.epoch ? Math.max(known.rev, cursor.rev) : cursor.rev;
  if (cursor.complete && rev > cursor.rev) return;
  const isFresh = !cursor.complete && fresh.length > 0;
  // What was noted for a pull that began before this one, or has ended with it, says nothing any more.
  const begins = isFresh && known?.fresh === undefined;
  await forgetEarly(tables, begins ? fresh : isFresh ? [] : (known?.fresh ?? []));
  const arrivedAt = cursor.arrivedAt ?? arrivalOfList(known, cursor, now);
  await tables.cursors.put({
    ...cursor,
    rev,
    ...(isFresh ? { fresh } : {}),
    ...(arrivedAt === undefined ? {} : { arrivedAt }),
  });
};

/**
 * A list that was here stays here while a delta of it is read. One that is read as a whole once more (another database,
 * other days)
 * has to arrive anew: what is here of it may have holes.
 */
const arrivalOfList = (known: Cursor | undefined, cursor: Cursor, now: number): string | undefined => {
  const before = known?.epoch === cursor.epoch ? known : undefined;
  if (before?.complete === true && before.arrivedAt === undefined)
    return cursor.complete ? undefined : wholeSince(cursor, now);
  if (cursor.complete) return before?.arrivedAt ?? instantAt(now);
  return cursor.rev > 0 ? before?.arrivedAt : undefined;
};

/** Of a list that arrived before that was noted: now is true as well, only late. */
const wholeSince = ({ rev }: Cursor, now: number): string | undefined => (rev > 0 ? instantAt(now) : undefined);

/**
 * Folds the rows anew, and gives entries that could not be shown before another chance: what they missed may have come.
 */
export const refoldAfter = async (tables: LocalTables, keys: readonly string[], actor: Actor): Promise<void> => {
  const all = [...keys, ...(await rowsOfUnshown(tables))];
  if (all.length > 0) await refold(tables, all, actor);
};

const keepAll: Keeps = () => true;

interface Reception {
  /** Device milliseconds. */
  readonly now: number;
  readonly keeps: Keeps;
  /**
   * By table that held nothing when the pull began: ids of the rows that came beside it. Rows of other tables are all
   * looked up.
   */
  readonly early?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

const keysOf = (rows: RowsByEntity): readonly string[] =>
  Object.entries(rows).flatMap(([entity, list]) => list.map((row) => rowKey(entity, row.id)));

/**
 * Puts rows that came beside any pull into mirror or base; answers the keys of the rows that entries touch, still to be
 * folded.
 */
export const takeRows = async (
  tables: LocalTables,
  rows: RowsByEntity,
  { now }: { readonly now: number },
): Promise<readonly string[]> => {
  await noteEarly(tables, keysOf(rows));
  return takeTables(tables, rows, { now, keeps: keepAll });
};

const takeTables = async (
  tables: LocalTables,
  rows: RowsByEntity,
  { now, keeps, early }: Reception,
): Promise<readonly string[]> => {
  const bases = await basesOf(tables, keysOf(rows));
  const touched: string[] = [];
  for (const [entity, incoming] of Object.entries(rows))
    touched.push(...(await takeTable(tables, { entity, incoming, bases, now, keeps, early: early?.get(entity) })));
  return touched;
};

/** A page of a pull names many rows and few of them have bases; an answer names few, and hundreds may have. */
const FEW = 20;

const basesOf = async (tables: LocalTables, keys: readonly string[]): Promise<ReadonlyMap<string, BaseRow>> => {
  const bases =
    keys.length > FEW
      ? await tables.base.all()
      : (await tables.base.getMany(keys)).filter((base) => base !== undefined);
  return new Map(bases.map((base) => [base.key, base]));
};

interface Incoming {
  readonly entity: string;
  readonly incoming: readonly ServerRow[];
  readonly bases: ReadonlyMap<string, BaseRow>;
  readonly now: number;
  readonly keeps: Keeps;
  /** The only ids to look up; all where they are not named. */
  readonly early: ReadonlySet<string> | undefined;
}

const takeTable = async (tables: LocalTables, wanted: Incoming): Promise<readonly string[]> => {
  const { entity, bases, now, keeps } = wanted;
  const { taken, entombed } = await takenOf(tables, wanted);
  const keyOf = (row: ServerRow): string => rowKey(entity, row.id);
  const isKept = (row: ServerRow): boolean => !isGone(row) && (bases.has(keyOf(row)) || keeps(entity, row));
  const gone = taken.filter((row) => !isKept(row));
  const present = taken.filter(isKept);
  const touched = taken.filter((row) => bases.has(keyOf(row)));
  const mirror = tables.rows(entity);
  await Promise.all([
    tables.tombstones.putMany(
      gone
        .filter((row) => !isOutOfReach(row))
        .map((row): Tombstone => ({ key: keyOf(row), rev: row.rev, seenAt: now })),
    ),
    tables.tombstones.remove(present.map(keyOf).filter((key) => entombed.has(key))),
    tables.base.putMany(touched.map((row) => baseOf(entity, row))),
    mirror.putMany(present.filter((row) => !bases.has(keyOf(row)))),
    mirror.remove(gone.filter((row) => !bases.has(keyOf(row))).map((row) => row.id)),
  ]);
  return touched.map(keyOf);
};

const isGone = (row: ServerRow): boolean => row.deletedAt !== undefined;

/** The row lives on, but not for this login; it may come back with the rev it had. */
const isOutOfReach = (row: ServerRow): boolean => row.reason === 'scope';

const baseOf = (entity: string, row: ServerRow): BaseRow => ({
  key: rowKey(entity, row.id),
  entity,
  id: row.id,
  rev: isOutOfReach(row) ? 0 : row.rev,
  row: isGone(row) ? null : row,
});

/**
 * The rows that are not older than what is here, each id once: the newest of a page that names it twice. A row of the
 * same rev
 * counts as well: what a login may see of a row can change without the row.
 */
const takenOf = async (tables: LocalTables, { entity, incoming, bases, keeps, early }: Incoming): Promise<Taken> => {
  const rows = newestOf(incoming);
  const sought = rows.map((row) => row.id).filter((id) => early?.has(id) ?? true);
  const [held, tombstones] = await Promise.all([
    heldOf(tables.rows(entity), sought),
    heldOf(
      tables.tombstones,
      rows.map((row) => rowKey(entity, row.id)),
    ),
  ]);
  const mirrored = new Map(held.map((row) => [row.id, row]));
  const removed = new Map(tombstones.map((tombstone) => [tombstone.key, tombstone]));
  const taken = rows.filter((row) => {
    const key = rowKey(entity, row.id);
    const base = bases.get(key);
    const here = base ?? mirrored.get(row.id);
    const known = Math.max(here?.rev ?? 0, removed.get(key)?.rev ?? 0);
    return row.rev >= known && !(base === undefined && isSame(row, mirrored.get(row.id)) && keeps(entity, row));
  });
  return { taken, entombed: new Set(removed.keys()) };
};

interface Taken {
  readonly taken: readonly ServerRow[];
  /** Keys of rows of the page that were removed before. */
  readonly entombed: ReadonlySet<string>;
}

/** Those that are there. An empty table is not asked for each of them. */
const heldOf = async <V>(table: KeyTable<V>, keys: readonly string[]): Promise<readonly V[]> =>
  keys.length === 0 || (await table.isEmpty()) ? [] : (await table.getMany(keys)).filter((held) => held !== undefined);

const isSame = (row: ServerRow, here: MirrorRow | undefined): boolean =>
  here !== undefined && here.rev === row.rev && JSON.stringify(here) === JSON.stringify(row);

interface Dropping extends Pick<Reception, 'now' | 'keeps'> {
  readonly upTo: number;
}

/**
 * At the end of a complete snapshot: rows that it did not hold are out of reach for this login. Entries on them stay,
 * and so do rows
 * that an acknowledgement brought after the snapshot was taken (rev above `upTo`, its head).
 */
const dropOthers = async (
  tables: LocalTables,
  keepOnly: NonNullable<ServerPage['keepOnly']>,
  { upTo, now, keeps }: Dropping,
): Promise<readonly string[]> => {
  const touched: string[] = [];
  for (const [entity, ids] of Object.entries(keepOnly)) {
    const rows = await tables.rows(entity).all();
    const others = rows.filter((row) => !ids.has(row.id) && row.rev <= upTo);
    const bases = (await tables.base.getMany(others.map((row) => rowKey(entity, row.id)))).filter(
      (base) => base !== undefined,
    );
    const withBase = new Set(bases.map((base) => base.id));
    // A row that only this device made so far is in no snapshot; its base says that the server never had it.
    // Nor is one of other days than are kept here.
    const known = bases.filter((base) => base.row !== null && base.rev <= upTo && keeps(entity, base.row));
    await tables.base.putMany(known.map((base) => ({ ...base, row: null })));
    await tables.rows(entity).remove(others.filter((row) => !withBase.has(row.id)).map((row) => row.id));
    await tables.tombstones.putMany(known.map((base): Tombstone => ({ key: base.key, rev: base.rev, seenAt: now })));
    touched.push(...known.map((base) => base.key));
  }
  return touched;
};
