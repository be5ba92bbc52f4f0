// Which fields of an edit somebody else changed meanwhile: compares what the person saw with what is there now.
import type { Arguments, DecidedEdit, OutboxEntry } from '#db/tables/entry.ts';
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

/** The row as the server showed it with the refusal of an edit that is to be decided; undefined for other entries. */
export const shownTo = ({ refusal, seen }: Pick<OutboxEntry, 'refusal' | 'seen'>): Arguments | undefined =>
  refusal?.code === 'STALE' && seen !== undefined && isRecord(refusal.current) ? refusal.current : undefined;

const isRecord = (value: unknown): value is Arguments => typeof value === 'object' && value !== null;

/** The fields that the person entered and that were to change. */
const enteredFields = (entry: Pick<OutboxEntry, 'seen' | 'args'>): readonly string[] =>
  Object.keys(entry.seen ?? {}).filter((field) => field in entry.args || clearedIn(entry).includes(field));

/**
 * Where the person takes theirs: the arguments without the fields that somebody else changed, as nobody wanted the rest
 * to be lost. Undefined where nothing is left; and where something worked out from the fields was changed as well, for
 * then they belong together.
 */
export const uncontested = (
  entry: Pick<OutboxEntry, 'seen' | 'args'>,
  current: Readonly<Record<string, unknown>>,
): Arguments | undefined => {
  const entered = enteredFields(entry);
  const contested = conflictsOf(entry, current).map(({ field }) => field);
  if (contested.some((field) => !entered.includes(field)) || entered.every((field) => contested.includes(field)))
    return undefined;
  const cleared = clearedIn(entry).filter((field) => !contested.some((one) => one === field));
  const { cleared: _cleared, ...args } = Object.fromEntries(
    Object.entries(entry.args).filter(([field]) => !contested.includes(field)),
  );
  return cleared.length === 0 ? args : { ...args, cleared };
};

/** What is kept of the decision about an edit. `args`: what goes on of it; undefined where nothing does. */
export const decidedBy = (entry: OutboxEntry, args: Arguments | undefined): { readonly decided?: DecidedEdit } => {
  const current = shownTo(entry);
  if (current === undefined) return {};
  const contested = shownConflicts(entry, current).map(({ field }) => field);
  const taken = args === entry.args ? 'mine' : 'theirs';
  const fields = args === undefined ? [...new Set([...contested, ...enteredFields(entry)])] : contested;
  return { decided: { entry, taken, fields } };
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

/** The same of a row that the edit begins: what was entered, where the person saw nothing. */
export const seenOfNone = (args: Arguments): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(args)
      .filter((field) => field !== 'id' && field !== 'cleared')
      .map((field) => [field, null]),
  );

/** These fields of a row, as they stand; null stands for a field that is not there. */
export const valuesOf = (
  row: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, unknown>> => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

const STAMPS = ['rev', 'createdAt', 'updatedAt'] as const;
