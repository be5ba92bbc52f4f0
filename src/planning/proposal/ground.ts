// Fills the input of a proposal: open seats by their start, people by their contact numbers, and a verdict of the one
// engine for each of both.
import { dateOfDay } from '#schema/rules/fitness/epoch.ts';
import { REASON_CODES, REASON_KINDS, REFUSING_CODES, type ReasonCode } from '#schema/rules/fitness/reasons.ts';
import type { FitnessWorld, JudgedPerson, JudgedPosition } from '#schema/rules/fitness/model.ts';
import type { Judgement } from '#schema/rules/fitness/judge.ts';
import { byNumber } from '#schema/rules/fitness/facing.ts';
import { weighedPoints } from '#schema/rules/fitness/order.ts';
import { worthOf } from '#schema/rules/fitness/weigher.ts';
import { minutesOnTheWay, restBetween } from '#schema/rules/fitness/times.ts';
import { hashDigits, hashNumbers } from '../search/hash.ts';
import { methodsOf, weightOf, type Goal } from './goals.ts';
import { LATEST, type ProposalInput } from './input.ts';
import { seedOf } from './seed.ts';
import { applicationTo, hasDrafts, jobsThen, judgeForSeat, withDrafts } from './verdicts.ts';

const MIN = 60_000;
/** Minutes that nobody can use up: of somebody without a quota. */
const PLENTY = 1_000_000;

export interface SeatsToFill {
  readonly position: JudgedPosition;
  /** Seats that nobody holds and nobody is pencilled in for. */
  readonly open: number;
}

export interface ProposalWishes {
  /** The first counts most. */
  readonly goals: readonly Goal[];
  readonly mayWarn: boolean;
}

export interface ProposalGround {
  readonly input: ProposalInput;
  /** By seat: its position. */
  readonly itemIds: readonly string[];
  /** By person. */
  readonly people: readonly { readonly contactId: string; readonly personId: string }[];
  /** Of everything that the proposal is made from: another one where anything has changed. */
  readonly seed: string;
}

/** What the bits of `refused` stand for. */
export const refusedBy = (bit: number): ReasonCode => REFUSING_CODES[bit] ?? 'crewClosed';

/** Hours are counted by the proposal itself. */
const WARNING_CODES: readonly ReasonCode[] = REASON_CODES.filter(
  (code) => REASON_KINDS[code] === 'warning' && code !== 'overQuota',
);

const bitsBy = (codes: readonly ReasonCode[]): ReadonlyMap<ReasonCode, number> =>
  new Map(codes.map((code, bit) => [code, (1 << bit) >>> 0]));
const REFUSED_BITS = bitsBy(REFUSING_CODES);
const WARNED_BITS = bitsBy(WARNING_CODES);
const BOOKED_THEN = REFUSED_BITS.get('overlapBooked') ?? 0;

const bitsOf = ({ reasons }: Judgement, bits: ReadonlyMap<ReasonCode, number>): number => {
  let sum = 0;
  for (const { code } of reasons) sum |= bits.get(code) ?? 0;
  return sum >>> 0;
};

const byStart = ({ position: one }: SeatsToFill, { position: other }: SeatsToFill): number =>
  one.start - other.start || (one.itemId < other.itemId ? -1 : 1);

/** A position with three open seats is three of them. */
const seatsFrom = (positions: readonly SeatsToFill[]): readonly JudgedPosition[] =>
  positions
    .toSorted(byStart)
    .flatMap(({ position, open }) => Array.from({ length: Math.max(0, open) }, () => position));

const verdictArrays = (pairs: number) => ({
  refused: new Uint32Array(pairs),
  warned: new Uint32Array(pairs),
  points: new Uint8Array(pairs),
  applied: new Uint8Array(pairs),
  late: new Uint8Array(pairs),
  region: new Uint8Array(pairs),
  spare: new Uint8Array(pairs),
});
type VerdictArrays = ReturnType<typeof verdictArrays>;

interface Judging {
  readonly people: readonly JudgedPerson[];
  readonly world: FitnessWorld;
  readonly methods: ReturnType<typeof methodsOf>;
}

/** What one exception would allow somebody who is refused for nothing but another job at that time. */
const relax = (arrays: VerdictArrays, at: number, position: JudgedPosition, person: JudgedPerson): void => {
  const then = jobsThen(position, person);
  const late = Math.ceil((Math.max(...then.map(({ end }) => end)) - position.start) / MIN);
  arrays.late[at] = late > 0 && late <= LATEST ? late : 0;
  arrays.spare[at] = then.every(({ status }) => status === 'spare') ? 1 : 0;
};

/** One row: everybody for one position. */
const judgeRow = (
  arrays: VerdictArrays,
  seat: number,
  position: JudgedPosition,
  { people, world, methods }: Judging,
): void => {
  people.forEach((person, nth) => {
    const at = seat * people.length + nth;
    const judgement = judgeForSeat(position, person, world);
    const refused = bitsOf(judgement, REFUSED_BITS);
    arrays.refused[at] = refused;
    arrays.warned[at] = bitsOf(judgement, WARNED_BITS);
    if (refused === BOOKED_THEN) relax(arrays, at, position, person);
    if (refused !== 0) return;
    arrays.points[at] = weighedPoints(worthOf(judgement.reasons), methods);
    arrays.applied[at] = applicationTo(position, person) === undefined ? 0 : 1;
  });
};

const judgeAll = (seats: readonly JudgedPosition[], judging: Judging): VerdictArrays => {
  const { length } = judging.people;
  const arrays = verdictArrays(seats.length * length);
  seats.forEach((position, seat) => {
    // Seats of one position stand beside each other, and are judged once.
    if (seats[seat - 1] !== position) judgeRow(arrays, seat, position, judging);
    else for (const row of Object.values(arrays)) row.copyWithin(seat * length, (seat - 1) * length, seat * length);
  });
  return arrays;
};

const gapBetween = (one: JudgedPosition, other: JudgedPosition): number =>
  Math.max(other.start - one.end, one.start - other.end) / MIN;

/** Minutes that have to lie between two seats of one person. */
const between = (
  seats: readonly JudgedPosition[],
  minutes: (one: JudgedPosition, other: JudgedPosition) => number,
): Int32Array =>
  Int32Array.from({ length: seats.length ** 2 }, (_none, at) => {
    const [one, other] = [seats[Math.floor(at / seats.length)], seats[at % seats.length]];
    return one === undefined || other === undefined ? 0 : minutes(one, other);
  });

/** Minutes of each month that are left of each person's quota, without what is pencilled in. */
const quotaLeftOf = (people: readonly JudgedPerson[], months: readonly string[]): Int32Array =>
  Int32Array.from({ length: people.length * months.length }, (_none, at) => {
    const [person, month = ''] = [people[Math.floor(at / months.length)], months[at % months.length]];
    const value = person?.months.get(month);
    if (person === undefined || value === undefined || value.quotaMin <= 0) return PLENTY;
    return value.quotaMin - value.plannedMin - value.workedMin - draftMinutes(person, month);
  });

/** Minutes of a month in which the person is pencilled in. */
const draftMinutes = ({ jobs }: JudgedPerson, month: string): number => {
  let minutes = 0;
  if (!hasDrafts(jobs)) return minutes;
  for (const { status, day, start, end } of jobs.all())
    if (status === 'planned' && dateOfDay(day).startsWith(month)) minutes += (end - start) / MIN;
  return minutes;
};

const numbersOf = (names: readonly string[]): Int32Array => {
  const known = [...new Set(names)];
  return Int32Array.from(names, (name) => known.indexOf(name));
};

const idHash = (ids: readonly string[], start: number): number =>
  hashNumbers(
    Array.from(ids.join(' '), (letter) => letter.charCodeAt(0)),
    start,
  );

/** Whoever does not work here is nobody's candidate. */
const crewAmong = (people: readonly JudgedPerson[]): readonly JudgedPerson[] =>
  people
    .filter(({ isActive, isCrew }) => isActive && isCrew)
    .toSorted((one, other) => byNumber(one.number, other.number) || (one.contactId < other.contactId ? -1 : 1));

export interface ProposalScene {
  readonly positions: readonly SeatsToFill[];
  readonly people: readonly JudgedPerson[];
  readonly world: FitnessWorld;
  readonly wishes: ProposalWishes;
}

export const proposalGround = ({ positions, people, world, wishes }: ProposalScene): ProposalGround => {
  const [seats, crew] = [seatsFrom(positions), crewAmong(people)];
  const { goals, mayWarn } = wishes;
  const { late, region, spare, ...verdicts } = judgeAll(seats, {
    people: crew.map(withDrafts),
    world,
    methods: methodsOf(goals),
  });
  const first = seats[0]?.start ?? 0;
  const months = [...new Set(seats.map(({ month }) => month))];
  const input: ProposalInput = {
    seats: seats.length,
    people: crew.length,
    start: Int32Array.from(seats, ({ start }) => (start - first) / MIN),
    end: Int32Array.from(seats, ({ end }) => (end - first) / MIN),
    minutes: Int32Array.from(seats, ({ paidMin }) => paidMin),
    crew: numbersOf(seats.map(({ crewId }) => crewId)),
    month: numbersOf(seats.map(({ month }) => month)),
    months: Math.max(1, months.length),
    ...verdicts,
    quotaLeft: quotaLeftOf(crew, months.length === 0 ? [''] : months),
    restMinutes: between(seats, (one, other) => restBetween(one, other, gapBetween(one, other), world)),
    travelMinutes: between(seats, (one, other) => Math.ceil(minutesOnTheWay(one, other) ?? 0)),
    evenHours: weightOf('evenHours', goals),
    sameCrew: weightOf('sameCrew', goals),
    mayWarn,
    relaxing: { late, region, spare },
  };
  const itemIds = seats.map(({ itemId }) => itemId);
  const who = crew.map(({ contactId, personId }) => ({ contactId, personId }));
  const ids = idHash([...itemIds, ...who.map(({ contactId }) => contactId)], seedOf(input));
  return { input, itemIds, people: who, seed: hashDigits(ids) };
};
