// Which fields of an edit somebody else changed meanwhile: compares what the person saw with what is there now.
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { MirrorRow } from '#db/tables/local.ts';

/** One field that two people changed. */
export interface FieldConflict {
  readonly field: string;
  readonly seen: unknown;
  readonly theirs: unknown;
}

/** The fields of the edit that are no longer as the person saw them. */
export const conflictsOf = (
  { seen = {} }: Pick<OutboxEntry, 'seen'>,
  current: Readonly<Record<string, unknown>>,
): readonly FieldConflict[] =>
  Object.entries(seen).flatMap(([field, value]) =>
    JSON.stringify(current[field] ?? null) === JSON.stringify(value ?? null)
      ? []
      : [{ field, seen: value ?? null, theirs: current[field] ?? null }],
  );

/** Those to be decided: fields that the person entered; what the app worked out from them follows by itself. */
export const shownConflicts = (
  entry: Pick<OutboxEntry, 'seen' | 'args'>,
  current: Readonly<Record<string, unknown>>,
): readonly FieldConflict[] => {
  const all = conflictsOf(entry, current);
  const entered = all.filter(({ field }) => field in entry.args || clearedIn(entry).includes(field));
  return entered.length === 0 ? all : entered;
};

/** What the person entered for a field; null where they emptied it. */
export const enteredIn = (entry: Pick<OutboxEntry, 'args'>, field: string): unknown =>
  clearedIn(entry).includes(field) ? null : (entry.args[field] ?? null);

const clearedIn = ({ args }: Pick<OutboxEntry, 'args'>): readonly unknown[] =>
  Array.isArray(args['cleared']) ? args['cleared'] : [];

/**
 * What an edit changes, with the values before it; stamps aside, and what follows from the edit whatever others do.
 * Null stands for a field that was not there.
 */
export const seenBefore = (
  before: MirrorRow | undefined,
  after: MirrorRow | undefined,
  follows: readonly string[] = [],
): Readonly<Record<string, unknown>> => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const aside of [...STAMPS, ...follows]) names.delete(aside);
  const changed = [...names].filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  return Object.fromEntries(changed.map((name) => [name, before?.[name] ?? null]));
};

/** The values that a decision is made by. */
export const valuesOf = (row: MirrorRow, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

const STAMPS = ['rev', 'createdAt', 'updatedAt'] as const;
