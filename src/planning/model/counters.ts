// What is wrong in a stretch of time, as places that one can step through: whatever a filter hides is counted too.
import { isKeptPair } from '#schema/rules/fitness/kept-pairs.ts';
import { ASKED, BOOKED } from '#schema/rules/fitness/model.ts';
import { CHANGED, codeOf, type ShiftColumns } from './shift-columns.ts';
import type { Shifts } from './shifts.ts';

/** Where something is wrong. */
export interface PlanPlace {
  readonly personId: string;
  /** The first shift that it is about. */
  readonly shiftId: string;
  /** Milliseconds. */
  readonly at: number;
}

export interface ShiftCounters {
  /**
   * Stretches in which a person is booked more than once, and somebody has to decide about it still; a chain of
   * overlaps is one.
   */
  readonly doubleBookings: readonly PlanPlace[];
  readonly notAnswered: readonly PlanPlace[];
  /** Pencilled in, and not asked yet. */
  readonly drafts: readonly PlanPlace[];
  /** Changed after the person said yes, and not seen since. */
  readonly notSeen: readonly PlanPlace[];
}

const bookedCodes = new Set(BOOKED.map(codeOf));
const askedCodes = new Set(ASKED.map(codeOf).filter((code) => code !== codeOf('applied')));

const draftCode = codeOf('planned');

const isKept = ({ ids, decidedOf }: ShiftColumns, one: number, other: number): boolean =>
  isKeptPair({ id: ids[one] ?? '', forcedFor: decidedOf(one) }, { id: ids[other] ?? '', forcedFor: decidedOf(other) });

const byTime = (one: PlanPlace, other: PlanPlace): number =>
  one.at - other.at || (one.shiftId < other.shiftId ? -1 : one.shiftId > other.shiftId ? 1 : 0);

/** Of everybody's shifts that touch the stretch. */
export const shiftCounters = (shifts: Shifts, from: number, to: number): ShiftCounters => {
  const { columns } = shifts;
  const doubleBookings: PlanPlace[] = [];
  const notAnswered: PlanPlace[] = [];
  const drafts: PlanPlace[] = [];
  const notSeen: PlanPlace[] = [];
  for (let person = 0; person < columns.names.persons.size; person += 1) {
    const personId = columns.names.persons.id(person);
    const placeAt = (at: number): PlanPlace => ({
      personId,
      shiftId: columns.ids[at] ?? '',
      at: columns.start[at] ?? 0,
    });
    let [first, isDouble] = [-1, false];
    /** Those of the stretch that are not over. */
    let running: number[] = [];
    const own = shifts.ofPerson(person);
    for (let nth = shifts.before(person, from - columns.longest); nth < own.length; nth += 1) {
      const at = own[nth] ?? 0;
      const start = columns.start[at] ?? 0;
      if (start >= to) break;
      if ((columns.end[at] ?? 0) <= from) continue;
      const status = columns.status[at] ?? 0;
      if (askedCodes.has(status)) notAnswered.push(placeAt(at));
      if (status === draftCode) drafts.push(placeAt(at));
      if (((columns.flags[at] ?? 0) & CHANGED) !== 0) notSeen.push(placeAt(at));
      if (!bookedCodes.has(status)) continue;
      running = running.filter((before) => (columns.end[before] ?? 0) > start);
      if (running.length === 0) [first, isDouble] = [at, false];
      else if (!isDouble && running.some((before) => !isKept(columns, before, at))) {
        isDouble = true;
        doubleBookings.push(placeAt(first));
      }
      running.push(at);
    }
  }
  return {
    doubleBookings: doubleBookings.toSorted(byTime),
    notAnswered: notAnswered.toSorted(byTime),
    drafts: drafts.toSorted(byTime),
    notSeen: notSeen.toSorted(byTime),
  };
};
