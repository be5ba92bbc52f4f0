// Arguments that only the server knows (`{$ref: {mutation, path}}`): filled in at send time from its answer to an
// earlier entry.
import { isRecord } from '#remote/outcome.ts';
import type { Arguments } from '#store/entry.ts';
import type { StorePort } from './ports.ts';

interface Reference {
  /** Id of the entry whose answer holds the value. */
  readonly mutation: string;
  /** Dotted path inside the answered row. */
  readonly path: string;
}

const referenceIn = (value: unknown): Reference | undefined => {
  if (!isRecord(value) || !isRecord(value['$ref'])) return undefined;
  const { mutation, path } = value['$ref'];
  return typeof mutation === 'string' && typeof path === 'string' ? { mutation, path } : undefined;
};

/** The arguments with every reference replaced; undefined when an answer does not hold the value. */
export const resolveReferences = async (store: StorePort, args: Arguments): Promise<Arguments | undefined> => {
  if (!JSON.stringify(args).includes('"$ref"')) return args;
  const resolved = await resolve(store, args);
  return isRecord(resolved) ? resolved : undefined;
};

const resolve = async (store: StorePort, value: unknown): Promise<unknown> => {
  const reference = referenceIn(value);
  if (reference !== undefined) return at(await store.answerTo(reference.mutation), reference.path);
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await resolve(store, item));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isRecord(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) fields[name] = await resolve(store, field);
  return Object.values(fields).includes(undefined) ? undefined : fields;
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
