// Candidates by their verdict, narrowed by words and by the reason why they cannot; counts ignore both.
import type { FitReason, FitVerdict, ReasonCode } from '#schema/rules/fitness/reasons.ts';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import { fit } from '#ui/choice/matching.ts';

export const VERDICTS: readonly FitVerdict[] = ['yes', 'warning', 'no'];

export interface CandidateGroup {
  readonly verdict: FitVerdict;
  /** Of all, whatever is narrowed. */
  readonly count: number;
  readonly people: readonly RankedPerson[];
}

export interface CandidateFilter {
  readonly typed: string;
  /** Of those who cannot, whom this refuses; null for all. */
  readonly because: ReasonCode | null;
}

export const candidateGroups = (
  ranked: readonly RankedPerson[],
  { typed, because }: CandidateFilter,
  nameOf: (personId: string) => string,
): readonly CandidateGroup[] =>
  VERDICTS.map((verdict) => {
    const all = ranked.filter((one) => one.verdict === verdict);
    const people = all.filter(
      ({ person, reasons }) =>
        fit(nameOf(person.personId), typed) > 0 &&
        (verdict !== 'no' || because === null || refusing(reasons) === because),
    );
    return { verdict, count: all.length, people };
  });

/** The first that refuses: by it a person is counted once. */
const refusing = (reasons: readonly FitReason[]): ReasonCode | undefined =>
  reasons.find(({ kind }) => kind === 'no')?.code;

export interface RefusedCount {
  readonly code: ReasonCode;
  readonly count: number;
}

/** Why those cannot who cannot, the most frequent first. */
export const refusedCounts = (ranked: readonly RankedPerson[]): readonly RefusedCount[] => {
  const counts = new Map<ReasonCode, number>();
  for (const { reasons } of ranked) {
    const code = refusing(reasons);
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
};
