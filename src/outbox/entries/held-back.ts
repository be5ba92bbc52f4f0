// Bytes that may wait: on a device that saves data they go when the person says so, or when it saves no longer.
import { waitsForItsTurn } from './acts.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { readMeta, writeMeta } from '#db/engine/meta.ts';

/**
 * Ids of the entries that stay here while the device saves data. Only what was queued as such (`mayWait`), and never
 * what something
 * else waits for: what depends on it, rests on it, or comes after it in its lane would wait with it.
 */
export const heldBackOf = (entries: readonly OutboxEntry[]): ReadonlySet<string> => {
  const patient = entries.filter((entry) => entry.mayWait === true && waitsForItsTurn(entry));
  if (patient.length === 0) return new Set();
  const live = entries.filter(({ state }) => state !== 'refused');
  const awaited = new Set(live.flatMap(({ dependsOn, behind = [] }) => [...dependsOn, ...behind]));
  const lastOf = new Map<string, number>();
  for (const { lane, seq } of live) lastOf.set(lane, Math.max(seq, lastOf.get(lane) ?? seq));
  return new Set(patient.flatMap(({ id, lane, seq }) => (awaited.has(id) || lastOf.get(lane) !== seq ? [] : [id])));
};

/** Lets everything go that may wait, now and for good: the person said so. */
export const sendHeldBack = (local: LocalStore): Promise<void> =>
  local.write('strict', [], async (tables) => {
    const patient = (await tables.outbox.all()).filter(({ mayWait }) => mayWait === true);
    await tables.outbox.putMany(patient.map(({ mayWait: _mayWait, ...entry }) => entry));
  });

const SAVES = 'savesData';

/** What a page was last told of the line: a worker that sends with no page open may not be told. */
export const readSaving = async (local: LocalStore): Promise<boolean> => (await readMeta(local, SAVES)) === true;

/** Writes only what changed: every start asks. */
export const noteSaving = async (local: LocalStore, saves: boolean): Promise<void> => {
  if ((await readSaving(local)) !== saves) await writeMeta(local, SAVES, saves);
};
