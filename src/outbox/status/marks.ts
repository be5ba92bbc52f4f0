// The sync mark of a row: what became of the last change that was made to it on this device.
import { isOnlyHere } from '../entries/acts.ts';
import type { OutboxEntry, Receipt, Refusal } from '#db/tables/entry.ts';
import { heldBackOf } from '../entries/held-back.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { instantAt } from '#db/engine/time.ts';

/** `saving`: shown, and not yet in the tables. */
export type MarkState = 'saving' | 'waiting' | 'sending' | 'sent' | 'refused' | 'held' | 'blocked';

export interface Mark {
  readonly state: MarkState;
  /** Instant by this device's clock: of the tap, of the acknowledgement when sent, of the answer when refused. */
  readonly at: string;
  readonly entryId: string;
  /** Instant by this device's clock until which the entry can be taken back (`undo`). */
  readonly undoUntil?: string;
  /** Nobody else can have it yet: it can be taken back however long ago it was. */
  readonly isOnlyHere?: true;
  /** A device that saves data keeps it until the person says so. */
  readonly mayWait?: true;
  readonly refusal?: Refusal;
}

/** How long a sent mark is shown, in milliseconds (24 h). */
const SHOW_SENT_MS = 24 * 3_600_000;

/** The mark of a row, by its key; null for one that was not changed here lately. */
export const markOf = async (local: LocalStore, row: string, now: number): Promise<Mark | null> =>
  (await marksOf(local, [row], now)).get(row) ?? null;

/** The marks of these rows, by their keys; none for a row that was not changed here lately. */
export const marksOf = (local: LocalStore, rows: readonly string[], now: number): Promise<ReadonlyMap<string, Mark>> =>
  local.read(['outbox', 'touches', 'receipts'], async (tables) => {
    const entries = await entriesByRow(tables, rows);
    const sent = await sentByRow(
      tables,
      rows.filter((row) => !entries.has(row)),
    );
    const worst = new Map([...entries].map(([row, all]) => [row, all.find(isRefused) ?? all.at(-1)]));
    // Whether it stays here depends on what else waits, so the whole outbox is asked, and only where it may.
    const mayWait = [...worst.values()].some((entry) => entry?.mayWait === true);
    const heldBack = mayWait ? heldBackOf(await tables.outbox.all()) : NONE;
    return new Map(
      rows.flatMap((row): [string, Mark][] => {
        const entry = worst.get(row);
        const mark = entry === undefined ? sentMark(sent.get(row), now) : markOfEntry(entry, heldBack);
        return mark === null ? [] : [[row, mark]];
      }),
    );
  });

const isRefused = ({ state }: OutboxEntry): boolean => state === 'refused';

/** Only rows that some entry touches, each with its entries in their order. */
const entriesByRow = async (
  tables: LocalTables,
  rows: readonly string[],
): Promise<ReadonlyMap<string, readonly OutboxEntry[]>> => {
  const touches = await tables.touches.whereAny('row', rows);
  const ids = [...new Set(touches.map(({ entryId }) => entryId))];
  const entries = ids.length === 0 ? [] : await tables.outbox.whereAny('id', ids);
  const ordered = entries.toSorted((one, other) => one.seq - other.seq);
  const byRow = new Map<string, readonly OutboxEntry[]>();
  for (const row of new Set(touches.map((touch) => touch.row))) {
    const own = new Set(touches.filter((touch) => touch.row === row).map(({ entryId }) => entryId));
    const found = ordered.filter(({ id }) => own.has(id));
    if (found.length > 0) byRow.set(row, found);
  }
  return byRow;
};

const NONE: ReadonlySet<string> = new Set();

export const markOfEntry = (entry: OutboxEntry, heldBack = NONE): Mark => ({
  state: markState(entry),
  at: entry.refusal?.at ?? entry.occurredAt.deviceAt,
  entryId: entry.id,
  ...(entry.holdMs > 0 && entry.attempts === 0 ? { undoUntil: instantAt(entry.notBefore) } : {}),
  ...(isOnlyHere(entry) ? { isOnlyHere: true } : {}),
  ...(heldBack.has(entry.id) ? { mayWait: true } : {}),
  ...(entry.refusal === undefined ? {} : { refusal: entry.refusal }),
});

/** An entry whose parent is on its way is simply saved here; only a stop that needs somebody has a word of its own. */
const markState = ({ state, heldFor }: OutboxEntry): MarkState =>
  state === 'held' && heldFor === 'parent' ? 'waiting' : state;

/** The last receipt of each row. */
const sentByRow = async (tables: LocalTables, rows: readonly string[]): Promise<ReadonlyMap<string, Receipt>> => {
  const receipts = rows.length === 0 ? [] : await tables.receipts.whereAny('touches', rows);
  const ordered = receipts.toSorted((one, other) => one.sentAt - other.sentAt);
  return new Map(ordered.flatMap((receipt) => receipt.touches.map((row): [string, Receipt] => [row, receipt])));
};

const sentMark = (last: Receipt | undefined, now: number): Mark | null =>
  last === undefined || last.sentAt < now - SHOW_SENT_MS
    ? null
    : { state: 'sent', at: instantAt(last.sentAt), entryId: last.id };
