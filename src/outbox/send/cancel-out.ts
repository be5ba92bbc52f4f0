// A change and its opposite, both still unsent, are no change: neither is sent (domain.md, merged-entries).
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { liveEntriesOn, refold } from '../optimistic/fold.ts';
import type { LocalTables } from '#db/tables/local.ts';
import { dependentsOf, removeEntry } from '../entries/remove-entry.ts';

interface Cancelling {
  readonly definition: AnyMutation;
  /** Id that the opposite would have had. */
  readonly id: string;
  readonly args: Arguments;
  readonly touches: readonly string[];
  readonly now: number;
  readonly actor: Actor;
}

/** Takes both out of the outbox, with a log of how they ended; false when the server may have seen the older one. */
export const cancelOut = async (tables: LocalTables, cancelling: Cancelling): Promise<boolean> => {
  const older = (await oppositeOf(tables, cancelling)) ?? (await unsentMaking(tables, cancelling));
  if (older === undefined || !(await isUntouched(tables, older))) return false;
  const { id, now, actor } = cancelling;
  for (const entry of older) await removeEntry(tables, entry, 'merged', { how: 'cancelledOut', by: id, at: now });
  await tables.endings.put({ id, how: 'cancelledOut', at: now });
  await refold(
    tables,
    older.flatMap((entry) => entry.touches),
    actor,
  );
  return true;
};

/** The change that this one takes back, where nothing was done to its rows since. */
const oppositeOf = async (
  tables: LocalTables,
  { definition, args }: Cancelling,
): Promise<readonly OutboxEntry[] | undefined> => {
  if (definition.reverses === undefined) return undefined;
  const [opposite] = await tables.outbox.where('intentKey', definition.reverses(args));
  if (opposite === undefined) return undefined;
  const last = await Promise.all(opposite.touches.map(async (row) => (await liveEntriesOn(tables, row)).at(-1)?.seq));
  return last.every((seq) => seq === opposite.seq) ? [opposite] : undefined;
};

/** Of a removal: everything that was done here to a row that the server never had. */
const unsentMaking = async (
  tables: LocalTables,
  { definition, touches }: Cancelling,
): Promise<readonly OutboxEntry[] | undefined> => {
  const [row, other] = touches;
  if (!definition.call.startsWith('DELETE') || row === undefined || other !== undefined) return undefined;
  const base = await tables.base.get(row);
  if (base === undefined || base.row !== null) return undefined;
  const entries = await liveEntriesOn(tables, row);
  return entries.length > 0 && entries.every((entry) => entry.touches.length === 1) ? entries : undefined;
};

/** Never claimed, and nothing else waits for any of them. */
const isUntouched = async (tables: LocalTables, entries: readonly OutboxEntry[]): Promise<boolean> => {
  const ids = new Set(entries.map((entry) => entry.id));
  if (
    (await tables.outbox.all()).some((other) => !ids.has(other.id) && other.behind?.some((id) => ids.has(id)) === true)
  )
    return false;
  for (const entry of entries) {
    if (entry.attempts > 0 || (entry.state !== 'waiting' && entry.heldFor !== 'parent')) return false;
    if ((await dependentsOf(tables, entry.id)).some((dependent) => !ids.has(dependent.id))) return false;
  }
  return true;
};
