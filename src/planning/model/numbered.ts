// Ids as small numbers, so that hundreds of thousands of rows name others by four bytes each.

export interface Numbered {
  /** Its number; a new one where it was not met before. */
  of(id: string): number;
  /** Its number; undefined where it was never met. */
  known(id: string): number | undefined;
  id(number: number): string;
  readonly size: number;
}

export const numbered = (): Numbered => {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  // Rows come in the order of time: neighbours name the same crew and order.
  let lastId = '';
  let last = -1;
  return {
    of: (id) => {
      if (id === lastId && last >= 0) return last;
      let found = numbers.get(id);
      if (found === undefined) {
        found = ids.length;
        ids.push(id);
        numbers.set(id, found);
      }
      lastId = id;
      last = found;
      return found;
    },
    known: (id) => numbers.get(id),
    id: (number) => ids[number] ?? '',
    get size() {
      return ids.length;
    },
  };
};
