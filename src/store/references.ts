// Arguments that only the server knows (`{$ref: {mutation, path}}`): filled in from its answer to an earlier entry.
import type { Arguments, OutboxEntry } from './entry.ts';
import type { LocalTables } from './local.ts';

interface Reference {
  /** Id of the entry whose answer holds the value. */
  readonly mutation: string;
  /** Dotted path inside the answered row. */
  readonly path: string;
}

/** Arguments that still name an answer are checked when they are filled in. */
export const hasReference = (args: Arguments): boolean => JSON.stringify(args).includes('"$ref"');

/**
 * Fills in what waiting entries (among those of the outbox that are given) need of this answer, in the transaction that
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

const referenceIn = (value: unknown): Reference | undefined => {
  if (!isRecord(value) || !isRecord(value['$ref'])) return undefined;
  const { mutation, path } = value['$ref'];
  return typeof mutation === 'string' && typeof path === 'string' ? { mutation, path } : undefined;
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
