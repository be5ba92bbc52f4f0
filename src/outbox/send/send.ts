// Queues a change: local rows, base copies and outbox entry in one durable transaction, before anybody is told that it
// is saved.
import { faultsOf } from '#schema/check.ts';
import { Refused, type AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { applyEntry } from '../optimistic/apply-entry.ts';
import { cancelOut } from './cancel-out.ts';
import { changedRowsOf, type ChangedRows } from './changed-rows.ts';
import { seenBefore, seenOfNone, valuesOf } from '../entries/conflicts.ts';
import { entitiesOf, touchedRows } from '../entries/definitions.ts';
import { stateFieldsAfter } from '../entries/entry-states.ts';
import type { Arguments, NewEntry, OccurredAt, OutboxEntry } from '#db/tables/entry.ts';
import { ensureBase, liveEntriesOnce } from '../optimistic/fold.ts';
import type { BaseRow, LocalStore, LocalTables } from '#db/tables/local.ts';
import { mergeInto } from './merge.ts';
import { overlayOf, type Overlay } from '../optimistic/overlay.ts';
import { hasReference } from '../entries/references.ts';
import { moveDependentsAfter } from '../entries/remove-entry.ts';
import { openParents, orderedAfter, parentsOf } from './ordered-after.ts';
import { touchRowsOf } from '../entries/touch-rows.ts';

/**
 * The row whose values the person had before them when they wrote. It is not always the one that is kept here by now: a
 * draft was kept for days, or a pull came between the look and the tap.
 */
export interface ShownRow {
  readonly rev: number;
  readonly [field: string]: unknown;
}

/** `madeHere`: this act, or this device just before, made the row: nobody else can have changed it. */
export type Shown = ShownRow | 'madeHere';

export interface Enqueued {
  readonly id: string;
  readonly args: Arguments;
  readonly dependsOn?: readonly string[];
  /** Entries that go before it, where that is settled already: it takes the place of an entry that was refused. */
  readonly orderedAfter?: readonly string[];
  /** That refused entry: what waits for it will wait for this one. */
  readonly insteadOf?: string;
  readonly blobId?: string;
  /** Of an edit. Without it, it builds on the row that is kept here: only what sends entries anew may do so. */
  readonly shown?: Shown | undefined;
  readonly validUntil?: string;
  /** The human act that it is a part of. */
  readonly act?: string;
  /** A device that saves data keeps it until the person says so. */
  readonly mayWait?: true;
  /** How long it can be undone before it is sent, where that is longer than the mutation's own. */
  readonly holdMs?: number;
  readonly occurredAt: OccurredAt;
  /** Device milliseconds. */
  readonly now: number;
}

/**
 * Answers the id of the entry: the new one, or the one that holds the same intent already.
 * @throws Refused when arguments or rules say no; nothing was written then.
 */
export const enqueue = async (
  local: LocalStore,
  definition: AnyMutation,
  wanted: Enqueued,
  actor: Actor,
): Promise<string> => {
  const [id = wanted.id] = await enqueueAll(local, definition, [wanted], actor);
  return id;
};

/**
 * The same for several changes of one kind, in one transaction: all are saved, or none. Each is an entry by itself,
 * with its own key
 * and lane, so that one that is refused later holds up no other.
 * @throws Refused when one of them is refused; nothing was written then.
 */
export const enqueueAll = (
  local: LocalStore,
  definition: AnyMutation,
  all: readonly Enqueued[],
  actor: Actor,
): Promise<readonly string[]> => {
  const parts = all.map((wanted) => ({ definition, wanted }));
  return enqueueTogether(local, parts, actor);
};

export interface EnqueuedPart {
  readonly definition: AnyMutation;
  readonly wanted: Enqueued;
}

/** The same for changes of several kinds, each on top of those before it; `beside` runs last in the transaction. */
export const enqueueTogether = async (
  local: LocalStore,
  parts: readonly EnqueuedPart[],
  actor: Actor,
  beside?: (tables: LocalTables) => Promise<void>,
): Promise<readonly string[]> => {
  for (const { definition, wanted } of parts) checkArguments(definition, wanted.args);
  const entities = new Set(parts.flatMap(({ definition, wanted }) => entitiesOf(definition, wanted.args)));
  return local.write('strict', [...entities], async (tables) => {
    const ids: string[] = [];
    const changed = changedRowsOf(tables);
    for (const { definition, wanted } of parts) ids.push(await enqueueIn(tables, definition, wanted, actor, changed));
    await beside?.(tables);
    return ids;
  });
};

/**
 * References to answers (`$ref`) stand for values that only the server knows; they are checked when they are filled in.
 */
const checkArguments = (definition: AnyMutation, args: Arguments): void => {
  if (hasReference(args)) return;
  const fault = faultsOf(definition.schema, args)[0];
  if (fault !== undefined) throw new Refused('INVALID', fault.field);
};

/** The body of the transaction, for those that queue an entry within a larger one. */
export const enqueueIn = async (
  tables: LocalTables,
  definition: AnyMutation,
  wanted: Enqueued,
  actor: Actor,
  changed: ChangedRows = changedRowsOf(tables),
): Promise<string> => {
  const before = await knownAs(tables, definition, wanted);
  if (before !== undefined) return before;
  const touches = touchedRows(definition, wanted.args);
  if (await cancelOut(tables, { definition, touches, id: wanted.id, args: wanted.args, now: wanted.now, actor }))
    return wanted.id;
  const merged = await mergeInto(tables, { definition, id: wanted.id, args: wanted.args, now: wanted.now, actor });
  const shown = wanted.shown === 'madeHere' ? undefined : wanted.shown;
  const bases = await Promise.all(touches.map((row) => ensureBase(tables, row)));
  const around = { tables, changed, liveOn: liveEntriesOnce(tables) };
  const made = await newEntry(
    tables,
    definition,
    { ...wanted, args: merged?.args ?? wanted.args, dependsOn: await parentsOf(around, definition, wanted, bases) },
    revSeen(definition, shown, bases, merged?.older),
    actor,
  );
  const overlay = overlayOf(tables);
  const reads = new Set<string>();
  const played = await playedOn(noting(overlay, reads), made, actor, {
    definition,
    shown,
    formerly: merged?.older.seen,
  });
  const entry = withReads(played, reads);
  await overlay.flush();
  const earlier = wanted.orderedAfter ?? (await orderedAfter(around, definition, entry));
  await tables.outbox.add(earlier.length === 0 ? entry : { ...entry, behind: earlier });
  if (merged !== undefined) await moveDependentsAfter(tables, entry.id, entry.lane);
  await tables.touches.putMany(touchRowsOf(entry));
  await changed.note(entry.touches);
  await holdBlob(tables, entry.blobId);
  return entry.id;
};

/** The overlay, which notes what is read of it. */
const noting = (overlay: Overlay, reads: Set<string>): Overlay => ({
  ...overlay,
  get: (key) => {
    reads.add(key);
    return overlay.get(key);
  },
});

const withReads = (entry: NewEntry, reads: ReadonlySet<string>): NewEntry => {
  const beside = [...reads].filter((row) => !entry.touches.includes(row));
  return beside.length === 0 ? entry : { ...entry, reads: beside };
};

interface Kind {
  readonly definition: AnyMutation;
  readonly shown: ShownRow | undefined;
  /** What an entry that it takes over from had seen. */
  readonly formerly: OutboxEntry['seen'];
}

/**
 * Plays the entry on the rows. An edit remembers what it changed, a decision what it was made by.
 * @throws Refused when a rule says no
 */
const playedOn = async (
  overlay: Overlay,
  entry: NewEntry,
  actor: Actor,
  { definition, shown, formerly = {} }: Kind,
): Promise<NewEntry> => {
  const [first] = entry.touches;
  const before = first === undefined ? undefined : await overlay.get(first);
  const outcome = await applyEntry(overlay, entry, actor);
  if (outcome instanceof Refused) throw outcome;
  if (first === undefined) return entry;
  if (definition.edits === true) {
    const after = await overlay.get(first);
    const standing = before === undefined ? seenOfNone(entry.args) : seenBefore(before, after, definition.follows);
    const seen = shown === undefined ? standing : valuesOf(shown, Object.keys(standing));
    return { ...entry, seen: { ...seen, ...formerly } };
  }
  return definition.decidedBy === undefined || before === undefined
    ? entry
    : { ...entry, seen: valuesOf(before, definition.decidedBy) };
};

/**
 * An edit names the version that the person saw: the server's last one, or the one that the caller says they were
 * shown. A change that takes over keeps the older one. 0 is no version: the server compares what is in the row then,
 * where its database was replaced since.
 */
const revSeen = (
  definition: AnyMutation,
  shown: ShownRow | undefined,
  [first]: readonly BaseRow[],
  merged: OutboxEntry | undefined,
): number | undefined => {
  if (merged?.ifRev !== undefined) return merged.ifRev;
  if (definition.edits !== true || first === undefined) return undefined;
  // Somebody else may have begun the row since: then it is compared with nothing.
  if (first.row === null) return definition.upserts === true ? 0 : undefined;
  if (shown === undefined) return first.rev;
  return shown.rev > first.rev ? 0 : shown.rev;
};

/**
 * Id of the same intent of a double tap; or of this entry itself, which is done already where the news of it was lost:
 * it may have been sent or have cancelled its opposite out since.
 */
const knownAs = async (
  tables: LocalTables,
  definition: AnyMutation,
  { id, args }: Enqueued,
): Promise<string | undefined> => {
  if (await isKnown(tables, id)) return id;
  if (definition.intent === undefined) return undefined;
  return (await tables.outbox.where('intentKey', definition.intent(args)))[0]?.id;
};

/** Whether an entry of that id waits here, or was sent or ended here. */
export const isKnown = async (tables: LocalTables, id: string): Promise<boolean> => {
  const [waiting, ending, receipt] = await Promise.all([
    tables.outbox.where('id', id),
    tables.endings.get(id),
    tables.receipts.get(id),
  ]);
  return waiting.length > 0 || ending !== undefined || receipt !== undefined;
};

const newEntry = async (
  tables: LocalTables,
  definition: AnyMutation,
  wanted: Enqueued,
  ifRev: number | undefined,
  actor: Actor,
): Promise<NewEntry> => {
  const { id, args, occurredAt, now, blobId, validUntil, act, mayWait } = wanted;
  const holdMs = Math.max(definition.holdMs ?? 0, wanted.holdMs ?? 0);
  const parents = await openParents(tables, wanted.dependsOn ?? []);
  const fields = stateFieldsAfter('none', parents.ids.length === 0 ? 'enqueue' : 'enqueueDependent');
  return {
    v: 1,
    id,
    ...(act === undefined ? {} : { act }),
    state: fields?.state ?? 'waiting',
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
    ...((wanted.dependsOn ?? []).length === 0 ? {} : { after: wanted.dependsOn ?? [] }),
    ...(blobId === undefined ? {} : { blobId }),
    ...(mayWait === undefined ? {} : { mayWait }),
    ...(ifRev === undefined ? {} : { ifRev }),
    ...(validUntil === undefined ? {} : { validUntil }),
    occurredAt,
    notBefore: now + holdMs,
    holdMs,
    attempts: 0,
    nextAt: now,
    delayMs: 0,
  };
};

const holdBlob = async (tables: LocalTables, blobId: string | undefined): Promise<void> => {
  if (blobId === undefined) return;
  const blob = await tables.blobs.get(blobId);
  if (blob?.state !== 'stored') throw new Error(`The bytes of ${blobId} are not kept here`);
  const { freeAt: _freeAt, ...rest } = blob;
  await tables.blobs.put({ ...rest, refCount: blob.refCount + 1 });
};
