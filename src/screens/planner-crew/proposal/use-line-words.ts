// What is said of the lines of a proposal: names of people, a seat in a few words, and reasons as sentences.
import { useIntl } from 'react-intl';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { FitReason, RefusingCode } from '#schema/rules/fitness/reasons.ts';
import type { Judgement } from '#schema/rules/fitness/judge.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useLive } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { useFinding } from '../../shared/arrival/absence.tsx';
import type { FitnessNames } from '../../shared/fitness/names.ts';
import { whyWords } from '../../shared/fitness/why-words.ts';
import { usePlan } from '../../shared/plan/use-plan.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { ProposedLine } from './lines.ts';
import { readProposalNames, type ProposalNames } from './queries.ts';

export interface ProposalWords {
  readonly nameOf: (personId: string) => string;
  /** `Wed 25 Nov, 06:00, Rigger, Roof build` */
  readonly seat: (position: QueuedSeat) => string;
  readonly reason: (reason: FitReason, position: QueuedSeat) => string;
  readonly refusing: (code: RefusingCode) => string;
  /** Undefined until it is judged anew. */
  readonly verdictOf: (line: ProposedLine) => Judgement | undefined;
}

const NO_NAMES: ProposalNames = { people: {}, crews: {} };

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted();

const crewsIn = (verdicts: readonly (Judgement | null)[]): readonly string[] =>
  verdicts.flatMap(
    (one) => one?.reasons.flatMap(({ values: { crew } }) => (typeof crew === 'string' ? [crew] : [])) ?? [],
  );

export interface ProposalWordsRequest {
  readonly lines: readonly ProposedLine[];
  readonly world: FitnessWorld;
  readonly names: FitnessNames;
  readonly arrival: Arrival;
}

export const useLineWords = ({ lines, world, names, arrival }: ProposalWordsRequest): ProposalWords => {
  const { locale } = useIntl();
  const finding = useFinding(arrival);
  const times = useTimes();
  const currency = useTenant()?.currency ?? 'EUR';
  const places = lines.map(({ position, contactId }) => ({ itemId: position.id, contactId }));
  const judged = usePlan({ what: 'verdicts', places, world });
  const verdicts = new Map(
    judged?.question.places.map(({ itemId, contactId }, at) => [`${itemId} ${contactId}`, judged.value[at]]),
  );
  const personIds = distinct(lines.flatMap(({ personId, ahead }) => [personId, ...ahead.map((one) => one.personId)]));
  const crewIds = distinct(crewsIn(judged?.value ?? []));
  const called = useLive(readProposalNames, [personIds, crewIds]) ?? NO_NAMES;
  return {
    nameOf: (personId) => called.people[personId] ?? '',
    seat: ({ day, start, zone, functionName, crewName }) =>
      [times.date(day), times.time(start, zone), functionName, crewName].join(', '),
    reason: (reason, { zone }) => {
      const { id, values } = whyWords(reason, {
        locale,
        zone,
        currency,
        checked: world.checked,
        nameOf: (kind, of) => (kind === 'crew' ? called.crews[of] : names[kind][of]) ?? '',
      });
      return finding(id, values);
    },
    refusing: (code) => finding(`planner.refusing.${code}`),
    verdictOf: ({ key }) => verdicts.get(key) ?? undefined,
  };
};
