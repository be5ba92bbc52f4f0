// What a proposal is made from: open seats, people, and a verdict for each seat and person, as flat arrays. Seats and
// people are numbers here; who fills the arrays knows their ids.

/** Seats and people of a range. A verdict is given for the person alone, without the other seats of the range. */
export interface ProposalInput {
  /** Open seats: a position with three open seats is three of them. */
  readonly seats: number;
  readonly people: number;
  /** By seat: minutes since any one moment. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** By seat: paid minutes. */
  readonly minutes: Int32Array;
  /** By seat: the crew, as a number. */
  readonly crew: Int32Array;
  /** By seat: the month whose hours it counts in, from 0. */
  readonly month: Int32Array;
  readonly months: number;
  /** `[seat * people + person]`: a bit for each reason that refuses; 0 where the person may take the seat. */
  readonly refused: Uint32Array;
  /** `[seat * people + person]`: a bit for each warning, but for hours over the quota: those are counted here. */
  readonly warned: Uint32Array;
  /** `[seat * people + person]`: points of the list of candidates, 0 to 100, by the planner's order of goals. */
  readonly points: Uint8Array;
  /** `[seat * people + person]`: 1 where the person has applied. */
  readonly applied: Uint8Array;
  /** `[person * months + month]`: minutes left of the quota; a large number where there is none. */
  readonly quotaLeft: Int32Array;
  /** `[seat * seats + other]`, the same both ways: minutes needed between the two, for rest and for the way. */
  readonly restMinutes: Int32Array;
  readonly travelMinutes: Int32Array;
  /** What the planner's order gives to even hours, and to one crew kept together: 40, 30, 20 or 10 points. */
  readonly evenHours: number;
  readonly sameCrew: number;
  /** False where the planner wants nobody with a warning. */
  readonly mayWarn: boolean;
  readonly relaxing: Relaxing;
}

/** What one exception would allow, `[seat * people + person]`; 0 where it would not help. */
export interface Relaxing {
  /** Minutes, up to 60, by which a later start would end the only refusal: a job that ends too late. */
  readonly late: Uint8Array;
  /** 1 where the person is refused only for being of another region. */
  readonly region: Uint8Array;
  /** 1 where the person is refused only for a spare duty that nobody has called. */
  readonly spare: Uint8Array;
}

/** The latest that a start may be moved by a relaxation, in minutes. */
export const LATEST = 60;

/** How two seats of one person go together. */
interface Together {
  /** The times overlap. */
  readonly isRefused: boolean;
  readonly rest: boolean;
  readonly travel: boolean;
}

/** Whether one person can take both seats; `later` moves the start of `seat` by so many minutes. */
export const together = (input: ProposalInput, seat: number, other: number, later = 0): Together => {
  const [start, end] = [(input.start[seat] ?? 0) + later, input.end[seat] ?? 0];
  const [from, to] = [input.start[other] ?? 0, input.end[other] ?? 0];
  const gap = Math.max(from - end, start - to);
  const at = seat * input.seats + other;
  return {
    isRefused: gap < 0,
    rest: gap >= 0 && gap < (input.restMinutes[at] ?? 0),
    travel: gap >= 0 && gap < (input.travelMinutes[at] ?? 0),
  };
};

/** How many bits are set. */
export const bitsIn = (bits: number): number => {
  let count = 0;
  for (let rest = bits >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count += 1;
  return count;
};
