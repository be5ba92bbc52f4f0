// A store that tells what each of its transactions changed in the outbox, once it has committed.
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LocalStore, LocalTables, OutboxTable } from '#db/tables/local.ts';

/** What one transaction changed, in its order: an entry as it is now, or the seq of one that is gone. */
export type OutboxChange = OutboxEntry | number;

export const recorded = (local: LocalStore, tell: (changes: readonly OutboxChange[]) => void): LocalStore => ({
  read: (tables, body, entities) => local.read(tables, body, entities),
  write: async (durability, entities, body) => {
    let changes: OutboxChange[] = [];
    const earlier: OutboxChange[] = [];
    const answer = await local.write(durability, entities, async (tables) => {
      // A body may be run again from the start, and what it did before may have been kept or taken back.
      earlier.push(...changes);
      changes = [];
      const result = await body(recording(tables, changes));
      const told = new Set(changes.map(seqOf));
      for (const seq of new Set(earlier.map(seqOf)))
        if (!told.has(seq)) changes.push((await tables.outbox.get(seq)) ?? seq);
      return result;
    });
    if (changes.length > 0) tell(changes);
    return answer;
  },
  writeDrafts: (body) => local.writeDrafts(body),
});

const seqOf = (change: OutboxChange): number => (typeof change === 'number' ? change : change.seq);

const recording = (tables: LocalTables, changes: OutboxChange[]): LocalTables => ({
  outbox: recordingOutbox(tables.outbox, changes),
  touches: tables.touches,
  base: tables.base,
  receipts: tables.receipts,
  tombstones: tables.tombstones,
  endings: tables.endings,
  cursors: tables.cursors,
  blobs: tables.blobs,
  blobChunks: tables.blobChunks,
  drafts: tables.drafts,
  clock: tables.clock,
  meta: tables.meta,
  rows: (entity) => tables.rows(entity),
});

const recordingOutbox = (outbox: OutboxTable, changes: OutboxChange[]): OutboxTable => ({
  get: (key) => outbox.get(key),
  getMany: (keys) => outbox.getMany(keys),
  where: (index, value, most) => outbox.where(index, value, most),
  whereAny: (index, values) => outbox.whereAny(index, values),
  all: () => outbox.all(),
  stretch: (after, most) => outbox.stretch(after, most),
  isEmpty: () => outbox.isEmpty(),
  count: () => outbox.count(),
  put: (entry) => {
    changes.push(entry);
    return outbox.put(entry);
  },
  putMany: (entries) => {
    changes.push(...entries);
    return outbox.putMany(entries);
  },
  remove: (keys) => {
    changes.push(...keys.filter((key) => typeof key === 'number'));
    return outbox.remove(keys);
  },
  add: async (entry) => {
    const seq = await outbox.add(entry);
    changes.push({ ...entry, seq });
    return seq;
  },
  clear: async () => {
    changes.push(...(await outbox.all()).map(({ seq }) => seq));
    return outbox.clear();
  },
});
