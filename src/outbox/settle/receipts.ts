// Proof of what was sent: kept 30 days, and offered again when the server comes back as an older one.
import type { Actor } from '#schema/define/rights.ts';
import { waitAsked } from './claim.ts';
import { allows, moved, detailedStateOf } from '../entries/entry-states.ts';
import { isServerRow } from '../entries/definitions.ts';
import type { OutboxEntry, Receipt } from '#db/tables/entry.ts';
import { enterEpoch, isLateAnswer, type KnownEpoch } from '../entries/epochs.ts';
import { refold } from '../optimistic/fold.ts';
import type { LocalStore, LocalTables, MirrorRow } from '#db/tables/local.ts';
import { readMeta } from '#db/engine/meta.ts';
import { waitersOf } from '../entries/remove-entry.ts';
import { MIRRORED } from '#db/tables/tables.ts';
import { touchRowsOf } from '../entries/touch-rows.ts';

/** Device milliseconds that a receipt and a logged ending are kept (30 days). */
export const KEEP_RECEIPTS_MS = 30 * 86_400_000;

/** Device milliseconds that a tombstone is kept, longer than any login lives (90 days). */
export const KEEP_TOMBSTONES_MS = 90 * 86_400_000;

/** Removes what is older than it is kept. */
export const pruneLog = (local: LocalStore, now: number): Promise<void> =>
  local.write('relaxed', [], async (tables) => {
    const receipts = (await tables.receipts.all()).filter((receipt) => receipt.sentAt < now - KEEP_RECEIPTS_MS);
    await tables.receipts.remove(receipts.map((receipt) => receipt.id));
    const endings = (await tables.endings.all()).filter((ending) => ending.at < now - KEEP_RECEIPTS_MS);
    await tables.endings.remove(endings.map((ending) => ending.id));
    const tombstones = (await tables.tombstones.all()).filter(
      (tombstone) => tombstone.seenAt < now - KEEP_TOMBSTONES_MS,
    );
    await tables.tombstones.remove(tombstones.map((tombstone) => tombstone.key));
  });

/**
 * The server's database is another one than before (restored from a backup): revs start over, everything is pulled
 * anew, and
 * what it acknowledged may be gone. Every receipt goes back into the outbox under its own id; what the server still has
 * is
 * answered as a replay. Rows stay readable meanwhile; cursors of another epoch count for nothing, but still tell which
 * lists brought rows.
 * Answers false when the epoch is the one known here.
 */
export const changeEpoch = async (
  local: LocalStore,
  { epoch, knownThen, now }: EpochHeard,
  actor: Actor,
): Promise<boolean> => {
  // A change takes a transaction over every table; nearly always there is none.
  if ((await readMeta(local, 'epoch')) === epoch) return false;
  return local.write('strict', MIRRORED, async (tables) => {
    if (await isLateAnswer(tables, epoch, knownThen)) return false;
    const before = await enterEpoch(tables, epoch);
    if (before === epoch) return false;
    const older = (await tables.receipts.all()).filter((receipt) => receipt.epoch !== epoch);
    // Also where none was known: what came while the session was being closed may be of the database before.
    await startOver(tables);
    await reoffer(tables, older, now, actor);
    return true;
  });
};

/** An answer named this epoch; `knownThen` was known when its request left. `now` in device milliseconds. */
export interface EpochHeard {
  readonly epoch: string;
  readonly knownThen: KnownEpoch;
  readonly now: number;
}

const startOver = async (tables: LocalTables): Promise<void> => {
  await tables.tombstones.clear();
  await forgetCursors(tables);
  await forgetRevs(tables);
};

/** They still tell which lists brought rows, and nothing of how far. */
const forgetCursors = async (tables: LocalTables): Promise<void> => {
  const cursors = await tables.cursors.all();
  await tables.cursors.putMany(
    cursors.map(({ progress: _progress, fresh: _fresh, ...cursor }) => ({
      ...cursor,
      epoch: '',
      rev: 0,
      complete: false,
    })),
  );
};

const forgetRevs = async (tables: LocalTables): Promise<void> => {
  for (const entity of MIRRORED) {
    const rows = await tables.rows(entity).all();
    await tables.rows(entity).putMany(rows.map((row): MirrorRow => ({ ...row, rev: 0 })));
  }
  const bases = await tables.base.all();
  await tables.base.putMany(
    bases.map((base) => ({ ...base, rev: 0, row: base.row === null ? null : { ...base.row, rev: 0 } })),
  );
  const entries = await tables.outbox.all();
  await tables.outbox.putMany(entries.map(withoutRevs));
};

/**
 * An edit is compared field by field with whatever version the server has now: the number of the one that it was made
 * on may be
 * another's by now. A row that came with a refusal is older than any that comes from now on.
 */
const withoutRevs = ({ ifRev, refusal, ...entry }: OutboxEntry): OutboxEntry => ({
  ...entry,
  ...(ifRev === undefined ? {} : { ifRev: 0 }),
  ...(refusal === undefined
    ? {}
    : {
        refusal: { ...refusal, ...(isServerRow(refusal.current) ? { current: { ...refusal.current, rev: 0 } } : {}) },
      }),
});

const reoffer = async (tables: LocalTables, older: readonly Receipt[], now: number, actor: Actor): Promise<void> => {
  const receipts = older.toSorted((a, b) => a.entry.seq - b.entry.seq);
  const again = new Set<string>();
  for (const receipt of receipts) if (await queueAgain(tables, receipt, now)) again.add(receipt.id);
  await waitForEachOther(tables, again);
  await refold(
    tables,
    receipts.flatMap((receipt) => receipt.touches),
    actor,
  );
};

/**
 * Back under its old place in the order; false for a file whose bytes are no longer here. Where the answer to an older
 * request
 * settled it while a server had asked to wait, that wait goes on.
 */
const queueAgain = async (tables: LocalTables, { id, entry }: Receipt, now: number): Promise<boolean> => {
  const blob = entry.blobId === undefined ? undefined : await tables.blobs.get(entry.blobId);
  if (entry.blobId !== undefined && blob?.state !== 'stored') return false;
  const { lease: _lease, intentKey: _intent, mergeKey: _merge, heldFor: _held, blockedBy: _blocked, ...rest } = entry;
  await tables.receipts.remove([id]);
  await tables.outbox.put(withoutRevs({ ...rest, state: 'waiting', dependsOn: [], ...waitAsked(entry, now) }));
  await tables.touches.putMany(touchRowsOf(entry));
  if (blob !== undefined) {
    const { freeAt: _freeAt, ...kept } = blob;
    await tables.blobs.put({ ...kept, refCount: blob.refCount + 1 });
  }
  return true;
};

/**
 * What was done after an entry that goes once more waits for it once more: what depended on it, and what another lane
 * did to the
 * same row. Inside a lane the order does that.
 */
const waitForEachOther = async (tables: LocalTables, again: ReadonlySet<string>): Promise<void> => {
  const last = new Map<string, OutboxEntry>();
  for (const entry of (await tables.outbox.all()).toSorted((a, b) => a.seq - b.seq)) {
    const others = entry.touches.flatMap((row) => last.get(row) ?? []).filter((other) => other.lane !== entry.lane);
    const sameRow = others.length === 0 ? others : await withoutWaiters(tables, entry, others);
    const parents = [
      ...new Set([...(entry.after ?? []).filter((id) => again.has(id)), ...sameRow.map(({ id }) => id)]),
    ];
    if (parents.length > 0 && allows(detailedStateOf(entry), 'parentTakenBack')) {
      await tables.outbox.put(
        moved(entry, 'parentTakenBack', { dependsOn: [...new Set([...entry.dependsOn, ...parents])] }),
      );
    }
    if (again.has(entry.id)) for (const row of entry.touches) last.set(row, entry);
  }
};

/** A change that is sent anew goes after what depended on it: they would wait for each other. */
const withoutWaiters = async (
  tables: LocalTables,
  { id }: OutboxEntry,
  others: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> => {
  const waiters = await waitersOf(tables, [id]);
  return others.filter((other) => !waiters.has(other.id));
};
