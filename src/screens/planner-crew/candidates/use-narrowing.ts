// Which candidates are shown: by their verdict, by what refuses them, by a standing crew, and by name.
import { useDeferredValue, useMemo } from 'react';
import type { PeopleRows } from '#schema/rules/fitness/from-rows.ts';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import type { FitVerdict, ReasonCode } from '#schema/rules/fitness/reasons.ts';
import { lookOf } from '../../shared/services/use-look.ts';
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
  /** Id of a standing crew; null for everybody. */
  readonly crew: string | null;
  readonly onCrew: (crew: string | null) => void;
  /** Ids of the standing crews that have candidates. */
  readonly crews: readonly string[];
}

const useShown = lookOf<ShownCandidates>();
const useBecause = lookOf<ReasonCode | null>();
const useTyped = lookOf<string>();
const useCrew = lookOf<string | null>();

export const useNarrowing = (
  seatId: string,
  { ranked, rows: { people } }: Pick<JudgedSeat, 'ranked' | 'rows'>,
  nameOf: (personId: string) => string,
): CandidateNarrowing => {
  const [shown, onShow] = useShown('all', seatId);
  const [because, onBecause] = useBecause(null, seatId);
  const [typed, onTyped] = useTyped('', seatId);
  const [crew, onCrew] = useCrew(null, seatId);
  const sought = useDeferredValue(typed);
  const crews = useMemo(
    () => [...new Set(people.memberships.map(({ plannerCrewId }) => plannerCrewId))],
    [people.memberships],
  );
  const members = useMemo(
    () => (crew === null ? null : membersOf(people.memberships, crew)),
    [people.memberships, crew],
  );
  const among = members === null ? ranked : ranked.filter(({ person }) => members.has(person.contactId));
  const groups = candidateGroups(among, { typed: sought, because: shown === 'no' ? because : null }, nameOf);
  const rows = groups.flatMap(({ verdict, people }) => (shown === 'all' || shown === verdict ? people : []));
  return { groups, rows, shown, onShow, because, onBecause, typed, onTyped, crew, onCrew, crews };
};

const membersOf = (memberships: PeopleRows['memberships'], crew: string): ReadonlySet<string> =>
  new Set(memberships.flatMap(({ plannerCrewId, contactId }) => (plannerCrewId === crew ? [contactId] : [])));
