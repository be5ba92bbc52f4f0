// The bars of some people in a stretch of time, as columns that travel without a copy.
import { HIDDEN, lookCode, type AwaySpan, type PersonLooks } from './looks.ts';
import type { Shifts } from './shifts.ts';

/** A crew that bars name. */
export interface PlanCrew {
  readonly id: string;
  readonly name: string;
  /** IANA zone of its place. */
  readonly zone: string;
}

/** Bars in the order of the people, each person's by start. */
export interface PlanWindow {
  /** By person, where their bars begin; one more for the end. */
  readonly offsets: Int32Array;
  /** Milliseconds. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Index in `LOOKS`, in `BORDERS`, and bits of marks. */
  readonly look: Uint8Array;
  readonly border: Uint8Array;
  readonly marks: Uint8Array;
  /** Index in `crews`; below zero for what is no shift. */
  readonly crew: Int32Array;
  readonly ids: readonly string[];
  readonly crews: readonly PlanCrew[];
}

interface WindowSources {
  readonly shifts: Shifts;
  looksOf(person: number): PersonLooks;
  awayOf(personId: string): readonly AwaySpan[];
  crewOf(crewId: string): PlanCrew;
}

export const planWindow = (
  personIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  { shifts, looksOf, awayOf, crewOf }: WindowSources,
): PlanWindow => {
  const { columns } = shifts;
  const offsets = new Int32Array(personIds.length + 1);
  const found: { readonly start: number[]; readonly end: number[]; readonly bits: number[]; readonly crew: number[] } =
    {
      start: [],
      end: [],
      bits: [],
      crew: [],
    };
  const ids: string[] = [];
  const crews = new Map<number, number>();
  const add = (id: string, [start, end]: readonly [number, number], crew: number, bits: readonly number[]): void => {
    ids.push(id);
    found.start.push(start);
    found.end.push(end);
    found.crew.push(crew);
    found.bits.push(...bits);
  };
  const addShifts = (person: number): void => {
    const own = shifts.ofPerson(person);
    const looks = looksOf(person);
    for (let row = shifts.before(person, from - columns.longest); row < own.length; row += 1) {
      const at = own[row] ?? 0;
      const [start, end] = [columns.start[at] ?? 0, columns.end[at] ?? 0];
      if (start >= to) break;
      const look = end <= from ? HIDDEN : looks.of(row);
      if (look === HIDDEN) continue;
      const crewNumber = columns.crew[at] ?? 0;
      const crew = crews.get(crewNumber) ?? crews.size;
      crews.set(crewNumber, crew);
      add(columns.ids[at] ?? '', [start, end], crew, [look, looks.border[row] ?? 0, looks.marks[row] ?? 0]);
    }
  };
  for (const [row, personId] of personIds.entries()) {
    for (const { id, look, start, end } of awayOf(personId))
      if (start < to && end > from) add(id, [start, end], -1, [lookCode(look), 0, 0]);
    const person = columns.names.persons.known(personId);
    if (person !== undefined) addShifts(person);
    offsets[row + 1] = ids.length;
  }
  const every = (nth: number): Uint8Array =>
    Uint8Array.from({ length: ids.length }, (_none, at) => found.bits[at * 3 + nth] ?? 0);
  return {
    offsets,
    start: Float64Array.from(found.start),
    end: Float64Array.from(found.end),
    look: every(0),
    border: every(1),
    marks: every(2),
    crew: Int32Array.from(found.crew),
    ids,
    crews: [...crews.keys()].map((crew) => crewOf(columns.names.crews.id(crew))),
  };
};
