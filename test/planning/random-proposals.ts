// Seats, people and verdicts that chance makes for proposals.
import type { ProposalInput } from '#planning/proposal/input.ts';
import { below, randomOf } from '#planning/search/random.ts';

export interface ProposalSizes {
  readonly seats: number;
  readonly people: number;
  /** Days over which the seats are spread. */
  readonly days: number;
  /** Of 100 verdicts, how many refuse, and how many warn. */
  readonly refused: number;
  readonly warned: number;
  readonly mayWarn: boolean;
}

export const NO_FUNCTION = 0;
export const SKILL_MISSING = 1;
export const BOOKED = 2;
export const OTHER_REGION = 3;

const DAY = 24 * 60;

/** A random input; the same for the same seed. */
export const randomProposal = (sizes: ProposalSizes, seed: number): ProposalInput => {
  const { seats, people, days } = sizes;
  const random = randomOf(seed);
  const pairs = seats * people;
  const isHit = (ofHundred: number): boolean => below(random, 100) < ofHundred;
  const start = Int32Array.from({ length: seats }, () => below(random, days) * DAY + below(random, 12) * 60);
  const end = start.map((minute) => minute + 240 + below(random, 6) * 60);
  const crew = Int32Array.from({ length: seats }, () => below(random, Math.ceil(seats / 2)));
  const refused = Uint32Array.from({ length: pairs }, () =>
    isHit(sizes.refused) ? (1 << below(random, 4)) | (isHit(30) ? 1 << below(random, 4) : 0) : 0,
  );
  const only = (code: number, value: () => number): Uint8Array =>
    Uint8Array.from(refused, (bits) => (bits === 1 << code && isHit(50) ? value() : 0));
  const between = (minutes: (seat: number, other: number) => number): Int32Array =>
    Int32Array.from({ length: seats * seats }, (_none, at) => minutes(at % seats, Math.floor(at / seats)));
  return {
    seats,
    people,
    start,
    end,
    minutes: end.map((minute, seat) => minute - (start[seat] ?? 0) - 30),
    crew,
    month: start.map((minute) => (minute < (days * DAY) / 2 ? 0 : 1)),
    months: 2,
    refused,
    warned: Uint32Array.from({ length: pairs }, () => (isHit(sizes.warned) ? 1 + below(random, 7) : 0)),
    points: Uint8Array.from({ length: pairs }, () => below(random, 101)),
    applied: Uint8Array.from({ length: pairs }, () => (isHit(5) ? 1 : 0)),
    quotaLeft: Int32Array.from({ length: people * 2 }, () => (isHit(30) ? below(random, 900) - 100 : 1_000_000)),
    restMinutes: between(() => 660),
    travelMinutes: between((seat, other) => (crew[seat] === crew[other] ? 0 : 60)),
    evenHours: 20,
    sameCrew: 10,
    mayWarn: sizes.mayWarn,
    relaxing: {
      late: only(BOOKED, () => 1 + below(random, 60)),
      region: only(OTHER_REGION, () => 1),
      spare: only(BOOKED, () => 1),
    },
  };
};
