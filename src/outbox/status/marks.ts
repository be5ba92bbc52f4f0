// The sync mark of a row: what became of the last change that was made to it on this device.
import { isOnlyHere } from '../entries/acts.ts';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
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
export const markOf = (local: LocalStore, row: string, now: number): Promise<Mark | null> =>
  local.read(['outbox', 'touches', 'receipts'], async (tables) => {
    const entries = await entriesOn(tables, row);
    const worst = entries.find((entry) => entry.state === 'refused') ?? entries.at(-1);
    if (worst === undefined) return sentMark(tables, row, now);
    // Whether it stays here depends on what else waits, so the whole outbox is asked, and only where it may.
    return markOfEntry(worst, worst.mayWait === true ? heldBackOf(await tables.outbox.all()) : NONE);
  });

const entriesOn = async (tables: LocalTables, row: string): Promise<readonly OutboxEntry[]> => {
  const touches = await tables.touches.where('row', row);
  const entries = (await Promise.all(touches.map((touch) => tables.outbox.where('id', touch.entryId)))).flat();
  return entries.toSorted((a, b) => a.seq - b.seq);
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

const sentMark = async (tables: LocalTables, row: string, now: number): Promise<Mark | null> => {
  const receipts = await tables.receipts.where('touches', row);
  const last = receipts.toSorted((a, b) => a.sentAt - b.sentAt).at(-1);
  if (last === undefined || last.sentAt < now - SHOW_SENT_MS) return null;
  return { state: 'sent', at: instantAt(last.sentAt), entryId: last.id };
};
