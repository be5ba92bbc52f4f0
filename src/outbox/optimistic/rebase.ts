// Takes in rows from the server: never an older one, a touched row through its base, a removed row for good.
import type { Actor } from '#schema/define/rights.ts';
import type { Cursor, LocalStore, LocalTables } from '#db/tables/local.ts';
import type { ServerPage } from '#db/tables/server-rows.ts';
import { isSealed } from '#db/engine/meta.ts';
import { factsAtOnce } from '#db/engine/read-once.ts';
import { epochIn } from '../entries/epochs.ts';
import { dropOthers } from './drop-others.ts';
import { earlyIn } from './early.ts';
import { refold } from './fold.ts';
import { mirroredOf, rowsBeneath, type RowsBeneath, type Sought } from './held-rows.ts';
import { countOf, partsOf } from './page-parts.ts';
import { putCursor } from './put-cursor.ts';
import type { RowPace } from './row-pace.ts';
import { keepAll, takeTables, type Reception } from './take-rows.ts';
import { rowsOfUnshown } from './unshown.ts';

/** What taking rows in needs besides them. */
export interface Taking {
  readonly actor: Actor;
  /** Device milliseconds. */
  readonly now: number;
  /** Of a pull that brings pages of them. */
  readonly pace?: RowPace;
}

/**
 * Applies one page of a pull in relaxed transactions, the cursor with the last of its rows: a kill in between costs the
 * page. Rows that unsettled entries touch become their base, and the entries are played over them again. Once the
 * session is sealed nothing is taken in any more: a page that was under way must not bring back what was cleared.
 * Answers whether it was taken in.
 * @param nearly heard when most of its rows are put; it may still fail
 */
export const applyServerRows = async (
  local: LocalStore,
  page: ServerPage,
  taking: Taking,
  nearly?: () => void,
): Promise<boolean> => {
  const ends: Promise<boolean>[] = [];
  let goesOn = true;
  for (const part of partsOf(page, taking.pace?.rowsAtOnce())) {
    goesOn = await new Promise<boolean>((resolve, reject) => {
      const end = applyPart(local, part, taking, () => {
        resolve(true);
      });
      ends.push(end);
      end.then(resolve, reject);
    });
    if (!goesOn) break;
  }
  if (goesOn) nearly?.();
  return (await Promise.all(ends)).every((isTaken) => isTaken);
};

/**
 * Reads at once, then writes at once: each turn takes its time, and a first sync has thousands of parts. The next part
 * begins while the last rows of this one are put; should this one fail, the next one finds the list's cursor elsewhere
 * and is not taken in.
 * @param nearly heard when most of the part's rows are put
 */
const applyPart = async (local: LocalStore, page: ServerPage, taking: Taking, nearly: () => void): Promise<boolean> => {
  let began = 0;
  const isTaken = await local.write('relaxed', entitiesOf(page), async (tables) => {
    const here = await readFor(tables, page);
    // Only now its turn has come: what it read before had to wait for the transaction before.
    began = performance.now();
    const { known, fresh, unshown } = here;
    if (here.isSealed || isOfAnotherEpoch(page, here.epoch) || page.follows?.(known) === false) return false;
    if (here.isOverRows) return false;
    const { rows, cursor, keepOnly, keeps = keepAll } = page;
    const { now, actor } = taking;
    const mirrored = here.mirrored ?? (await mirroredOf(tables, rows, soughtIn(here.early, fresh)));
    const [touched] = await Promise.all([
      takeTables(tables, rows, { bases: here.bases, tombstones: here.tombstones, mirrored, now, keeps }, nearly),
      cursor === undefined ? undefined : putCursor(tables, cursor, { known, fresh, now }),
    ]);
    const dropped = await dropOthers(tables, keepOnly ?? {}, { upTo: cursor?.rev ?? Infinity, now, keeps });
    const changed = [...touched, ...dropped, ...unshown];
    if (changed.length > 0) await refold(tables, changed, actor);
    return true;
  });
  if (isTaken) taking.pace?.took(countOf(page.rows), performance.now() - began);
  return isTaken;
};

const entitiesOf = ({ rows, keepOnly = {}, cursor, fresh }: ServerPage): readonly string[] => [
  ...Object.keys(rows),
  ...Object.keys(keepOnly),
  ...(fresh === 'begin' ? (cursor?.entities ?? []) : []),
];

/** What is here before a part of a page is taken in. */
interface Here extends RowsBeneath {
  /** The list's cursor. */
  readonly known: Cursor | undefined;
  readonly isSealed: boolean;
  readonly epoch: string | null;
  /** The tables that held nothing when the first pull began of which this page is. */
  readonly fresh: readonly string[];
  /**
   * Rows have come since the first pull that this page begins found its tables empty: absence in it would say nothing
   * of them.
   */
  readonly isOverRows: boolean;
  /** Undefined in a first pull: only those are looked for that came beside it. */
  readonly mirrored: Reception['mirrored'] | undefined;
  /** In a first pull: ids that came beside it, by entity. */
  readonly early: Sought;
  /** Keys of rows with changes that could not be shown. */
  readonly unshown: readonly string[];
}

const readFor = async (whole: LocalTables, page: ServerPage): Promise<Here> => {
  const tables = factsAtOnce(whole);
  const scope = page.cursor?.scope ?? page.scope;
  const [known, sealed, epoch, isOverRows, beneath, mirrored, early, unshown] = await Promise.all([
    scope === undefined ? undefined : tables.cursors.get(scope),
    isSealed(tables),
    epochIn(tables),
    beginsOverRows(tables, page),
    rowsBeneath(tables, page.rows),
    page.fresh === undefined ? mirroredOf(tables, page.rows) : undefined,
    earlyOf(tables, page.fresh === undefined ? [] : Object.keys(page.rows)),
    rowsOfUnshown(tables),
  ]);
  const fresh = page.fresh === 'goOn' ? (known?.fresh ?? []) : begunIn(page);
  return { ...beneath, known, isSealed: sealed, epoch, isOverRows, fresh, mirrored, early, unshown };
};

/** Of a page that begins a first pull and does not end it: the tables that it fills. */
const begunIn = ({ cursor, fresh }: ServerPage): readonly string[] =>
  fresh === 'begin' && cursor?.complete === false ? (cursor.entities ?? []) : [];

const beginsOverRows = async (tables: LocalTables, { cursor, fresh }: ServerPage): Promise<boolean> => {
  const entities = fresh === 'begin' ? (cursor?.entities ?? []) : [];
  if (entities.length === 0) return false;
  return (await filledOf(tables, entities)).length > 0;
};

/**
 * Names of the tables that hold any row. One that was removed here and not yet on the server is in no mirror, and comes
 * back with its base if nobody says that it is gone.
 */
export const filledOf = async (tables: LocalTables, entities: readonly string[]): Promise<readonly string[]> => {
  const [bases, empty] = await Promise.all([
    tables.base.all(),
    Promise.all(entities.map((entity) => tables.rows(entity).isEmpty())),
  ]);
  const based = new Set(bases.filter((base) => base.row !== null).map((base) => base.entity));
  return entities.filter((entity, at) => empty[at] === false || based.has(entity));
};

const earlyOf = async (tables: LocalTables, entities: readonly string[]): Promise<Sought> =>
  new Map(await Promise.all(entities.map(async (entity) => [entity, await earlyIn(tables, entity)] as const)));

/** Of tables that held nothing: what came beside the pull. */
const soughtIn = (early: Sought, fresh: readonly string[]): Sought =>
  new Map([...early].filter(([entity]) => fresh.includes(entity)));

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
const isOfAnotherEpoch = ({ cursor, epoch = cursor?.epoch }: ServerPage, known: string | null): boolean =>
  epoch !== undefined && known !== null && known !== epoch;

/**
 * Folds the rows anew, and gives entries that could not be shown before another chance: what they missed may have come.
 */
export const refoldAfter = async (tables: LocalTables, keys: readonly string[], actor: Actor): Promise<void> => {
  const all = [...keys, ...(await rowsOfUnshown(tables))];
  if (all.length > 0) await refold(tables, all, actor);
};
