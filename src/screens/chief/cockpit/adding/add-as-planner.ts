// A planner puts somebody on a position from the cockpit: held back for some seconds, and taken back unheard till then.
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { STATUS_OF_ACT, type CandidateAct } from '../../../shared/planning/candidate-acts.ts';
import type { SaidWhy } from '../../../shared/planning/force-dialog.tsx';

export interface PlannersAdding {
  /** Of the assignment to come. */
  readonly id: string;
  readonly projectCrewItemId: string;
  readonly contactId: string;
  readonly personId: string;
  readonly act: CandidateAct;
  /** Why although they cannot. */
  readonly why: Pick<SaidWhy, 'reason'> | undefined;
}

export const partsOfAdding = ({ act, why, ...place }: PlannersAdding): readonly ActPart[] => [
  {
    mutation: addPerson,
    args: {
      ...place,
      statusCode: STATUS_OF_ACT[act],
      ...(why === undefined ? {} : { force: true as const, reason: why.reason }),
    },
  },
];
