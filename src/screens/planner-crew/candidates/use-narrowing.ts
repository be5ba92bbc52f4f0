// Which candidates are shown: by their verdict, by what refuses them, and by name.
import { useDeferredValue, useState } from 'react';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import type { FitVerdict, ReasonCode } from '#schema/rules/fitness/reasons.ts';
import { candidateGroups, type CandidateGroup } from './groups.ts';
import type { JudgedSeat } from './use-candidates.ts';

export type ShownCandidates = 'all' | FitVerdict;

export interface CandidateNarrowing {
  readonly groups: readonly CandidateGroup[];
  readonly rows: readonly RankedPerson[];
  readonly shown: ShownCandidates;
  readonly onShow: (shown: ShownCandidates) => void;
  readonly because: ReasonCode | null;
  readonly onBecause: (code: ReasonCode | null) => void;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

export const useNarrowing = (
  { ranked }: Pick<JudgedSeat, 'ranked'>,
  nameOf: (personId: string) => string,
): CandidateNarrowing => {
  const [shown, onShow] = useState<ShownCandidates>('all');
  const [because, onBecause] = useState<ReasonCode | null>(null);
  const [typed, onTyped] = useState('');
  const sought = useDeferredValue(typed);
  const groups = candidateGroups(ranked, { typed: sought, because: shown === 'no' ? because : null }, nameOf);
  const rows = groups.flatMap(({ verdict, people }) => (shown === 'all' || shown === verdict ? people : []));
  return { groups, rows, shown, onShow, because, onBecause, typed, onTyped };
};
