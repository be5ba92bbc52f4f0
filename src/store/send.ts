// Queues a change: local rows, base copies and outbox entry in one durable transaction, before anybody is told that it is saved.
import { faultsOf } from '#schema/check.ts';
import { Refused, type AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { applyEntry } from './apply-entry.ts';
import { entitiesOf, touchedRows } from './definitions.ts';
import { standingAfter } from './entry-states.ts';
import type { Arguments, HeldFor, NewEntry, OccurredAt, OutboxEntry } from './entry.ts';
import { ensureBase } from './fold.ts';
import type { LocalStore, LocalTables } from './local.ts';
import { mergeInto } from './merge.ts';
import { overlayOf } from './overlay.ts';
import { moveDependentsBehind } from './remove-entry.ts';

export interface Enqueued {
  readonly id: string;
  readonly args: Arguments;
  readonly dependsOn?: readonly string[];
  readonly blobId?: string;
  readonly ifRev?: number;
  readonly validUntil?: string;
  readonly occurredAt: OccurredAt;
  /** Device milliseconds. */
  readonly now: number;
}

/**
 * Answers the id of the entry: the new one, or the one that holds the same intent already.
 * @throws Refused when arguments or rules say no; nothing was written then.
 */
export const enqueue = async (local: LocalStore, definition: AnyMutation, wanted: Enqueued, actor: Actor): Promise<string> => {
  checkArguments(definition, wanted.args);
  return local.write('strict', entitiesOf(definition, wanted.args), (tables) => enqueueIn(tables, definition, wanted, actor));
};

/** References to answers (`$ref`) stand for values that only the server knows; they are checked when they are filled in. */
const checkArguments = (definition: AnyMutation, args: Arguments): void => {
  if (JSON.stringify(args).includes('"$ref"')) return;
  const fault = faultsOf(definition.schema, args)[0];
  if (fault !== undefined) throw new Refused('INVALID', fault.field);
};

/** The body of the transaction, for those that queue an entry within a larger one. */
export const enqueueIn = async (tables: LocalTables, definition: AnyMutation, wanted: Enqueued, actor: Actor): Promise<string> => {
  const before = await twinOf(tables, definition, wanted);
  if (before !== undefined) return before.id;
  const merged = await mergeInto(tables, { definition, id: wanted.id, args: wanted.args, now: wanted.now, actor });
  const entry = await newEntry(tables, definition, { ...wanted, ...(merged?.ifRev === undefined ? {} : { ifRev: merged.ifRev }) }, actor);
  for (const row of entry.touches) await ensureBase(tables, row);
  const overlay = overlayOf(tables);
  const outcome = await applyEntry(overlay, entry, actor);
  if (outcome instanceof Refused) throw outcome;
  await overlay.flush();
  await tables.outbox.add(entry);
  if (merged !== undefined) await moveDependentsBehind(tables, entry.id, entry.lane);
  await tables.touches.putMany(entry.touches.map((row) => ({ key: `${row} ${entry.id}`, row, entryId: entry.id })));
  await holdBlob(tables, entry.blobId);
  return entry.id;
};

/** The same entry after a lost answer of the database, or the same intent of a double tap. */
const twinOf = async (tables: LocalTables, definition: AnyMutation, { id, args }: Enqueued): Promise<OutboxEntry | undefined> => {
  const [same] = await tables.outbox.where('id', id);
  if (same !== undefined || definition.intent === undefined) return same;
  return (await tables.outbox.where('intentKey', definition.intent(args)))[0];
};

const newEntry = async (tables: LocalTables, definition: AnyMutation, wanted: Enqueued, actor: Actor): Promise<NewEntry> => {
  const { id, args, occurredAt, now, blobId, ifRev, validUntil } = wanted;
  const parents = await openParents(tables, wanted.dependsOn ?? []);
  const standing = standingAfter('none', parents.ids.length === 0 ? 'enqueue' : 'enqueueDependent');
  return {
    v: 1,
    id,
    state: standing?.state ?? 'waiting',
    ...(parents.heldFor === undefined ? {} : { heldFor: parents.heldFor }),
    lane: definition.lane(args),
    class: definition.class,
    ...(definition.intent === undefined ? {} : { intentKey: definition.intent(args) }),
    ...(definition.merge === undefined ? {} : { mergeKey: definition.merge(args) }),
    actorId: actor.login,
    mutation: definition.name,
    args,
    touches: touchedRows(definition, args),
    dependsOn: parents.ids,
    ...(blobId === undefined ? {} : { blobId }),
    ...(ifRev === undefined ? {} : { ifRev }),
    ...(validUntil === undefined ? {} : { validUntil }),
    occurredAt,
    notBefore: now + (definition.holdMs ?? 0),
    holdMs: definition.holdMs ?? 0,
    attempts: 0,
    nextAt: now,
    delayMs: 0,
  };
};

interface Parents {
  readonly ids: readonly string[];
  readonly heldFor?: HeldFor;
}

/** Those parents that the server does not have yet. One that was sent needs no waiting for; one that ended is followed to its successor. */
const openParents = async (tables: LocalTables, dependsOn: readonly string[]): Promise<Parents> => {
  const found = (await Promise.all(dependsOn.map((id) => parentOf(tables, id)))).filter((parent) => parent !== undefined);
  if (found.length === 0) return { ids: [] };
  return { ids: found.map((parent) => parent.id), heldFor: found.some((parent) => parent.state === 'refused') ? 'refusedParent' : 'parent' };
};

const parentOf = async (tables: LocalTables, id: string): Promise<OutboxEntry | undefined> => {
  const [parent] = await tables.outbox.where('id', id);
  if (parent !== undefined) return parent;
  if ((await tables.receipts.get(id)) !== undefined) return undefined;
  const ending = await tables.endings.get(id);
  if (ending?.by === undefined) throw new Refused('NOT_FOUND', 'dependsOn');
  return parentOf(tables, ending.by);
};

const holdBlob = async (tables: LocalTables, blobId: string | undefined): Promise<void> => {
  if (blobId === undefined) return;
  const blob = await tables.blobs.get(blobId);
  if (blob?.state !== 'stored') throw new Error(`The bytes of ${blobId} are not kept here`);
  const { freeAt: _freeAt, ...rest } = blob;
  await tables.blobs.put({ ...rest, refCount: blob.refCount + 1 });
};
