// An unsent change that a newer one of the same kind makes pointless gives way to it (domain.md, merged-entries).
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { refold } from '../optimistic/fold.ts';
import type { LocalTables } from '#db/tables/local.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { pointDependentsTo, removeEntry } from '../entries/remove-entry.ts';
import { isAwaited } from './ordered-after.ts';

interface Merging {
  readonly definition: AnyMutation;
  /** Id of the entry that takes over. */
  readonly id: string;
  readonly args: Arguments;
  readonly now: number;
  readonly actor: Actor;
}

/** An entry that gave way, and the arguments of the newer one without it. */
export interface Merged {
  readonly older: OutboxEntry;
  readonly args: Arguments;
}

/**
 * Removes the entry that this one replaces, if there is one that the server cannot have seen, and answers it.
 * The newer entry keeps the older one's `ifRev`: it is an edit of the row as the person first saw it.
 */
export const mergeInto = async (
  tables: LocalTables,
  { definition, id, args, now, actor }: Merging,
): Promise<Merged | undefined> => {
  if (definition.merge === undefined) return undefined;
  const same = await tables.outbox.where('mergeKey', definition.merge(args));
  const older = same.find((entry) => entry.state === 'waiting' && entry.attempts === 0);
  if (older === undefined) return undefined;
  // What was signed over the older one, or made from it, has to find it on the server.
  if (await isAwaited(tables, older)) return undefined;
  const shown = await versionOf(tables, definition, older);
  await removeEntry(tables, older, 'merged', { how: 'merged', by: id, at: now });
  await pointDependentsTo(tables, older.id, id);
  await refold(tables, older.touches, actor);
  const below = await versionOf(tables, definition, older);
  return { older, args: onTopOf(below, shown, definition.saw, args) };
};

const versionOf = async (
  tables: LocalTables,
  { saw }: AnyMutation,
  { touches: [first] }: OutboxEntry,
): Promise<unknown> => {
  if (saw === undefined || first === undefined) return undefined;
  const { entity, id } = addressOf(first);
  return (await tables.rows(entity).get(id))?.[saw];
};

/** Whoever saw the row as the older one had left it builds on what stood below that: the server never hears of it. */
const onTopOf = (below: unknown, shown: unknown, saw: string | undefined, args: Arguments): Arguments =>
  saw === undefined || args[saw] !== shown || below === undefined ? args : { ...args, [saw]: below };
