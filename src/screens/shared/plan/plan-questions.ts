// What is asked of a planning model, and what it answers: plain data, so that it travels to a worker and back.
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { FindBest } from '#schema/rules/fitness/order.ts';
import type { FitReason, FitVerdict } from '#schema/rules/fitness/reasons.ts';
import type { Judgement } from '#schema/rules/fitness/judge.ts';
import type {
  JudgedPlaceTimes,
  OwnPlaceTimes,
  PlanCounters,
  PlanModel,
  PlannedPlace,
  PlanSpan,
  WantedSeats,
} from '#planning/model/plan-model.ts';
import type { PlanFilter, PlanRoster } from '#planning/model/roster.ts';
import type { PlanWindow } from '#planning/model/window.ts';
import type { ProposalGround, ProposalWishes } from '#planning/proposal/ground.ts';

/** The best of a position's candidates with their reasons; of the others how many there are. */
export interface PlanCandidates {
  readonly best: readonly {
    readonly contactId: string;
    readonly verdict: FitVerdict;
    readonly points: number;
    readonly reasons: readonly FitReason[];
  }[];
  readonly counts: Readonly<Record<FitVerdict, number>>;
}

export interface PlanAnswers {
  readonly roster: PlanRoster;
  readonly window: PlanWindow;
  readonly counters: PlanCounters;
  readonly staffed: ReturnType<PlanModel['staffed']>;
  /** Null where the position is not here. */
  readonly candidates: PlanCandidates | null;
  readonly verdict: Judgement | null;
  readonly verdicts: readonly (Judgement | null)[];
  readonly proposal: ProposalGround;
  readonly seed: string;
  /** In the order of the positions. */
  readonly seatsFor: readonly (Judgement | null)[];
}

export type PlanQuestion =
  | {
      readonly what: 'roster';
      readonly filter: PlanFilter;
      /** `YYYY-MM` of which hours are told, and the language that puts names in order. */
      readonly month: string;
      readonly locale: string;
    }
  | ({ readonly what: 'window'; readonly personIds: readonly string[] } & PlanSpan)
  | ({ readonly what: 'counters' } & PlanSpan)
  /** Beginnings of days, and the end of the last. */
  | { readonly what: 'staffed'; readonly bounds: readonly number[] }
  | ({
      readonly what: 'candidates';
      readonly world: FitnessWorld;
      readonly chosen: FindBest;
      readonly most: number;
    } & JudgedPlaceTimes)
  | ({ readonly what: 'verdict'; readonly world: FitnessWorld } & OwnPlaceTimes)
  /** One person for several positions. */
  | {
      readonly what: 'seatsFor';
      readonly itemIds: readonly string[];
      readonly contactId: string;
      readonly world: FitnessWorld;
    }
  | { readonly what: 'verdicts'; readonly places: readonly PlannedPlace[]; readonly world: FitnessWorld }
  /** What a proposal is made from; its `seed` alone tells whether that is still the same, and is small to send. */
  | ({ readonly what: 'proposal' | 'seed' } & ProposalRequest);

export interface ProposalRequest {
  readonly seats: readonly WantedSeats[];
  readonly world: FitnessWorld;
  readonly wishes: ProposalWishes;
}

export type AnswerTo<Q extends PlanQuestion> = PlanAnswers[Q['what']];

export const answerOf = (model: PlanModel, question: PlanQuestion): PlanAnswers[keyof PlanAnswers] => {
  switch (question.what) {
    case 'roster': {
      const collator = new Intl.Collator(question.locale);
      return model.roster(question.filter, { month: question.month, collator });
    }
    case 'window':
      return model.window(question.personIds, question);
    case 'counters':
      return model.counters(question);
    case 'staffed':
      return model.staffed(Float64Array.from(question.bounds));
    case 'candidates': {
      const ranked = model.candidates(question, question.world, question.chosen);
      return ranked === undefined ? null : candidatesFrom(ranked, question.most);
    }
    case 'verdict':
      return model.verdict(question, question.world) ?? null;
    case 'verdicts':
      return model.verdicts(question.places, question.world).map((one) => one ?? null);
    case 'proposal':
      return model.proposal(question.seats, question.world, question.wishes);
    case 'seed':
      return model.proposal(question.seats, question.world, question.wishes).seed;
    case 'seatsFor':
      return question.itemIds.map(
        (itemId) => model.verdict({ itemId, contactId: question.contactId }, question.world) ?? null,
      );
  }
};

const candidatesFrom = (ranked: NonNullable<ReturnType<PlanModel['candidates']>>, most: number): PlanCandidates => {
  const counts = { yes: 0, warning: 0, no: 0 };
  for (const { verdict } of ranked) counts[verdict] += 1;
  return {
    best: ranked
      .slice(0, most)
      .map(({ person, verdict, points, reasons }) => ({ contactId: person.contactId, verdict, points, reasons })),
    counts,
  };
};
