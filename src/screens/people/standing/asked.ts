// The whole standing crew is asked for a position: who can take it, in one act; who cannot stays behind and is counted.
import { isRefusing, type RefusingCode } from '#schema/rules/fitness/reasons.ts';
import { candidateCommand } from '../../shared/planning/candidate-acts.ts';
import type { PlannersCommand } from '../../shared/planning/commands.ts';
import type { MemberVerdict } from './verdicts.ts';

/** Who is asked: everybody whom nothing refuses, those who are worth a look among them. */
export const whoIsAsked = (members: readonly MemberVerdict[]): readonly MemberVerdict[] =>
  members.filter(({ verdict }) => verdict !== 'no');

interface AskingCrew {
  readonly itemId: string;
  readonly members: readonly MemberVerdict[];
  readonly nameOf: (personId: string) => string;
  readonly say: (code: RefusingCode) => string;
}

export const askCrewCommand = ({ itemId, members, nameOf, say }: AskingCrew): PlannersCommand => {
  const left = members.filter(({ verdict }) => verdict === 'no');
  const why = new Set(left.flatMap(({ reasons }) => reasons.map(({ code }) => code).find(isRefusing) ?? []));
  return {
    ...candidateCommand('ask', { seat: { id: itemId }, people: whoIsAsked(members), nameOf }),
    left: { count: left.length, why: [...why].map(say) },
  };
};
