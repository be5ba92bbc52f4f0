// Instants of a history come again and again: each is read and written once. They never change, so one stands for all
// of its kind.

/** More than a history meets; then all are forgotten, so that a million histories need no more room than one. */
const MOST = 5_000;

const remembered = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
};

/**
 * Puts a memory in front of the polyfill's `Temporal.Instant`, whose reading and writing took a seventh of every
 * history.
 */
export const rememberInstants = (): void => {
  const { Instant } = Temporal;
  const { from: readInstant, fromEpochMilliseconds: instantOf } = Instant;
  const read = remembered((text: string) => readInstant(text));
  const at = remembered((milliseconds: number) => instantOf(milliseconds));
  const { toString: write } = Instant.prototype;
  const texts = new WeakMap<Temporal.Instant, string>();
  Instant.from = (item) => (typeof item === 'string' ? read(item) : readInstant(item));
  Instant.fromEpochMilliseconds = (milliseconds) => at(milliseconds);
  Instant.prototype.toString = function toText(this: Temporal.Instant, options) {
    if (options?.fractionalSecondDigits !== 3 || Object.keys(options).length > 1) return write.call(this, options);
    const text = texts.get(this) ?? write.call(this, options);
    texts.set(this, text);
    return text;
  };
};
