// Proposals: rules are kept, the best is found where all can be tried, what is said is true, and a run can be repeated.
import { describe, expect, it } from 'vitest';
import type { Ahead, FilledSeat } from '#planning/proposal/explain.ts';
import type { ProposalInput } from '#planning/proposal/input.ts';
import { propose, type Proposal } from '#planning/proposal/propose.ts';
import type { Relaxation } from '#planning/proposal/relax.ts';
import { seedOf } from '#planning/proposal/seed.ts';
import { bestOf, NOBODY, pairOf, reckon } from './proposal-reckoning.ts';
import { randomProposal, type ProposalSizes } from './random-proposals.ts';

const TINY: ProposalSizes = { seats: 5, people: 4, days: 2, refused: 35, warned: 30, mayWarn: true };
const SMALL: ProposalSizes = { seats: 14, people: 20, days: 5, refused: 75, warned: 30, mayWarn: true };

const holdersOf = ({ seats }: ProposalInput, { filled }: Pick<Proposal, 'filled'>): number[] => {
  const holders = new Array<number>(seats).fill(NOBODY);
  for (const { seat, person } of filled) holders[seat] = person;
  return holders;
};

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_none, at) => at + 1);

/** Inputs with and without warnings allowed. */
const inputs = (sizes: ProposalSizes, count: number): readonly ProposalInput[] =>
  seeds(count).map((seed) => randomProposal({ ...sizes, mayWarn: seed % 3 !== 0 }, seed));

/** What the seat would cost with the other person on it, beside what it costs now; undefined where a rule is broken. */
const swapped = (input: ProposalInput, holders: readonly number[], seat: number, person: number) =>
  reckon(input, holders.with(seat, person));

const expectTrue = (input: ProposalInput, holders: readonly number[], { seat, person }: FilledSeat, ahead: Ahead) => {
  const { why, seat: other = NOBODY, person: better } = ahead;
  const now = reckon(input, holders);
  const then = swapped(input, holders, seat, better);
  const [mine, theirs] = [seat * input.people + person, seat * input.people + better];
  const held = holders.filter((holder, at) => holder === better && at !== seat).length;
  const facts: Readonly<Record<Ahead['why'], () => boolean>> = {
    holds: () => holders[other] === better && pairOf(input, seat, other) === undefined,
    near: () => holders[other] === better && (pairOf(input, seat, other) ?? 0) > 0,
    quota: () => (then?.warnings ?? Infinity) > 0,
    warnings: () => (then?.warnings ?? 0) > (now?.warnings ?? 0),
    applied: () => input.applied[mine] === 1 && input.applied[theirs] === 0,
    evenHours: () => held > 0,
    sameCrew: () => holders[other] === person && other !== seat && input.crew[other] === input.crew[seat],
    equal: () => then?.lost === now?.lost && then?.warnings === now?.warnings,
  };
  expect(facts[why](), `seat ${String(seat)}: ${why}`).toBe(true);
};

/** The input with the exception granted, and nothing else. */
const granted = (input: ProposalInput, { kind, seat, person, minutes = 0 }: Relaxation): ProposalInput => {
  const at = seat * input.people + person;
  return {
    ...input,
    start: input.start.with(seat, (input.start[seat] ?? 0) + minutes),
    refused: input.refused.with(at, 0),
    warned: kind === 'oneWarning' ? input.warned.with(at, 0) : input.warned,
  };
};

describe('a proposal', () => {
  it('is the best of all where all can be tried, and counts what it costs', () => {
    for (const input of inputs(TINY, 60)) {
      const proposal = propose(input);
      expect(reckon(input, holdersOf(input, proposal))).toEqual(proposal.tally);
      expect(proposal.tally).toEqual(bestOf(input));
    }
  });

  it('keeps every rule, and no replacement of one person would be better', () => {
    for (const input of inputs(SMALL, 20)) {
      const proposal = propose(input);
      const holders = holdersOf(input, proposal);
      const now = reckon(input, holders);
      expect(now).toEqual(proposal.tally);
      for (const seat of holders.keys())
        for (let person = 0; person < input.people; person += 1) {
          const then = swapped(input, holders, seat, person);
          if (then === undefined || now === undefined) continue;
          const change = [then.open - now.open, then.warnings - now.warnings, then.lost - now.lost];
          expect(change.find((part) => part !== 0) ?? 0).toBeGreaterThanOrEqual(0);
        }
    }
  });

  it('says truly why somebody better placed is elsewhere', () => {
    const met = new Set<string>();
    for (const input of inputs(SMALL, 40)) {
      const proposal = propose(input);
      const holders = holdersOf(input, proposal);
      for (const filled of proposal.filled)
        for (const ahead of filled.ahead) {
          met.add(ahead.why);
          expectTrue(input, holders, filled, ahead);
        }
    }
    expect([...met].toSorted()).toEqual(expect.arrayContaining(['applied', 'evenHours', 'holds', 'near', 'warnings']));
  });

  it('counts for each open seat what binds', () => {
    let open = 0;
    for (const input of inputs({ ...SMALL, refused: 88 }, 30)) {
      const proposal = propose(input);
      const holders = holdersOf(input, proposal);
      for (const { seat, refused, warned, busy, overQuota } of proposal.open) {
        open += 1;
        const bits = Array.from(
          { length: input.people },
          (_none, person) => input.refused[seat * input.people + person] ?? 0,
        );
        const has = (code: number): number => bits.filter((one) => ((one >> code) & 1) === 1).length;
        const hasOnly = (code: number): number => bits.filter((one) => one === 1 << code).length;
        expect(refused.map(({ bit, people, only }) => [bit, people, only]).toSorted()).toEqual(
          [0, 1, 2, 3].filter((code) => has(code) > 0).map((code) => [code, has(code), hasOnly(code)]),
        );
        const fit = bits.filter((one) => one === 0).length;
        expect(busy + overQuota + warned).toBe(fit);
        for (let person = 0; person < input.people; person += 1)
          expect(swapped(input, holders, seat, person)).toBeUndefined();
      }
    }
    expect(open).toBeGreaterThan(10);
  });

  it('offers only exceptions that fill one more seat', () => {
    const kinds = new Set<string>();
    for (const input of inputs({ ...SMALL, refused: 85 }, 60)) {
      const proposal = propose(input);
      for (const relaxation of proposal.relaxations) {
        kinds.add(relaxation.kind);
        const holders = holdersOf(input, proposal).with(relaxation.seat, relaxation.person);
        for (const { seat, person } of relaxation.moved) holders[seat] = person;
        expect(reckon(granted(input, relaxation), holders)?.open, relaxation.kind).toBe(proposal.tally.open - 1);
      }
    }
    expect([...kinds].toSorted()).toEqual(['idleSpare', 'laterStart', 'nextRegion', 'oneWarning']);
  });

  it('comes out in the same bytes twice, here as on every machine, and is seeded by all of its input', () => {
    const input = randomProposal(SMALL, 7);
    const proposal = propose(input);
    expect(propose(structuredClone(input))).toEqual(proposal);
    expect(proposal.hash).toBe('79fc17f6');
    const others = [
      { sameCrew: 30 },
      { mayWarn: false },
      { points: input.points.with(3, 99) },
      { end: input.end.with(1, 9) },
    ];
    expect(new Set([input, ...others.map((other) => ({ ...input, ...other }))].map(seedOf)).size).toBe(5);
  });

  it('stands without seats and without people', () => {
    expect(propose(randomProposal({ ...TINY, seats: 0 }, 1))).toMatchObject({ filled: [], open: [], relaxations: [] });
    expect(propose(randomProposal({ ...TINY, people: 0 }, 1)).open).toHaveLength(TINY.seats);
  });
});
