// Assignments by person, in the order of their starts, and by position.
import { placesByNumber } from './places-by-number.ts';
import { shiftColumns, type ShiftColumns, type ShiftRow } from './shift-columns.ts';

const NOBODY = new Int32Array(0);
const END = -1;

export interface Shifts {
  readonly columns: ShiftColumns;
  /** Places of a person's rows, by start and id. */
  ofPerson(person: number): Int32Array;
  /** How many of the person's rows begin before that moment. */
  before(person: number, moment: number): number;
  ofPosition(position: number, visit: (at: number) => void): void;
  /** Answers the persons whose rows are others now. */
  change(put: readonly ShiftRow[], removed: readonly string[]): ReadonlySet<number>;
}

/** Lists of numbers that begin at one number each, and go on to the next. */
interface Chains {
  add(chain: number, item: number): void;
  remove(chain: number, item: number): void;
  visit(chain: number, visitor: (item: number) => void): void;
}

const chains = (room: number): Chains => {
  let heads = new Int32Array(room).fill(END);
  let next = new Int32Array(room).fill(END);
  const fit = (array: Int32Array<ArrayBuffer>, at: number): Int32Array<ArrayBuffer> => {
    if (at < array.length) return array;
    const larger = new Int32Array(Math.max(at + 1, array.length * 2)).fill(END);
    larger.set(array);
    return larger;
  };
  return {
    add: (chain, item) => {
      heads = fit(heads, chain);
      next = fit(next, item);
      next[item] = heads[chain] ?? END;
      heads[chain] = item;
    },
    remove: (chain, item) => {
      let [before, at] = [END, heads[chain] ?? END];
      while (at !== END && at !== item) [before, at] = [at, next[at] ?? END];
      if (at === END) return;
      if (before === END) heads[chain] = next[at] ?? END;
      else next[before] = next[at] ?? END;
    },
    visit: (chain, visitor) => {
      for (let at = heads[chain] ?? END; at !== END; at = next[at] ?? END) visitor(at);
    },
  };
};

/** Index of the first row that begins at or after that moment. */
const firstFrom = (own: Int32Array, start: Float64Array, moment: number): number => {
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((start[own[middle] ?? 0] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Before zero where the row at `one` is first. */
const orderIn =
  ({ start, ids }: ShiftColumns) =>
  (one: number, other: number): number => {
    const apart = (start[one] ?? 0) - (start[other] ?? 0);
    if (apart !== 0) return apart;
    const [first, second] = [ids[one] ?? '', ids[other] ?? ''];
    return first < second ? -1 : first > second ? 1 : 0;
  };

/** One stretch of one array per person; rows that come in their order are not sorted. */
const grouped = (columns: ShiftColumns): Int32Array[] => {
  const compare = orderIn(columns);
  return placesByNumber(columns.person, columns.size, columns.names.persons.size).map((own) => {
    for (let at = 1; at < own.length; at += 1) {
      if (compare(own[at - 1] ?? 0, own[at] ?? 0) > 0) return own.sort(compare);
    }
    return own;
  });
};

export const shiftsFrom = (rows: readonly ShiftRow[]): Shifts => {
  const columns = shiftColumns(rows.length);
  for (const row of rows) columns.write(row);
  const people = grouped(columns);
  const positions = chains(Math.max(1, rows.length));
  const { position, size } = columns;
  for (let at = 0; at < size; at += 1) positions.add(position[at] ?? 0, at);
  const takeOut = (at: number, touched: Set<number>): void => {
    const whose = columns.person[at] ?? 0;
    people[whose] = (people[whose] ?? NOBODY).filter((other) => other !== at);
    positions.remove(columns.position[at] ?? 0, at);
    touched.add(whose);
  };
  const putIn = (at: number, touched: Set<number>): void => {
    const whose = columns.person[at] ?? 0;
    const before = people[whose] ?? NOBODY;
    const after = new Int32Array(before.length + 1);
    after.set(before);
    after[before.length] = at;
    people[whose] = after.sort(orderIn(columns));
    positions.add(columns.position[at] ?? 0, at);
    touched.add(whose);
  };
  return {
    columns,
    ofPerson: (person) => people[person] ?? NOBODY,
    before: (person, moment) => firstFrom(people[person] ?? NOBODY, columns.start, moment),
    ofPosition: positions.visit,
    change: (put, removed) => {
      const touched = new Set<number>();
      for (const id of removed) {
        const at = columns.placeOf(id);
        if (at === undefined) continue;
        takeOut(at, touched);
        columns.free(at);
      }
      for (const row of put) {
        const before = columns.placeOf(row.id);
        if (before !== undefined) takeOut(before, touched);
        putIn(columns.write(row), touched);
      }
      return touched;
    },
  };
};
