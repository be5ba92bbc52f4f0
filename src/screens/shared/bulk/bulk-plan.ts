// One act on many shifts before it is done: each line with its verdict, those that are left out with why, and the
// command; pure. What the lines before do to somebody counts for the lines after.
import { peopleFrom, positionFrom, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import type { FitnessWorld, JudgedPerson } from '#schema/rules/fitness/model.ts';
import { isRefusing, type RefusingCode } from '#schema/rules/fitness/reasons.ts';
import { laterAt } from '#schema/rules/crews/shift-times.ts';
import { holdsSeat, seatsLeft } from '#schema/rules/crews/seats.ts';
import { undecided } from '../fitness/undecided.ts';
import type { PlannersCommand, LeftOut } from '../planning/commands.ts';
import type { PlannersOperation } from '../planning/operations.ts';
import { isJudged, isOpenToBulk, type BulkAct } from './bulk-acts.ts';
import { ownTimes } from '../planning/seated-acts.ts';
import type { BulkRows, BulkShift } from './bulk-rows.ts';

/** By how many days shifts can be moved. */
export const MOST_DAYS = 14;

export interface BulkChoices {
  /** Ids of shifts that are left out by hand. */
  readonly unticked: ReadonlySet<string>;
  /** By how many days shifts are moved; less than none for earlier ones. */
  readonly days: number;
}

export interface BulkLine {
  readonly shift: BulkShift;
  readonly position: PositionRows;
  readonly name: string;
  /** As it would be: other ones than before where it is moved. */
  readonly startAt: string;
  readonly endAt: string;
  /** Undefined where nobody is judged, or nothing is known of the person: then the server says whether they can. */
  readonly judgement: Judgement | undefined;
  /** Why it cannot be done. */
  readonly left?: RefusingCode | 'seatTaken';
  /** It is done. */
  readonly comes: boolean;
}

export interface BulkPlan {
  readonly lines: readonly BulkLine[];
  /** How many of the shifts are not open to it, as they are by now. */
  readonly closed: number;
}

interface Judging {
  readonly act: BulkAct;
  readonly rows: BulkRows;
  readonly choices: BulkChoices;
  readonly world: FitnessWorld;
}

export interface BulkAsked extends Judging {
  readonly now: string;
}

export const planBulk = ({ act, rows, choices, world, now }: BulkAsked): BulkPlan => {
  const open = rows.shifts.filter((shift) => isOpenToBulk(act, shift, now));
  const asked = { act, rows, choices, world };
  const known = peopleBy(rows);
  const lines = act === 'days' ? movedLines(asked, known, open) : seatedLines(asked, known, open);
  return { lines, closed: rows.shifts.length - open.length };
};

type Known = ReadonlyMap<string, JudgedPerson>;
/** Shifts as the act leaves them, by id. */
type Then = ReadonlyMap<string, BulkShift>;

const peopleBy = ({ people }: BulkRows): Known => new Map(peopleFrom(people).map((one) => [one.contactId, one]));

/** One after the other: who is booked by the line before is booked then. */
const seatedLines = (asked: Judging, known: Known, open: readonly BulkShift[]): readonly BulkLine[] => {
  const then = new Map<string, BulkShift>();
  const taken = new Map<string, number>();
  return open.map((shift) => {
    const line = lineOf(asked, known, shift, then);
    const before = taken.get(shift.projectCrewItemId) ?? 0;
    const isFull = isSeatNeeded(asked.act) && seatsLeft(line.position.item, line.position.assignments) - before <= 0;
    const { left = isFull ? ('seatTaken' as const) : undefined } = line;
    const comes = left === undefined && line.comes;
    const next = { ...shift, statusCode: STATUS[asked.act] };
    if (comes) then.set(shift.id, next);
    if (comes && holdsSeat(next)) taken.set(shift.projectCrewItemId, before + 1);
    return { ...line, comes, ...(left === undefined ? {} : { left }) };
  });
};

const STATUS = {
  ask: 'requested',
  book: 'confirmed',
  withdraw: 'cancelled',
  cancel: 'cancelled',
  discard: 'cancelled',
  days: 'planned',
} as const satisfies Record<BulkAct, BulkShift['statusCode']>;

const isSeatNeeded = (act: BulkAct): boolean => act === 'ask' || act === 'book';

/** All move at once; whoever stays may stand in the way of another, so that they are looked at until nobody does. */
const movedLines = (asked: Judging, known: Known, open: readonly BulkShift[]): readonly BulkLine[] => {
  const { unticked, days } = asked.choices;
  const moved = new Map(open.map((shift) => [shift.id, movedBy(shift, days)]));
  const then = new Map([...moved].filter(([id]) => !unticked.has(id)));
  for (;;) {
    const lines = open.map((shift) => lineOf(asked, known, moved.get(shift.id) ?? shift, then, shift));
    const stay = lines.filter(({ shift, left }) => left !== undefined && then.has(shift.id));
    if (stay.length === 0) return lines;
    for (const { shift } of stay) then.delete(shift.id);
  }
};

/** At the same wall times of their place. */
const movedBy = (shift: BulkShift, days: number): BulkShift => {
  const later = (instant: string): string => laterAt(instant, { days }, shift.timezone);
  return { ...shift, effectiveStart: later(shift.effectiveStart), effectiveEnd: later(shift.effectiveEnd) };
};

/** @param as how it would be, at which it is judged */
const lineOf = (
  { act, rows, choices, world }: Judging,
  known: Known,
  as: BulkShift,
  then: Then,
  shift: BulkShift = as,
): BulkLine => {
  const position = rows.positions[shift.projectCrewItemId];
  if (position === undefined) throw new Error(`Nobody read the position of ${shift.id}`);
  const [startAt, endAt] = [as.effectiveStart, as.effectiveEnd];
  const person = isJudged(act) ? personThen(rows, known, shift, then) : undefined;
  const judgedAt = (times: { readonly startAt: string; readonly endAt: string }, one: JudgedPerson): Judgement =>
    judge(positionFrom(position, times), one, world, shift.id);
  const today = act === 'days' ? known.get(shift.contactId) : undefined;
  const stands = today && judgedAt({ startAt: shift.effectiveStart, endAt: shift.effectiveEnd }, today);
  const judgement = person && undecided(shift, judgedAt({ startAt, endAt }, person), stands);
  const left = judgement?.reasons.map(({ code }) => code).find(isRefusing);
  return {
    shift,
    position,
    name: rows.people.persons.find(({ id }) => id === shift.personId)?.displayName ?? '',
    startAt,
    endAt,
    judgement,
    ...(left === undefined ? {} : { left }),
    comes: left === undefined && !choices.unticked.has(shift.id),
  };
};

/** Their other shifts as the act leaves them. */
const personThen = (
  { people }: BulkRows,
  known: Known,
  { id, contactId, personId }: BulkShift,
  then: Then,
): JudgedPerson | undefined => {
  const touches = [...then.values()].some((one) => one.personId === personId && one.id !== id);
  if (!touches) return known.get(contactId);
  const own = people.jobs.filter((job) => job.personId === personId).map((job) => then.get(job.id) ?? job);
  // Those that come to lie on these days from beyond what was read.
  const others = [...then.values()].filter((one) => one.personId === personId && !own.some((job) => job.id === one.id));
  const contacts = people.contacts.filter((one) => one.id === contactId);
  return peopleFrom({ ...people, contacts, jobs: [...own, ...others] })[0];
};

/**
 * All that are ticked, as one step.
 * @param left those that cannot, counted, with why in words
 */
export const bulkCommand = (
  act: BulkAct,
  { lines }: BulkPlan,
  { days, left }: { readonly days: number; readonly left: LeftOut },
): PlannersCommand => {
  const coming = lines.filter(({ comes }) => comes);
  // Whoever moves on makes room for whoever follows: the last goes first, and the first where they go back.
  const ordered = act === 'days' && days > 0 ? coming.toReversed() : coming;
  const [first] = coming;
  return {
    kind: act,
    name: first?.name ?? '',
    left,
    operations: ordered.map((line) => operationOf(act, line)),
    shown: new Map(coming.map(({ shift }) => [shift.id, shift])),
  };
};

const operationOf = (
  act: BulkAct,
  { shift: { id }, position: { item }, startAt, endAt }: BulkLine,
): PlannersOperation =>
  act === 'days'
    ? {
        do: 'times',
        id,
        ...ownTimes({ startAt, endAt }, item),
      }
    : { do: 'move', id, statusCode: MOVES[act] };

const MOVES = {
  ask: 'requested',
  book: 'confirmed',
  withdraw: 'cancelled',
  cancel: 'cancelled',
  discard: 'cancelled',
} as const;
