// A roster as flat arrays of whole numbers, which the search reads millions of times.
import type { RosterPerson, RosterText } from './roster-text.ts';

/** Kinds: shifts of one length that forbid the same, and are forbidden by the same. */
export interface ShiftKinds {
  readonly count: number;
  /** The kind of each shift. */
  readonly of: Int32Array;
  /** Units of time of each kind. */
  readonly units: Int32Array;
  /** Kinds that may be worked the day before kind `k`: `before[beforeStart[k]]` to `before[beforeStart[k + 1] - 1]`. */
  readonly before: Int32Array;
  readonly beforeStart: Int32Array;
}

/** The rules of each person, by the person's number. */
export interface PersonRules {
  readonly maxUnits: Int32Array;
  readonly minUnits: Int32Array;
  readonly maxRun: Int32Array;
  readonly minRun: Int32Array;
  readonly minFree: Int32Array;
  readonly maxWeekends: Int32Array;
}

export interface RosterProblem {
  readonly people: number;
  readonly days: number;
  readonly shifts: number;
  readonly shiftCodes: readonly string[];
  readonly personCodes: readonly string[];
  readonly kinds: ShiftKinds;
  readonly rules: PersonRules;
  /** Units of time of each shift; a unit is the greatest common divisor of the lengths. */
  readonly units: Int32Array;
  /** Units of the shortest and of the longest shift. */
  readonly shortest: number;
  readonly longest: number;
  /** `[shift * shifts + next]`: 1 where `next` may not follow on the next day. */
  readonly forbids: Uint8Array;
  /** `[person * days + day]`: 1 where the person does not work. */
  readonly blocked: Uint8Array;
  /** `[person * shifts + shift]`: how often at most. */
  readonly limit: Int32Array;
  /** `[(person * days + day) * shifts + shift]`: what it adds to the cost of wishes, below 0 where it is wished. */
  readonly wish: Int32Array;
  /** The cost of wishes where nobody works. */
  readonly wishBase: number;
  /** `[day * shifts + shift]`, as are `under` and `over`. */
  readonly need: Int32Array;
  readonly under: Int32Array;
  readonly over: Int32Array;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const kindsOf = (shifts: number, units: Int32Array, forbids: Uint8Array): ShiftKinds => {
  const signature = (shift: number): string =>
    [
      units[shift],
      ...Array.from({ length: shifts }, (_none, other) => forbids[shift * shifts + other]),
      ...Array.from({ length: shifts }, (_none, other) => forbids[other * shifts + shift]),
    ].join();
  const signatures = Array.from({ length: shifts }, (_none, shift) => signature(shift));
  const distinct = [...new Set(signatures)];
  const first = distinct.map((one) => signatures.indexOf(one));
  const before = first.map((next) =>
    first.flatMap((shift, kind) => (forbids[shift * shifts + next] === 1 ? [] : [kind])),
  );
  const starts = [0];
  for (const list of before) starts.push((starts.at(-1) ?? 0) + list.length);
  return {
    count: distinct.length,
    of: Int32Array.from(signatures, (one) => distinct.indexOf(one)),
    units: Int32Array.from(first, (shift) => units[shift] ?? 0),
    before: Int32Array.from(before.flat()),
    beforeStart: Int32Array.from(starts),
  };
};

const rulesOf = (staff: readonly RosterPerson[], unit: number): PersonRules => {
  const each = (pick: (person: RosterPerson) => number): Int32Array => Int32Array.from(staff, pick);
  return {
    maxUnits: each(({ maxMinutes }) => Math.floor(maxMinutes / unit)),
    minUnits: each(({ minMinutes }) => Math.ceil(minMinutes / unit)),
    maxRun: each(({ maxRun }) => maxRun),
    minRun: each(({ minRun }) => Math.max(1, minRun)),
    minFree: each(({ minFree }) => Math.max(1, minFree)),
    maxWeekends: each(({ maxWeekends }) => maxWeekends),
  };
};

type Lookup = (code: string) => number;

/** @throws Error for a code that the roster does not name */
const lookup = (listed: readonly string[], what: string): Lookup => {
  const numbers = new Map(listed.map((code, number) => [code, number]));
  return (code) => {
    const number = numbers.get(code);
    if (number === undefined) throw new Error(`The roster names no ${what} ${code}.`);
    return number;
  };
};

const wishesOf = (text: RosterText, person: Lookup, shift: Lookup): Pick<RosterProblem, 'wish' | 'wishBase'> => {
  const wish = new Int32Array(text.staff.length * text.days * text.shifts.length);
  const add = (who: string, day: number, code: string, weight: number): void => {
    const at = (person(who) * text.days + day) * text.shifts.length + shift(code);
    wish[at] = (wish[at] ?? 0) + weight;
  };
  for (const { person: who, day, shift: code, weight } of text.on) add(who, day, code, -weight);
  for (const { person: who, day, shift: code, weight } of text.off) add(who, day, code, weight);
  return { wish, wishBase: text.on.reduce((sum, { weight }) => sum + weight, 0) };
};

const coverOf = (text: RosterText, shift: Lookup): Pick<RosterProblem, 'need' | 'under' | 'over'> => {
  const size = text.days * text.shifts.length;
  const [need, under, over] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  for (const line of text.cover) {
    const at = line.day * text.shifts.length + shift(line.shift);
    need[at] = line.need;
    under[at] = line.under;
    over[at] = line.over;
  }
  return { need, under, over };
};

/**
 * Compiles a roster.
 * @throws Error for a code that the roster does not name
 */
export const rosterProblem = (text: RosterText): RosterProblem => {
  const { days, staff } = text;
  const shiftCodes = text.shifts.map(({ code }) => code);
  const personCodes = staff.map(({ code }) => code);
  const [shift, person] = [lookup(shiftCodes, 'shift'), lookup(personCodes, 'person')];
  const shifts = shiftCodes.length;
  const unit = text.shifts.reduce((common, { minutes }) => divisor(common, minutes), 0);
  const units = Int32Array.from(text.shifts, ({ minutes }) => minutes / unit);
  const forbids = new Uint8Array(shifts * shifts);
  text.shifts.forEach(({ forbidsNext }, from) => {
    for (const code of forbidsNext) forbids[from * shifts + shift(code)] = 1;
  });
  const blocked = new Uint8Array(staff.length * days);
  for (const line of text.daysOff) blocked[person(line.person) * days + line.day] = 1;
  const limit = Int32Array.from(
    staff.flatMap(({ maxShifts }) => shiftCodes.map((code) => maxShifts.get(code) ?? days)),
  );
  return {
    people: staff.length,
    days,
    shifts,
    shiftCodes,
    personCodes,
    kinds: kindsOf(shifts, units, forbids),
    rules: rulesOf(staff, unit),
    units,
    shortest: Math.min(...units),
    longest: Math.max(...units),
    forbids,
    blocked,
    limit,
    ...wishesOf(text, person, shift),
    ...coverOf(text, shift),
  };
};
