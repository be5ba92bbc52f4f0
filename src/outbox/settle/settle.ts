// The server has an entry: receipt, server rows, base, dependents and the entry's end, all in one transaction.
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { entryNamed } from './claim.ts';
import { buildOnAnswer } from './later-edits.ts';
import { rowsOfAnswer } from '../entries/definitions.ts';
import { stateFieldsAfter, detailedStateOf } from '../entries/entry-states.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { sentAgain, type AnswerEpoch, type KnownEpoch } from '../entries/epochs.ts';
import { refold } from '../optimistic/fold.ts';
import type { LocalTables } from '#db/tables/local.ts';
import { isSealed, noteHeard } from '#db/engine/meta.ts';
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
 * Settles entries; whoever brings the acknowledgements may. For an entry that is no longer in the outbox, as it was
 * settled before, false, and nothing changes. An answer of a database that was replaced meanwhile proves nothing: the
 * entry is sent again. Entries that share no row and no dependent are settled side by side; others follow one after the
 * other.
 */
export const settleAll = async (
  tables: LocalTables,
  acks: readonly Acknowledgement[],
  actor: Actor,
): Promise<readonly boolean[]> => {
  const answers = new Map<Acknowledgement, boolean>();
  await noteHeard(tables);
  for (let left = acks; left.length > 0; left = left.filter((ack) => !answers.has(ack))) {
    const apart = apartOf(await Promise.all(left.map((ack) => settlingOf(tables, ack))));
    const settled: Settling[] = [];
    for (const { ack, entry, ...rest } of apart) {
      const isProven = entry !== undefined && !(await sentAgain(tables, entry, ack.now, fromOf(ack)));
      answers.set(ack, isProven);
      if (isProven) settled.push({ ack, entry, ...rest });
    }
    await settleApart(tables, settled, actor);
  }
  return acks.map((ack) => answers.get(ack) === true);
};

const fromOf = ({ epoch, knownThen }: Acknowledgement): AnswerEpoch | undefined =>
  knownThen === undefined ? undefined : { epoch, knownThen };

/** An acknowledgement with what it is about, as the tables have it. */
interface Settling {
  readonly ack: Acknowledgement;
  readonly entry: OutboxEntry;
  readonly dependents: readonly OutboxEntry[];
  readonly rows: RowsByEntity;
}

type Found = Omit<Settling, 'entry'> & { readonly entry: OutboxEntry | undefined };

const settlingOf = async (tables: LocalTables, ack: Acknowledgement): Promise<Found> => {
  // By index alone: where hundreds wait, to read them all is what a settling would take its time for.
  const [entry, dependents] = await Promise.all([entryNamed(tables, ack.id), dependentsOf(tables, ack.id)]);
  const rows = entry === undefined ? {} : rowsOfAnswer(mutationNamed(entry.mutation), entry.args, ack.body);
  return { ack, entry, dependents, rows };
};

/** The first ones of which no two share an entry, a row or bytes. */
const apartOf = (all: readonly Found[]): readonly Found[] => {
  const taken = new Set<string>();
  return all.filter((one) => {
    const keys = sharedKeys(one);
    const isApart = !keys.some((key) => taken.has(key));
    for (const key of keys) taken.add(key);
    return isApart;
  });
};

const sharedKeys = ({ ack, entry, dependents, rows }: Found): readonly string[] => [
  ack.id,
  ...dependents.flatMap(({ id, touches }) => [id, ...touches]),
  ...(entry === undefined ? [] : [...entry.touches, ...(entry.blobId === undefined ? [] : [entry.blobId])]),
  ...Object.entries(rows).flatMap(([entity, list]) => list.map((row) => rowKey(entity, row.id))),
];

const settleApart = async (tables: LocalTables, all: readonly Settling[], actor: Actor): Promise<void> => {
  const [first] = all;
  if (first === undefined) return;
  for (const { entry } of all) stateFieldsAfter(detailedStateOf(entry), 'acknowledged');
  await Promise.all(all.map(({ entry, ack }) => takeOut(tables, entry, ack.now + KEEP_SENT_BYTES_MS)));
  await tables.receipts.putMany(all.map(({ entry, ack }) => receiptOf(entry, ack)));
  // An answer that comes after the session was sealed settles the entry and brings no rows back.
  const rows = joined(await Promise.all(all.map((one) => withoutGone(tables, one.rows, one.ack.epoch))));
  const touched = (await isSealed(tables)) ? [] : await takeRows(tables, rows, { now: first.ack.now });
  const filled = await Promise.all(all.map((one) => followUp(tables, one)));
  const unshown = await rowsOfUnshown(tables);
  await refold(
    tables,
    [...touched, ...touchedBy(filled.flat()), ...touchedBy(all.map(({ entry }) => entry)), ...unshown],
    actor,
  );
};

/** What waited for the entry goes on; answers the entries that were filled in. */
const followUp = async (tables: LocalTables, one: Settling): Promise<readonly OutboxEntry[]> => {
  const { ack, entry, dependents, rows } = one;
  const filled = await fillReferences(tables, dependents, ack);
  await buildOnAnswer(tables, entry, rows);
  if (dependents.length > 0) await releaseDependents(tables, entry.id);
  return filled;
};

const joined = (all: readonly RowsByEntity[]): RowsByEntity => {
  const rows: Record<string, ServerRow[]> = {};
  for (const [entity, list] of all.flatMap((one) => Object.entries(one))) (rows[entity] ??= []).push(...list);
  return rows;
};

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
    const isHere = await Promise.all(list.map(async (row) => row.rev > seenTo || isKept(tables, entity, row.id)));
    kept[entity] = list.filter((_row, at) => isHere[at]);
  }
  return kept;
};

/** Whether the server's row is here, beneath a change or by itself. */
const isKept = async (tables: LocalTables, entity: string, id: string): Promise<boolean> => {
  const base = await tables.base.get(rowKey(entity, id));
  return (base === undefined ? ((await tables.rows(entity).get(id)) ?? null) : base.row) !== null;
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
  ...peopleIn(body),
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

const peopleIn = (body: unknown): { readonly people?: unknown } => {
  const warnings = isRecord(body) ? body['warnings'] : undefined;
  const about: unknown = Array.isArray(warnings) ? warnings.find((one) => isRecord(one) && 'people' in one) : undefined;
  return isRecord(about) ? { people: about['people'] } : {};
};

const touchedBy = (entries: readonly OutboxEntry[]): readonly string[] => entries.flatMap(({ touches }) => touches);
