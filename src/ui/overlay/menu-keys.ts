// How the keyboard moves in a menu: round and round, to its ends, and to the next entry that begins with a letter.

export interface MenuMove {
  readonly key: string;
  /** Index of the entry on which the keyboard stands. */
  readonly at: number;
  /** The words of all entries. */
  readonly labels: readonly string[];
  /** Of the reader, for `toLocaleLowerCase`. */
  readonly locale: string;
}

/** Undefined where the key moves nothing. */
export const movedInMenu = ({ key, at, labels, locale }: MenuMove): number | undefined => {
  const count = labels.length;
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return [...key].length === 1 && key !== ' ' ? nextThatBegins(key, at, labels, locale) : undefined;
  }
};

const nextThatBegins = (letter: string, at: number, labels: readonly string[], locale: string): number | undefined => {
  const wanted = letter.toLocaleLowerCase(locale);
  const order = labels.map((_, step) => (at + 1 + step) % labels.length);
  return order.find((index) => (labels[index] ?? '').toLocaleLowerCase(locale).startsWith(wanted));
};
