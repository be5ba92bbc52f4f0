// Keeps what did not change: of a value that was read anew, everything that equals the one before is the one before, so
// that nobody draws it again.

/** `next`, with `former` or parts of it in the place of what equals them. */
export const keepSame = <T>(former: unknown, next: T): T => {
  const kept = merged(former, next);
  /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
     it equals `next` in every part, and so has its type */
  return kept as T;
};

const merged = (former: unknown, next: unknown): unknown => {
  if (Object.is(former, next)) return former;
  if (Array.isArray(former) && Array.isArray(next)) return mergedLists(former, next);
  if (former instanceof Map && next instanceof Map) return mergedMaps(former, next);
  if (former instanceof Set && next instanceof Set)
    return former.size === next.size && [...next].every((one) => former.has(one)) ? former : next;
  if (isPlain(former) && isPlain(next)) return mergedObjects(former, next);
  return next;
};

/** Rows are found by their ids, so that one more at the beginning does not make all of them new. */
const mergedLists = (former: readonly unknown[], next: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(former.flatMap((one): [string, unknown][] => (hasId(one) ? [[one.id, one]] : [])));
  const kept = next.map((one, at) => merged(hasId(one) ? byId.get(one.id) : former[at], one));
  return former.length === kept.length && kept.every((one, at) => one === former[at]) ? former : kept;
};

const mergedMaps = (former: ReadonlyMap<unknown, unknown>, next: ReadonlyMap<unknown, unknown>): unknown => {
  const kept = new Map([...next].map(([key, one]) => [key, merged(former.get(key), one)]));
  const formerKeys = [...former.keys()];
  const isSame =
    former.size === kept.size && [...kept].every(([key, one], at) => formerKeys[at] === key && former.get(key) === one);
  return isSame ? former : kept;
};

const mergedObjects = (
  former: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const names = Object.keys(next);
  const kept = Object.fromEntries(names.map((name) => [name, merged(former[name], next[name])]));
  const isSame =
    Object.keys(former).length === names.length && names.every((name) => name in former && kept[name] === former[name]);
  return isSame ? former : kept;
};

const hasId = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Without symbols: what carries some is more than its fields. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.getOwnPropertySymbols(value).length === 0;
};
