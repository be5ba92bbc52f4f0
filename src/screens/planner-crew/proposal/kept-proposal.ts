// What a planner does to a proposal before it is written, as it is kept: the goals in their order, the people who were
// changed, and the lines that were left out. The latter two hold for the proposal of their seed alone.
import { GOALS } from '#planning/proposal/goals.ts';
import type { ProposalWishes } from '#planning/proposal/ground.ts';
import { NOTHING_BY_HAND, type ByHand } from './by-hand.ts';

export interface KeptProposal {
  readonly wishes: ProposalWishes;
  /** Of the proposal that was changed. */
  readonly seed: string;
  /** By seat the person, by their places in the proposal. */
  readonly byHand: readonly (readonly [seat: number, person: number])[];
  /** Keys of lines. */
  readonly left: readonly string[];
}

const FRESH: KeptProposal = { wishes: { goals: GOALS, mayWarn: true }, seed: '', byHand: [], left: [] };

export interface HandOfProposal {
  readonly byHand: ByHand;
  readonly left: ReadonlySet<string>;
}

const NOTHING: HandOfProposal = { byHand: NOTHING_BY_HAND, left: new Set() };

/** Another proposal begins anew: nothing of it was changed yet. */
export const handOf = ({ seed, byHand, left }: KeptProposal, made: string): HandOfProposal =>
  seed === made ? { byHand: new Map(byHand), left: new Set(left) } : NOTHING;

export const keptHand = (seed: string, { byHand, left }: HandOfProposal): Omit<KeptProposal, 'wishes'> => ({
  seed,
  byHand: [...byHand],
  left: [...left],
});

/** What is not what it was kept as is left out. */
export const keptProposalIn = (content: unknown): KeptProposal => {
  const { wishes, seed, byHand, left } = fieldsOf(content);
  return {
    wishes: wishesIn(wishes),
    seed: typeof seed === 'string' ? seed : FRESH.seed,
    byHand: listIn(byHand).filter(isPair),
    left: listIn(left).filter((key) => typeof key === 'string'),
  };
};

/** Each goal once, in their order; those that are known. */
const wishesIn = (content: unknown): ProposalWishes => {
  const { goals, mayWarn } = fieldsOf(content);
  const kept = listIn(goals).flatMap((goal) => GOALS.find((known) => known === goal) ?? []);
  return {
    goals: [...new Set([...kept, ...GOALS])],
    mayWarn: typeof mayWarn === 'boolean' ? mayWarn : FRESH.wishes.mayWarn,
  };
};

const isPair = (pair: unknown): pair is readonly [number, number] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((place) => Number.isInteger(place) && place >= 0);

const listIn = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : []);

const fieldsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};
