// Proof of what was sent: kept 30 days, and offered again when the server comes back as an older one.
import type { Actor } from '#schema/define/rights.ts';
import { refold } from './fold.ts';
import type { Receipt } from './entry.ts';
import type { LocalStore, LocalTables, MirrorRow } from './local.ts';
import { readMeta } from './meta.ts';
import { MIRRORED } from './tables.ts';

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
    const tombstones = (await tables.tombstones.all()).filter((tombstone) => tombstone.seenAt < now - KEEP_TOMBSTONES_MS);
    await tables.tombstones.remove(tombstones.map((tombstone) => tombstone.key));
  });

/**
 * The server's database is another one than before (restored from a backup): revs start over, everything is pulled anew, and
 * what it acknowledged may be gone. Every receipt goes back into the outbox under its own id; what the server still has is
 * answered as a replay. Rows stay readable meanwhile; cursors of another epoch count for nothing, but still tell which lists brought rows.
 * Answers false when the epoch is the one known here.
 */
export const changeEpoch = async (local: LocalStore, epoch: string, now: number, actor: Actor): Promise<boolean> => {
  // A change takes a transaction over every table; nearly always there is none.
  if ((await readMeta(local, 'epoch')) === epoch) return false;
  return local.write('strict', MIRRORED, async (tables) => {
    const known = (await tables.meta.get('epoch'))?.value;
    if (known === epoch) return false;
    await tables.meta.put({ name: 'epoch', value: epoch });
    if (known === undefined) return true;
    await tables.tombstones.clear();
    await forgetRevs(tables);
    await reoffer(tables, epoch, now, actor);
    return true;
  });
};

const forgetRevs = async (tables: LocalTables): Promise<void> => {
  for (const entity of MIRRORED) {
    const rows = await tables.rows(entity).all();
    await tables.rows(entity).putMany(rows.map((row): MirrorRow => ({ ...row, rev: 0 })));
  }
  const bases = await tables.base.all();
  await tables.base.putMany(bases.map((base) => ({ ...base, rev: 0, row: base.row === null ? null : { ...base.row, rev: 0 } })));
};

const reoffer = async (tables: LocalTables, epoch: string, now: number, actor: Actor): Promise<void> => {
  const older = (await tables.receipts.all()).filter((receipt) => receipt.epoch !== epoch);
  const receipts = older.toSorted((a, b) => a.entry.seq - b.entry.seq);
  for (const receipt of receipts) await queueAgain(tables, receipt, now);
  await refold(tables, receipts.flatMap((receipt) => receipt.touches), actor);
};

const queueAgain = async (tables: LocalTables, { id, entry }: Receipt, now: number): Promise<void> => {
  const blob = entry.blobId === undefined ? undefined : await tables.blobs.get(entry.blobId);
  if (entry.blobId !== undefined && blob?.state !== 'stored') return;
  const { seq: _seq, lease: _lease, intentKey: _intent, mergeKey: _merge, ...rest } = entry;
  await tables.receipts.remove([id]);
  await tables.outbox.add({ ...rest, state: 'waiting', dependsOn: [], nextAt: now, delayMs: 0 });
  await tables.touches.putMany(entry.touches.map((row) => ({ key: `${row} ${id}`, row, entryId: id })));
  if (blob !== undefined) {
    const { freeAt: _freeAt, ...kept } = blob;
    await tables.blobs.put({ ...kept, refCount: blob.refCount + 1 });
  }
};
