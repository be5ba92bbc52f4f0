// What has to be sent before a change: whatever makes the rows that it names, the answers that it is filled in from,
// and entries of other lanes that it rests on.
import { Refused, type AnyMutation, type RowSelector } from '#schema/define/mutation.ts';
import type { Arguments, HeldFor, NewEntry, OutboxEntry } from '#db/tables/entry.ts';
import type { BaseRow, LocalTables, MirrorRow } from '#db/tables/local.ts';
import { addressOf, rowKey } from '#db/tables/row-key.ts';
import { namedRows } from '../entries/definitions.ts';
import { referencesIn } from '../entries/references.ts';
import { waitersOf } from '../entries/remove-entry.ts';
import { asRead } from '../entries/touch-rows.ts';
import type { ChangedRows } from './changed-rows.ts';
import type { LiveEntries } from '../optimistic/fold.ts';

/** The outbox around an entry that is being queued. */
export interface OutboxAround {
  readonly tables: LocalTables;
  readonly changed: ChangedRows;
  readonly liveOn: LiveEntries;
}

interface Queued {
  readonly id: string;
  readonly args: Arguments;
  readonly dependsOn?: readonly string[];
  readonly insteadOf?: string;
}

/**
 * What is done to a row that the server does not have yet, or with it, goes after whatever makes it, in whichever lane
 * that waits.
 */
export const parentsOf = async (
  { tables, liveOn }: Omit<OutboxAround, 'changed'>,
  definition: AnyMutation,
  { id, args, dependsOn = [], insteadOf = id }: Queued,
  bases: readonly BaseRow[],
): Promise<readonly string[]> => {
  const lane = definition.lane(args);
  const known = await tables.base.getMany(namedRows(definition, args));
  const missing = new Set([...bases, ...known].flatMap((base) => (base?.row === null ? [base.key] : [])));
  const makers = (await Promise.all([...missing].map(liveOn))).flat().filter((entry) => entry.lane !== lane);
  // Without what depends on this entry or on the one that it replaces: they would wait for each other.
  const waiters = makers.length === 0 ? new Set<string>() : await waitersOf(tables, [id, insteadOf]);
  return [
    ...new Set([
      ...dependsOn,
      ...(await referredTo(tables, args)),
      ...makers.map((entry) => entry.id).filter((maker) => !waiters.has(maker)),
    ]),
  ];
};

/** Unsent entries whose answers the arguments name: it is as their dependent that an entry is filled in. */
const referredTo = async (tables: LocalTables, args: Arguments): Promise<readonly string[]> =>
  (await Promise.all(referencesIn(args).map((id) => tables.outbox.where('id', id)))).flat().map(({ id }) => id);

interface Parents {
  readonly ids: readonly string[];
  readonly heldFor?: HeldFor;
}

/**
 * Those parents that the server does not have yet. One that was sent needs no waiting for; one that ended is followed
 * to its successor.
 */
export const openParents = async (tables: LocalTables, dependsOn: readonly string[]): Promise<Parents> => {
  const found = (await Promise.all(dependsOn.map((id) => parentOf(tables, id)))).filter(
    (parent) => parent !== undefined,
  );
  if (found.length === 0) return { ids: [] };
  return {
    ids: found.map((parent) => parent.id),
    heldFor: found.some((parent) => parent.state === 'refused') ? 'refusedParent' : 'parent',
  };
};

const parentOf = async (tables: LocalTables, id: string): Promise<OutboxEntry | undefined> => {
  const [parent] = await tables.outbox.where('id', id);
  if (parent !== undefined) return parent;
  if ((await tables.receipts.get(id)) !== undefined) return undefined;
  const ending = await tables.endings.get(id);
  if (ending?.by === undefined) throw new Refused('NOT_FOUND', 'dependsOn');
  return parentOf(tables, ending.by);
};

/**
 * Ids of the live entries that go first; those of its own lane do so anyway. A fact is kept whatever the server has, so
 * that it waits for nothing but what its definition names.
 */
export const orderedAfter = async (
  { tables, changed, liveOn }: OutboxAround,
  definition: AnyMutation,
  entry: NewEntry,
): Promise<readonly string[]> => {
  const named = await keysNamed(tables, changed, definition, entry);
  const { touches, reads = [], lane, dependsOn } = entry;
  const met = definition.nature === 'intent' ? [...touches, ...reads, ...touches.map(asRead)] : [];
  const found = await Promise.all([...new Set([...named, ...met])].map(liveOn));
  const earlier = found.flat().filter((other) => other.lane !== lane && !dependsOn.includes(other.id));
  return [...new Set(earlier.map(({ id }) => id))];
};

/** Keys of the rows that the definition names. */
const keysNamed = async (
  tables: LocalTables,
  changed: ChangedRows,
  definition: AnyMutation,
  { args, touches: [first] }: NewEntry,
): Promise<readonly string[]> => {
  if (definition.restsOn === undefined || first === undefined) return [];
  const { entity, id } = addressOf(first);
  const row = (await tables.rows(entity).get(id)) ?? {};
  return (await Promise.all(definition.restsOn(args, row).map((resting) => keysOf(changed, resting)))).flat();
};

/** Of many rows the ones that something unsent changes: for nothing else anybody has to wait. */
const keysOf = async (changed: ChangedRows, resting: RowSelector): Promise<readonly string[]> => {
  const { name } = resting.entity;
  if (resting.kind === 'row') return [rowKey(name, resting.id)];
  const wanted = Object.entries(resting.match);
  const matches = (row: MirrorRow | null | undefined): boolean =>
    row !== null && row !== undefined && wanted.every(([field, value]) => row[field] === value);
  return (await changed.of(name)).flatMap(({ key, here, there }) =>
    (matches(here) || matches(there)) && (here === undefined || resting.only?.(here) !== false) ? [key] : [],
  );
};

/** An entry that is ordered after it, or waits for its answer, was made in the belief that it is sent. */
export const isAwaited = async (tables: LocalTables, { id }: OutboxEntry): Promise<boolean> =>
  (await tables.outbox.all()).some((entry) => entry.dependsOn.includes(id) || entry.behind?.includes(id) === true);
