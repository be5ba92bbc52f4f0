// Arguments that only the server knows (`{$ref: {mutation, path}}`): filled in from its answer to an earlier entry.
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import type { LocalTables } from '#db/tables/local.ts';

interface Reference {
  /** Id of the entry whose answer holds the value. */
  readonly mutation: string;
  /** Dotted path inside the answered row. */
  readonly path: string;
}

/** Arguments that still name an answer are checked when they are filled in. */
export const hasReference = (args: Arguments): boolean => JSON.stringify(args).includes('"$ref"');

/** Ids of the entries whose answers the arguments name. */
export const referencesIn = (args: Arguments): readonly string[] => (hasReference(args) ? idsIn(args) : []);

const idsIn = (value: unknown): readonly string[] => {
  const reference = referenceIn(value);
  if (reference !== undefined) return [reference.mutation];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : [];
};

/**
 * Fills in what waiting entries (its dependents) need of this answer, in the transaction that
 * settles it:
 * the receipt may be gone when they are sent. A value that the answer does not hold stays a reference, and the sender
 * refuses the entry.
 * Answers those entries as they are now; their rows are to be folded anew.
 */
export const fillReferences = async (
  tables: LocalTables,
  entries: readonly OutboxEntry[],
  { id, body }: { readonly id: string; readonly body: unknown },
): Promise<readonly OutboxEntry[]> => {
  const answer = isRecord(body) ? body['data'] : undefined;
  const changed = entries.flatMap((entry): readonly OutboxEntry[] => {
    if (entry.attempts > 0 || !hasReference(entry.args)) return [];
    const args = filled(entry.args, ({ mutation, path }) => (mutation === id ? valueAt(answer, path) : undefined));
    return isRecord(args) && JSON.stringify(args) !== JSON.stringify(entry.args) ? [{ ...entry, args }] : [];
  });
  await tables.outbox.putMany(changed);
  return changed;
};

/** The value with every reference replaced for which one is known. */
const filled = (value: unknown, known: (reference: Reference) => unknown): unknown => {
  const reference = referenceIn(value);
  if (reference !== undefined) return known(reference) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, known));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field, known)]));
};

/** The arguments with every text that is the one id replaced by the other: ids are the same nowhere else. */
export const withIdsReplaced = (args: Arguments, from: string, to: string): Arguments => {
  const replaced = (value: unknown): unknown => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(replaced);
    return isRecord(value) ? recordReplaced(value) : value;
  };
  const recordReplaced = (record: Arguments): Arguments =>
    Object.fromEntries(Object.entries(record).map(([name, field]) => [name, replaced(field)]));
  return recordReplaced(args);
};

/** The row that the server answered to an entry that it has, by the entry's id; undefined for one that was not sent. */
export type AnswerTo = (entryId: string) => Promise<unknown>;

/** The arguments with every reference replaced; undefined when an answer does not hold the value. */
export const resolveReferences = async (args: Arguments, answerTo: AnswerTo): Promise<Arguments | undefined> => {
  if (!hasReference(args)) return args;
  const resolved = await resolve(args, answerTo);
  return isRecord(resolved) ? resolved : undefined;
};

const resolve = async (value: unknown, answerTo: AnswerTo): Promise<unknown> => {
  const reference = referenceIn(value);
  if (reference !== undefined) return valueAt(await answerTo(reference.mutation), reference.path);
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await resolve(item, answerTo));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isRecord(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) fields[name] = await resolve(field, answerTo);
  return Object.values(fields).includes(undefined) ? undefined : fields;
};

const referenceIn = (value: unknown): Reference | undefined => {
  if (!isRecord(value) || !isRecord(value['$ref'])) return undefined;
  const { mutation, path } = value['$ref'];
  return typeof mutation === 'string' && typeof path === 'string' ? { mutation, path } : undefined;
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
