// What a person can do with an entry: take it back in time, discard a refused one, or send it anew.
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { actOf } from '../entries/acts.ts';
import { entryNamed } from '../settle/claim.ts';
import { decidedBy, shownTo } from '../entries/conflicts.ts';
import { allows, detailedStateOf } from '../entries/entry-states.ts';
import type { Arguments, EndingKind, OccurredAt, OutboxEntry } from '#db/tables/entry.ts';
import { refold } from '../optimistic/fold.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import {
  dependentsOf,
  moveDependentsAfter,
  pointDependentsTo,
  refuseDependents,
  removeEntry,
} from '../entries/remove-entry.ts';
import { enqueueIn, type ShownRow } from '../send/send.ts';
import { takeShown } from '../settle/stale.ts';
import { withIdsReplaced } from '../entries/references.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { instantAt } from '#db/engine/time.ts';

/** Takes back an entry that was never claimed, and whatever was queued on top of it. False when it is too late. */
export const undo = (local: LocalStore, id: string, now: number, actor: Actor): Promise<boolean> => {
  let isTried = false;
  return local.write('strict', [], async (tables) => {
    // The body may be run again although its first run was kept (database.ts).
    if (isTried && (await hasEnded(tables, id, 'undone'))) return true;
    const entry = await entryNamed(tables, id);
    if (entry === undefined || !(await canUndo(tables, entry))) return false;
    isTried = true;
    await refold(tables, await undoWithDependents(tables, entry, now), actor);
    return true;
  });
};

/**
 * Takes back what of an act was never claimed, in one transaction; answers how many entries. What the server may have
 * seen of it stays.
 */
export const undoAct = (local: LocalStore, act: string, now: number, actor: Actor): Promise<number> => {
  // The body may be run again although its first run was kept.
  const tried = new Set<string>();
  return local.write('strict', [], async (tables) => {
    const rows: string[] = [];
    let undone = 0;
    for (const id of tried) if (await hasEnded(tables, id, 'undone')) undone += 1;
    // The last ones first: what waits for another entry of the act goes before it, and is counted.
    for (const { id } of (await tables.outbox.all())
      .filter((entry) => actOf(entry) === act)
      .toSorted((a, b) => b.seq - a.seq)) {
      const entry = await entryNamed(tables, id);
      if (entry === undefined || completes(entry) || !(await canUndo(tables, entry))) continue;
      tried.add(id);
      rows.push(...(await undoWithDependents(tables, entry, now)));
      undone += 1;
    }
    await refold(tables, rows, actor);
    return undone;
  });
};

const hasEnded = async (tables: LocalTables, id: string, how: EndingKind): Promise<boolean> =>
  (await tables.endings.get(id))?.how === how;

/** The bytes of a document that the server has by now: without them it would stand there for ever and show nothing. */
const completes = ({ class: kind, after = [], dependsOn }: OutboxEntry): boolean =>
  kind === 'bulk' && after.length > dependsOn.length;

const canUndo = async (tables: LocalTables, entry: OutboxEntry): Promise<boolean> => {
  if (entry.attempts > 0 || !allows(detailedStateOf(entry), 'undo')) return false;
  for (const dependent of await dependentsOf(tables, entry.id)) if (!(await canUndo(tables, dependent))) return false;
  return true;
};

/** Answers the rows that have to be folded anew. */
const undoWithDependents = async (tables: LocalTables, entry: OutboxEntry, now: number): Promise<readonly string[]> => {
  const rows = [...entry.touches];
  for (const dependent of await dependentsOf(tables, entry.id))
    rows.push(...(await undoWithDependents(tables, dependent, now)));
  await removeEntry(tables, entry, 'undo', { how: 'undone', at: now });
  return rows;
};

/** Removes a refused entry for good. What depended on it is refused with it and stays for the person to see. */
export const discard = (local: LocalStore, id: string, now: number, actor: Actor): Promise<boolean> =>
  discardThen(local, { id, now }, actor, () => Promise.resolve());

/** What else is done in the same transaction, with those that depended on the entry. */
type AfterDiscard = (tables: LocalTables, entry: OutboxEntry, waiting: readonly OutboxEntry[]) => Promise<void>;

const discardThen = (
  local: LocalStore,
  { id, now }: Pick<TakingKnown, 'id' | 'now'>,
  actor: Actor,
  then: AfterDiscard,
): Promise<boolean> => {
  let isTried = false;
  return local.write('strict', [], async (tables) => {
    const entry = await entryNamed(tables, id);
    if (isTried && (await hasEnded(tables, id, 'discarded'))) return true;
    if (entry === undefined || !allows(detailedStateOf(entry), 'discard')) return false;
    isTried = true;
    await then(tables, entry, await discardIn(tables, entry, now, actor));
    return true;
  });
};

/** Answers what depended on it. */
const discardIn = async (
  tables: LocalTables,
  entry: OutboxEntry,
  now: number,
  actor: Actor,
): Promise<readonly OutboxEntry[]> => {
  const refused = await refuseDependents(tables, entry.id, {
    kind: 'rule',
    code: 'PARENT_REMOVED',
    at: instantAt(now),
  });
  await removeEntry(tables, entry, 'discard', { how: 'discarded', at: now, ...decidedBy(entry, undefined) });
  await refold(tables, [...entry.touches, ...refused.flatMap((dependent) => dependent.touches)], actor);
  return refused;
};

export interface TakingKnown {
  readonly id: string;
  /** Of the row that stands. */
  readonly knownId: string;
  readonly newId: () => string;
  readonly now: number;
}

/**
 * Removes a refused entry that makes a row which is there already: what depended on it is queued again, and names the
 * row that stands. False when it is not refused.
 * @throws Refused when what depended on it cannot be done with that row; nothing was changed then.
 */
export const takeKnown = (
  local: LocalStore,
  { id, knownId, newId, now }: TakingKnown,
  actor: Actor,
): Promise<boolean> =>
  discardThen(local, { id, now }, actor, async (tables, { touches: [made] }, waiting) => {
    if (made === undefined) return;
    for (const { id: waiter, args, occurredAt } of waiting.toSorted((a, b) => a.seq - b.seq)) {
      const named = withIdsReplaced(args, addressOf(made).id, knownId);
      await resendIn(tables, { id: waiter, newId: newId(), args: named, occurredAt, now }, actor);
    }
  });

export interface Resending {
  readonly id: string;
  readonly newId: string;
  /** Changed arguments; the same ones when absent. */
  readonly args?: Arguments;
  /** Entries that must be acknowledged first, beside those that it waits for already. */
  readonly dependsOn?: readonly string[];
  readonly occurredAt: OccurredAt;
  readonly now: number;
}

/** Mine after all: on top of the version whose values the person was shown beside their own. */
const shownOf = (entry: OutboxEntry): { readonly shown?: ShownRow } => {
  const { rev, ...values } = shownTo(entry) ?? {};
  return typeof rev === 'number' ? { shown: { ...values, rev } } : {};
};

/**
 * Queues a refused entry again as a new one: new id, end of its lane, its dependents wait for the new id.
 * When it happened stays as it was, unless the person changed it. Answers undefined when the entry is not refused.
 * @throws Refused when the rows as they are now do not allow it; the refused entry stays then.
 */
export const resend = (local: LocalStore, resending: Resending, actor: Actor): Promise<string | undefined> =>
  local.write('strict', [], (tables) => resendIn(tables, resending, actor));

const resendIn = async (
  tables: LocalTables,
  { id, newId, args, dependsOn = [], occurredAt, now }: Resending,
  actor: Actor,
): Promise<string | undefined> => {
  const entry = await entryNamed(tables, id);
  if (entry === undefined) return (await tables.endings.get(id))?.by === newId ? newId : undefined;
  const definition = mutationNamed(entry.mutation);
  if (definition === undefined || !allows(detailedStateOf(entry), 'supersede')) return undefined;
  await takeShown(tables, entry, { now, actor });
  const made = await enqueueIn(
    tables,
    definition,
    {
      id: newId,
      args: args ?? entry.args,
      dependsOn: [...entry.dependsOn, ...dependsOn],
      orderedAfter: entry.behind ?? [],
      insteadOf: id,
      ...(entry.blobId === undefined ? {} : { blobId: entry.blobId }),
      ...shownOf(entry),
      ...(entry.validUntil === undefined ? {} : { validUntil: entry.validUntil }),
      ...(entry.act === undefined ? {} : { act: entry.act }),
      occurredAt: args === undefined ? entry.occurredAt : occurredAt,
      now,
    },
    actor,
  );
  const decided = decidedBy(entry, args ?? entry.args);
  await removeEntry(tables, entry, 'supersede', { how: 'superseded', by: made, at: now, ...decided });
  await pointDependentsTo(tables, id, made);
  await moveDependentsAfter(tables, made, entry.lane);
  await refold(tables, entry.touches, actor);
  return made;
};
