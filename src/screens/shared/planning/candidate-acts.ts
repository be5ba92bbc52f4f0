// What a planner does with candidates of a position, as commands.
import type { Row } from '#schema/define/entity.ts';
import type { AssignmentStatus, projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import type { JudgedPerson } from '#schema/rules/fitness/model.ts';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import { FORCEABLE, REASON_KINDS, type FitReason } from '#schema/rules/fitness/reasons.ts';
import type { PlannersOperation } from './operations.ts';
import type { PlannersCommand } from './commands.ts';
import type { QueuedSeat } from './open-seats.ts';

/** Somebody who was judged for a position. */
export interface JudgedCandidate extends Pick<RankedPerson, 'verdict' | 'reasons'> {
  readonly person: Pick<JudgedPerson, 'contactId' | 'personId'>;
}

export const CANDIDATE_ACTS = ['ask', 'book', 'spare', 'draft'] as const;
export type CandidateAct = (typeof CANDIDATE_ACTS)[number];

/** The state in which an act puts somebody on a position. */
export const STATUS_OF_ACT = { ask: 'requested', book: 'confirmed', spare: 'spare', draft: 'planned' } as const;

/** Who cannot take it is put there all the same only with a reason. */
export const needsForce = (people: readonly JudgedCandidate[]): boolean =>
  people.some(({ verdict }) => verdict === 'no');

/** Everything that refuses may be overruled by a planner, with a reason. */
export const isForceable = (reasons: readonly FitReason[]): boolean =>
  reasons.every(({ code }) => REASON_KINDS[code] !== 'no' || FORCEABLE.includes(code));

/** Nobody may decide otherwise: somebody is there already, or does not work here. */
export const isBeyondForce = (people: readonly JudgedCandidate[]): boolean =>
  people.some(({ reasons }) => !isForceable(reasons));

/** Names a decision on these people at one place, whatever their order. */
export const aboutPeople = (at: string, people: readonly Pick<JudgedCandidate, 'person'>[]): string =>
  [at, ...people.map(({ person }) => person.contactId).toSorted()].join(':');

interface Acting {
  readonly seat: Pick<QueuedSeat, 'id'>;
  readonly people: readonly JudgedCandidate[];
  readonly nameOf: (personId: string) => string;
  /** Why it is done although they cannot. */
  readonly reason?: string;
}

export const candidateCommand = (act: CandidateAct, { seat, people, nameOf, reason }: Acting): PlannersCommand => ({
  kind: act,
  name: nameOf(people[0]?.person.personId ?? ''),
  operations: people.map((one) => adding(one, { projectCrewItemId: seat.id, statusCode: STATUS_OF_ACT[act] }, reason)),
});

type Adding = Extract<PlannersOperation, { readonly do: 'add' }>;

/** @param reason why it is done although they cannot */
const adding = (
  { person: { contactId, personId }, verdict }: JudgedCandidate,
  place: Pick<Adding, 'projectCrewItemId' | 'statusCode'>,
  reason: string | undefined,
): Adding => ({
  do: 'add',
  contactId,
  personId,
  ...place,
  ...(verdict === 'no' && reason !== undefined ? { force: true, reason } : {}),
});

/** States in which somebody leaves their place to another, who is put there in the same one. */
const LEFT_IN = ['planned', 'requested', 'confirmed', 'spare'] as const;
type LeftIn = (typeof LEFT_IN)[number];

type PlacedPerson = Pick<Row<typeof projectCrewItemStatus>, 'id' | 'projectCrewItemId' | 'statusCode'>;

const leftIn = (status: AssignmentStatus): LeftIn | undefined => LEFT_IN.find((one) => one === status);

/** Whether another can be put in somebody's place. */
export const isReplaceable = ({ statusCode }: Pick<PlacedPerson, 'statusCode'>): boolean =>
  leftIn(statusCode) !== undefined;

interface Replacing {
  readonly job: PlacedPerson;
  readonly by: JudgedCandidate;
  readonly name: string;
  readonly reason?: string;
  /** Other ones than the position's own. */
  readonly times?: Partial<ShiftInstants>;
  /** How the shift stood when it was decided about; it stays where it is when it stands otherwise by now. */
  readonly seen?: string;
}

/**
 * One leaves the position and another takes the place: both or neither. Who goes is named first, so that the seat is
 * free.
 */
export const replaceCommand = ({ job, by, name, reason, times = {}, seen }: Replacing): PlannersCommand | undefined => {
  const statusCode = leftIn(job.statusCode);
  if (statusCode === undefined) return undefined;
  return {
    kind: 'replace',
    name,
    operations: [
      { do: 'move', id: job.id, statusCode: 'cancelled', ...(seen === undefined ? {} : { seen }) },
      { ...adding(by, { projectCrewItemId: job.projectCrewItemId, statusCode }, reason), ...times },
    ],
  };
};

export const offerCommand = ({ id, row, functionName, isOffered }: QueuedSeat): PlannersCommand => ({
  kind: isOffered ? 'retract' : 'offer',
  name: functionName,
  operations: [{ do: 'offer', id, statusCode: isOffered ? 'open' : 'vacant' }],
  shown: new Map([[id, row]]),
});
