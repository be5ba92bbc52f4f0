// When the server ends a session, what others could read goes and what the person did stays, sealed (domain.md,
// sealed-work).
import type { Actor } from '#schema/define/rights.ts';
import { allows, moved, detailedStateOf } from '../entries/entry-states.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { noteEarly } from '../optimistic/early.ts';
import { isLive, liveEntriesOn, refold } from '../optimistic/fold.ts';
import { noteUnshown } from '../optimistic/unshown.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { isSealed, type MetaName } from '#db/engine/meta.ts';
import { refuseDependents, takeOut } from '../entries/remove-entry.ts';
import { MIRRORED } from '#db/tables/tables.ts';
import { instantAt, millisecondsOf } from '#db/engine/time.ts';
import { countAll } from '../entries/unsent.ts';

/**
 * Clears mirror, base, cursors, tombstones, receipts, clock samples and `meta` (rights, tenant, snapshots).
 * Entries, their blobs, drafts and the log of endings stay; entries wait for the same person's sign-in.
 * Answers how much is kept, counted as the outbox shows it (unsent.ts).
 */
export const sealSession = (local: LocalStore, now: number): Promise<number> =>
  local.write('strict', MIRRORED, async (tables) => {
    await dropExpired(tables, now);
    const entries = await tables.outbox.all();
    await tables.outbox.putMany(entries.map((entry) => moved(entry, 'authLost')));
    for (const entity of MIRRORED) await tables.rows(entity).clear();
    await Promise.all([
      tables.base.clear(),
      tables.cursors.clear(),
      tables.tombstones.clear(),
      tables.receipts.clear(),
      tables.clock.clear(),
    ]);
    await forgetDecisions(tables);
    await clearMeta(tables);
    await tables.meta.put({ name: 'sealed', value: true });
    await dropUnusedBlobs(tables);
    return countAll(entries);
  });

/**
 * Of the database itself, not of the session: without its mark it would pass for a new one that took the place of a
 * lost one.
 */
const OF_THE_DATABASE = ['canary', 'cleared'] as const satisfies readonly MetaName[];

const clearMeta = async (tables: LocalTables): Promise<void> => {
  const kept = await tables.meta.getMany([...OF_THE_DATABASE]);
  await tables.meta.clear();
  await tables.meta.putMany(kept.filter((fact) => fact !== undefined));
};

/** A decision holds what somebody else wrote: the log keeps that there was one, not the words. */
const forgetDecisions = async (tables: LocalTables): Promise<void> => {
  const decided = (await tables.endings.all()).filter((ending) => ending.decided !== undefined);
  await tables.endings.putMany(decided.map(({ decided: _decided, ...ending }) => ending));
};

const dropExpired = async (tables: LocalTables, now: number): Promise<void> => {
  const entries = await tables.outbox.all();
  for (const entry of entries.filter((candidate) => isPointless(candidate, now))) {
    await refuseDependents(tables, entry.id, { kind: 'rule', code: 'PARENT_REMOVED', at: instantAt(now) });
    await takeOut(tables, entry, now);
    await tables.endings.put({ id: entry.id, how: 'outdated', at: now });
  }
};

/** An intent past its time that the server cannot have seen. */
const isPointless = ({ validUntil, attempts, dependsOn }: OutboxEntry, now: number): boolean =>
  validUntil !== undefined && attempts === 0 && dependsOn.length === 0 && millisecondsOf(validUntil) < now;

const dropUnusedBlobs = async (tables: LocalTables): Promise<void> => {
  const unused = (await tables.blobs.all()).filter((blob) => blob.refCount === 0);
  for (const { id } of unused) {
    const chunks = await tables.blobChunks.where('blobId', id);
    await tables.blobChunks.remove(chunks.map((chunk) => chunk.key));
  }
  await tables.blobs.remove(unused.map((blob) => blob.id));
};

/**
 * The same person is back: sealed entries wait to be sent again. Each is shown as soon as the mirror has the rows it
 * builds on.
 */
export const unseal = async (local: LocalStore, actor: Actor): Promise<void> => {
  if (!(await local.read(['meta'], isSealed))) return;
  await local.write('strict', MIRRORED, async (tables) => {
    const live = (await tables.outbox.all()).filter(isLive);
    await tables.outbox.putMany(
      live.map((entry): OutboxEntry => ({
        ...(allows(detailedStateOf(entry), 'authBack') ? moved(entry, 'authBack') : entry),
        unapplied: true,
      })),
    );
    await tables.meta.remove(['sealed']);
    await noteUnshown(tables);
    await refold(
      tables,
      live.flatMap((entry) => entry.touches),
      actor,
    );
  });
};

/** Removes every entry with its blobs, on the person's typed word at sign-out; each is logged as discarded. */
export const discardAll = (local: LocalStore, now: number): Promise<void> =>
  local.write('strict', MIRRORED, async (tables) => {
    for (const entry of await tables.outbox.all()) {
      await takeOut(tables, entry, now);
      await tables.endings.put({ id: entry.id, how: 'discarded', at: now });
    }
    await restoreBases(tables);
  });

const restoreBases = async (tables: LocalTables): Promise<void> => {
  for (const base of await tables.base.all()) {
    if ((await liveEntriesOn(tables, base.key)).length > 0) continue;
    if (base.row === null) await tables.rows(base.entity).remove([base.id]);
    else await tables.rows(base.entity).put(base.row);
    await noteEarly(tables, [base.key]);
    await tables.base.remove([base.key]);
  }
};
