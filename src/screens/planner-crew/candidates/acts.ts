// What a planner does with candidates of a position, as commands.
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import type { PlannersOperation } from '../../shared/planning/operations.ts';
import type { PlannersCommand } from '../../shared/planning/commands.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { isForceable } from './groups.ts';

export const CANDIDATE_ACTS = ['ask', 'book', 'spare', 'draft'] as const;
export type CandidateAct = (typeof CANDIDATE_ACTS)[number];

const STATUS = { ask: 'requested', book: 'confirmed', spare: 'spare', draft: 'planned' } as const;

/** Who cannot take it is put there all the same only with a reason. */
export const needsForce = (people: readonly RankedPerson[]): boolean => people.some(({ verdict }) => verdict === 'no');

/** Nobody may decide otherwise: somebody is there already, or does not work here. */
export const isBeyondForce = (people: readonly RankedPerson[]): boolean =>
  people.some(({ reasons }) => !isForceable(reasons));

interface Acting {
  readonly seat: Pick<QueuedSeat, 'id'>;
  readonly people: readonly RankedPerson[];
  readonly nameOf: (personId: string) => string;
  /** Why it is done although they cannot. */
  readonly reason?: string;
}

export const candidateCommand = (act: CandidateAct, { seat, people, nameOf, reason }: Acting): PlannersCommand => ({
  kind: act,
  name: nameOf(people[0]?.person.personId ?? ''),
  operations: people.map(({ person: { contactId, personId }, verdict }): PlannersOperation => ({
    do: 'add',
    projectCrewItemId: seat.id,
    contactId,
    personId,
    statusCode: STATUS[act],
    ...(verdict === 'no' && reason !== undefined ? { force: true, reason } : {}),
  })),
});

export const offerCommand = ({ id, functionName, isOffered }: QueuedSeat): PlannersCommand => ({
  kind: isOffered ? 'retract' : 'offer',
  name: functionName,
  operations: [{ do: 'offer', id, statusCode: isOffered ? 'open' : 'vacant' }],
});
