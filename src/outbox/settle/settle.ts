// The server has an entry: receipt, server rows, base, dependents and the entry's end, all in one transaction.
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { entryNamed } from './claim.ts';
import { rowsOfAnswer } from '../entries/definitions.ts';
import { standingAfter, standOf } from '../entries/entry-states.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { sentAgain, type KnownEpoch } from '../entries/epochs.ts';
import { entriesOn, refold } from '../optimistic/fold.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { isSealed } from '#db/engine/meta.ts';
import { takeRows } from '../optimistic/take-rows.ts';
import { rowsOfUnshown } from '../optimistic/unshown.ts';
import { fillReferences } from '../entries/references.ts';
import { dependentsOf, KEEP_SENT_BYTES_MS, releaseDependents, takeOut } from '../entries/remove-entry.ts';
import { rowKey } from '#db/tables/row-key.ts';
import type { RowsByEntity, ServerRow } from '#db/tables/server-rows.ts';

/** The answer that acknowledged an entry. */
export interface Acknowledgement {
  readonly id: string;
  readonly status: number;
  /** `{data, included, warnings}`. */
  readonly body: unknown;
  readonly epoch: string;
  /** The tenant's change counter after it. */
  readonly rev: number | null;
  /** Device milliseconds. */
  readonly now: number;
  /**
   * Which database the server had when the request left, as far as it was known here; the one of the answer unless said
   * otherwise.
   */
  readonly knownThen?: KnownEpoch;
  /** Entities whose mirrors it will likely change, so that the transaction is opened on them at once. */
  readonly scope?: readonly string[];
}

/**
 * Settles an entry; whoever brings the acknowledgement may. An entry that is no longer in the outbox was settled
 * before:
 * false, and nothing changes. An answer of a database that was replaced meanwhile proves nothing: the entry is sent
 * again.
 */
export const settle = (local: LocalStore, ack: Acknowledgement, actor: Actor): Promise<boolean> =>
  local.write('strict', ack.scope ?? [], async (tables) => {
    const entry = await entryNamed(tables, ack.id);
    if (entry === undefined) return false;
    if (
      ack.knownThen !== undefined &&
      (await sentAgain(tables, entry, ack.now, { epoch: ack.epoch, knownThen: ack.knownThen }))
    )
      return false;
    standingAfter(standOf(entry), 'acknowledged');
    await takeOut(tables, entry, ack.now + KEEP_SENT_BYTES_MS);
    await tables.receipts.put(receiptOf(entry, ack));
    // An answer that comes after the session was sealed settles the entry and brings no rows back.
    const rows = await withoutGone(
      tables,
      rowsOfAnswer(mutationNamed(entry.mutation), entry.args, ack.body),
      ack.epoch,
    );
    const touched = (await isSealed(tables)) ? [] : await takeRows(tables, rows, { now: ack.now });
    // By index alone: where hundreds wait, to read them all is what a settling would take its time for.
    const filled = await fillReferences(tables, await dependentsOf(tables, entry.id), ack);
    await carryRev(tables, entry, revOf(mutationNamed(entry.mutation), entry, ack));
    await releaseDependents(tables, entry.id);
    const unshown = await rowsOfUnshown(tables);
    await refold(tables, [...touched, ...touchedBy(filled), ...entry.touches, ...unshown], actor);
    return true;
  });

/**
 * An acknowledgement may be the repeated answer of long ago, and its row removed since. A list that was pulled beyond
 * the row's rev
 * and did not bring it says so: the row must not come back.
 */
const withoutGone = async (tables: LocalTables, rows: RowsByEntity, epoch: string): Promise<RowsByEntity> => {
  const cursors = (await tables.cursors.all()).filter((cursor) => cursor.complete && cursor.epoch === epoch);
  const kept: Record<string, readonly ServerRow[]> = {};
  for (const [entity, list] of Object.entries(rows)) {
    const seenTo = Math.max(
      0,
      ...cursors.filter((cursor) => cursor.entities?.includes(entity) === true).map(({ rev }) => rev),
    );
    const bases = await tables.base.getMany(list.map((row) => rowKey(entity, row.id)));
    kept[entity] = list.filter((row, at) => row.rev > seenTo || bases[at] === undefined || bases[at].row !== null);
  }
  return kept;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const receiptOf = (entry: OutboxEntry, { status, body, epoch, now }: Acknowledgement) => ({
  id: entry.id,
  entry,
  touches: entry.touches,
  sentAt: now,
  epoch,
  status,
  warnings: warningsIn(body),
  ...(isRecord(body) && body['data'] !== undefined ? { answer: body['data'] } : {}),
});

const warningsIn = (body: unknown): readonly string[] => {
  const warnings = isRecord(body) ? body['warnings'] : undefined;
  return Array.isArray(warnings)
    ? warnings.flatMap((warning: unknown) =>
        isRecord(warning) && typeof warning['code'] === 'string' ? [warning['code']] : [],
      )
    : [];
};

/** The rev that the touched row has on the server now: its own, or at most the transaction's. */
const revOf = (
  definition: AnyMutation | undefined,
  { args, touches }: OutboxEntry,
  { body, rev }: Acknowledgement,
): number | null => {
  const rows = rowsOfAnswer(definition, args, body);
  const answered = Object.entries(rows).flatMap(([entity, list]) =>
    list.filter((row) => touches.includes(`${entity}/${row.id}`)),
  );
  return answered.length === 0 ? rev : Math.max(...answered.map((row) => row.rev));
};

const touchedBy = (entries: readonly OutboxEntry[]): readonly string[] => entries.flatMap(({ touches }) => touches);

/**
 * Own edits in a row never conflict with each other: what was queued behind this one and never sent builds on its
 * result.
 */
const carryRev = async (tables: LocalTables, settled: OutboxEntry, rev: number | null): Promise<void> => {
  if (rev === null) return;
  const sameRow = (await Promise.all(settled.touches.map((row) => entriesOn(tables, row)))).flat();
  const behind = sameRow.filter(
    (entry) => entry.seq > settled.seq && entry.attempts === 0 && entry.ifRev !== undefined,
  );
  await tables.outbox.putMany(behind.map((entry) => ({ ...entry, ifRev: rev })));
};
