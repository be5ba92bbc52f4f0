// Takes an entry out of the outbox with all that hangs on it, and logs how it ended.
import { moved, stateFieldsAfter, detailedStateOf, type EntryEvent } from './entry-states.ts';
import type { Ending, EndingKind, OutboxEntry, Refusal } from '#db/tables/entry.ts';
import type { LocalTables } from '#db/tables/local.ts';
import { touchRowsOf } from './touch-rows.ts';

/** Device milliseconds that the bytes of a sent file are kept (72 h). */
export const KEEP_SENT_BYTES_MS = 72 * 3_600_000;

/** Ends after which nobody sends the bytes any more. */
const LETS_GO: readonly EndingKind[] = ['undone', 'discarded', 'cancelledOut'];

/**
 * Removes entry and touches, lets go of its blob and writes the log. The rows are folded by the caller.
 * @throws Error when the state of the entry does not allow the event.
 */
export const removeEntry = async (
  tables: LocalTables,
  entry: OutboxEntry,
  event: EntryEvent,
  ending: Omit<Ending, 'id'>,
): Promise<void> => {
  if (stateFieldsAfter(detailedStateOf(entry), event) !== undefined)
    throw new Error(`${event} keeps the entry in the outbox`);
  await takeOut(tables, entry, LETS_GO.includes(ending.how) ? ending.at : undefined);
  await tables.endings.put({ id: entry.id, ...ending });
};

/** Removes entry and touches; its blob may go at `freeAt`, or stays with whoever takes over. */
export const takeOut = async (tables: LocalTables, entry: OutboxEntry, freeAt: number | undefined): Promise<void> => {
  await tables.outbox.remove([entry.seq]);
  await tables.touches.remove(touchRowsOf(entry).map(({ key }) => key));
  if (entry.blobId !== undefined) await releaseBlob(tables, entry.blobId, freeAt);
};

const releaseBlob = async (tables: LocalTables, blobId: string, freeAt: number | undefined): Promise<void> => {
  const blob = await tables.blobs.get(blobId);
  if (blob === undefined) return;
  const refCount = Math.max(0, blob.refCount - 1);
  await tables.blobs.put({ ...blob, refCount, ...(refCount === 0 && freeAt !== undefined ? { freeAt } : {}) });
};

export const dependentsOf = (tables: LocalTables, id: string): Promise<readonly OutboxEntry[]> =>
  tables.outbox.where('dependsOn', id);

/** Ids of all entries that wait for one of these, also through others. */
export const waitersOf = async (tables: LocalTables, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const fresh = (await dependentsOf(tables, id))
      .map((entry) => entry.id)
      .filter((dependent) => !found.has(dependent));
    for (const dependent of fresh) found.add(dependent);
    open.push(...fresh);
  }
  return found;
};

/** What waited for the one entry waits for the other from now on. */
export const pointDependentsTo = async (tables: LocalTables, from: string, to: string): Promise<void> => {
  const pointed = (ids: readonly string[]): readonly string[] => ids.map((id) => (id === from ? to : id));
  for (const entry of await dependentsOf(tables, from)) {
    const dependsOn = pointed(entry.dependsOn);
    const waits = { dependsOn, ...(entry.after === undefined ? {} : { after: pointed(entry.after) }) };
    const heldForAnother =
      entry.state === 'held' && entry.heldFor === 'refusedParent' && (await anyRefused(tables, dependsOn));
    await tables.outbox.put(heldForAnother ? { ...entry, ...waits } : moved(entry, 'parentReplaced', waits));
  }
};

/**
 * The parent went to the end of its lane, so what waits for it in the same lane follows: in front of it, it would wait
 * for an
 * entry that waits for it.
 */
export const moveDependentsAfter = async (tables: LocalTables, id: string, lane: string): Promise<void> => {
  for (const entry of (await dependentsOf(tables, id)).toSorted((a, b) => a.seq - b.seq)) {
    if (entry.lane === lane && entry.state !== 'refused') {
      const { seq, ...rest } = entry;
      await tables.outbox.remove([seq]);
      await tables.outbox.add(rest);
    }
    await moveDependentsAfter(tables, entry.id, lane);
  }
};

/** The parent is with the server: dependents that wait for nothing else may go. */
export const releaseDependents = async (tables: LocalTables, id: string): Promise<void> => {
  for (const entry of await dependentsOf(tables, id)) {
    const dependsOn = entry.dependsOn.filter((parent) => parent !== id);
    const free = dependsOn.length === 0 && entry.state === 'held';
    await tables.outbox.put(free ? moved(entry, 'parentSettled', { dependsOn }) : { ...entry, dependsOn });
  }
};

/** The parent was refused: its dependents are shown under it and wait for what the person does. */
export const holdDependents = async (tables: LocalTables, id: string): Promise<void> => {
  for (const entry of await dependentsOf(tables, id)) await tables.outbox.put(moved(entry, 'parentRefused'));
};

/** The parent is gone for good: its dependents are refused, and theirs wait for the person in turn. */
export const refuseDependents = async (
  tables: LocalTables,
  id: string,
  refusal: Refusal,
): Promise<readonly OutboxEntry[]> => {
  const refused: OutboxEntry[] = [];
  for (const entry of await dependentsOf(tables, id)) {
    if (entry.state === 'refused') continue;
    const { intentKey: _intent, ...rest } = moved(entry, 'parentDiscarded', {
      refusal,
      dependsOn: entry.dependsOn.filter((parent) => parent !== id),
    });
    await tables.outbox.put(rest);
    await holdDependents(tables, entry.id);
    refused.push(entry);
  }
  return refused;
};

const anyRefused = async (tables: LocalTables, ids: readonly string[]): Promise<boolean> => {
  const parents = (await Promise.all(ids.map((id) => tables.outbox.where('id', id)))).flat();
  return parents.some((parent) => parent.state === 'refused');
};
