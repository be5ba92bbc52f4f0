// Looks at the rows as they are before a planner's changes are made: what each would do, what takes it back, and which
// of them cannot be made any more.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { mayPlannerMove } from '#schema/rules/crews/assignment-transitions.ts';
import { holdsSeat, seatsLeft } from '#schema/rules/crews/seats.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import { MAX_POSITION_MIN } from '#schema/rules/crews/position-times.ts';
import { plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { orderedCrews, ordering, type OrderedCrews } from './order-part.ts';
import { backOf, type PlannedJob } from './inverse.ts';
import type { PlannersOperation } from './operations.ts';
import type { StepPart } from './steps.ts';

/** Why one of several could not be done: each has a text, `planning.skipped.{code}`. */
export const SKIP_CODES = ['gone', 'alreadyHere', 'booked', 'seatTaken', 'changed'] as const;
export type SkipCode = (typeof SKIP_CODES)[number];

export interface SkippedOperation {
  readonly operation: PlannersOperation;
  readonly code: SkipCode;
}

export interface PlannedStep {
  readonly parts: readonly StepPart[];
  readonly skipped: readonly SkippedOperation[];
}

type Item = Row<typeof projectCrewItem>;
type Adding = Extract<PlannersOperation, { readonly do: 'add' }>;
type Keeping = Extract<PlannersOperation, { readonly do: 'keep' }>;
/** Changes of an assignment that is there. */
type Changing = Exclude<PlannersOperation, { readonly do: 'add' | 'offer' | 'keep' | 'order' | 'callOff' }>;
type Offering = Extract<PlannersOperation, { readonly do: 'offer' }>;

const OFFERED = ['vacancyText', 'vacancyUntil'] as const;
type OfferedField = (typeof OFFERED)[number];

const LIVE: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare', 'worked'];

export const standingOf = ({
  statusCode,
  effectiveStart,
  effectiveEnd,
}: Omit<PlannedJob, 'startAt' | 'endAt'>): string => `${statusCode} ${effectiveStart} ${effectiveEnd}`;

/** With its words and its end where it says any: an offer that is reworded has changed as well. */
export const standingOfPosition = ({
  statusCode,
  vacancyUntil,
  vacancyText,
}: Pick<Item, 'statusCode' | 'vacancyUntil' | 'vacancyText'>): string =>
  [statusCode, vacancyUntil, vacancyText].filter((one) => one !== undefined).join(' ');

/** Seats that the operations before took, by position; fewer than none where they freed some. */
type Taken = Map<string, number>;

/** @param nextId gives the ids of rows that are made */
export const planStep = async (
  reads: Reads,
  operations: readonly PlannersOperation[],
  nextId: () => string,
): Promise<PlannedStep> => {
  const taken: Taken = new Map();
  const ordered = orderedCrews();
  const parts: StepPart[] = [];
  const skipped: SkippedOperation[] = [];
  for (const operation of operations) {
    const planned = await partOf(reads, operation, { taken, ordered, nextId });
    if (typeof planned === 'string') skipped.push({ operation, code: planned });
    else parts.push(planned);
  }
  return { parts, skipped };
};

interface Going {
  readonly taken: Taken;
  /** Crews that the operations before ordered. */
  readonly ordered: OrderedCrews;
  readonly nextId: () => string;
}

const partOf = (reads: Reads, operation: PlannersOperation, going: Going): Promise<StepPart | SkipCode> => {
  switch (operation.do) {
    case 'add':
      return adding(reads, operation, going);
    case 'offer':
      return offering(reads, operation);
    case 'keep':
      return keeping(reads, operation);
    case 'order':
      return ordering(reads, operation, going);
    case 'callOff':
      return Promise.resolve('changed');
    default:
      return changing(reads, operation, going.taken);
  }
};

const adding = async (reads: Reads, wanted: Adding, going: Going): Promise<StepPart | SkipCode> => {
  const { taken, ordered, nextId } = going;
  const operation = { ...wanted, projectCrewItemId: ordered.nowOf(wanted.projectCrewItemId) };
  const { projectCrewItemId, personId, statusCode, force } = operation;
  const item = ordered.position(projectCrewItemId) ?? (await reads.get(projectCrewItem, projectCrewItemId));
  if (item === undefined || item.statusCode === 'cancelled') return 'gone';
  const { startAt = item.startAt, endAt = item.endAt } = operation;
  const people = await onPosition(reads, item.id);
  if (people.some((one) => one.personId === personId && LIVE.includes(one.statusCode))) return 'alreadyHere';
  if (force !== true && (await isBookedThen(reads, personId, { startAt, endAt }))) return 'booked';
  if (!hasSeat(item, people, statusCode, taken)) return 'seatTaken';
  const row = nextId();
  return {
    operation,
    row,
    of: 'assignment',
    before: '',
    after: standingOf({ statusCode, effectiveStart: startAt, effectiveEnd: endAt }),
    back: [{ do: 'move', id: row, statusCode: 'cancelled' }],
    tells: statusCode !== 'planned',
  };
};

const onPosition = (reads: Reads, itemId: string): Promise<readonly Row<typeof projectCrewItemStatus>[]> =>
  reads.rows(query(projectCrewItemStatus).where('projectCrewItemId', { equals: itemId }));

/** Who is asked needs a seat that is still open; who is booked takes it. Spares and drafts take none. */
const hasSeat = (
  item: Pick<Item, 'id' | 'amount'>,
  people: readonly { readonly statusCode: AssignmentStatus }[],
  statusCode: AssignmentStatus,
  taken: Taken,
): boolean => {
  const isBooking = holdsSeat({ statusCode });
  if (!isBooking && statusCode !== 'requested') return true;
  const before = taken.get(item.id) ?? 0;
  if (seatsLeft(item, people) - before <= 0) return false;
  if (isBooking) taken.set(item.id, before + 1);
  return true;
};

const isBookedThen = async (
  reads: Reads,
  personId: string,
  { startAt, endAt }: Pick<Item, 'startAt' | 'endAt'>,
): Promise<boolean> => {
  const near = await reads.rows(
    query(projectCrewItemStatus).where('[personId+effectiveStart]', {
      between: [
        [personId, plusMinutes(startAt, -MAX_POSITION_MIN)],
        [personId, endAt],
      ],
    }),
  );
  return near.some(
    ({ statusCode, effectiveStart, effectiveEnd }) =>
      BOOKED.includes(statusCode) && effectiveStart < endAt && effectiveEnd > startAt,
  );
};

const offering = async (reads: Reads, operation: Offering): Promise<StepPart | SkipCode> => {
  const item = await reads.get(projectCrewItem, operation.id);
  if (item === undefined || item.statusCode === 'cancelled') return 'gone';
  const told = OFFERED.filter((field) => operation[field] !== undefined || operation.cleared?.includes(field));
  if (item.statusCode === operation.statusCode && told.every((field) => item[field] === operation[field]))
    return 'changed';
  return {
    operation,
    row: item.id,
    of: 'position',
    before: standingOfPosition(item),
    after: standingOfPosition({
      ...item,
      ...Object.fromEntries(told.map((field) => [field, operation[field]])),
      statusCode: operation.statusCode,
    }),
    back: [backOfOffer(item, item.statusCode, told)],
    tells: false,
  };
};

/** Words and end as they were. */
const backOfOffer = (item: Item, statusCode: Offering['statusCode'], told: readonly OfferedField[]): Offering => {
  const cleared = told.filter((field) => item[field] === undefined);
  return {
    do: 'offer',
    id: item.id,
    statusCode,
    ...(told.includes('vacancyText') && item.vacancyText !== undefined ? { vacancyText: item.vacancyText } : {}),
    ...(told.includes('vacancyUntil') && item.vacancyUntil !== undefined ? { vacancyUntil: item.vacancyUntil } : {}),
    ...(cleared.length === 0 ? {} : { cleared }),
  };
};

/** Taken back only until it is sent: a reason that was logged stays in the history. */
const keeping = async (reads: Reads, operation: Keeping): Promise<StepPart | SkipCode> => {
  const job = await reads.get(projectCrewItemStatus, operation.id);
  if (job === undefined) return 'gone';
  const [before, after] = [job.reason ?? '', operation.reason];
  if (!BOOKED.includes(job.statusCode)) return 'changed';
  return { operation, row: job.id, of: 'reason', before, after, back: [], tells: false };
};

const changing = async (reads: Reads, operation: Changing, taken: Taken): Promise<StepPart | SkipCode> => {
  const job = await reads.get(projectCrewItemStatus, operation.id);
  const item = job === undefined ? undefined : await reads.get(projectCrewItem, job.projectCrewItemId);
  if (job === undefined || item === undefined) return 'gone';
  if (operation.do === 'move' && operation.seen !== undefined && operation.seen !== standingOf(job)) return 'changed';
  const next = becomes(operation, job, item);
  if (standingOf(next) === standingOf(job) || !isOpenTo(operation, job)) return 'changed';
  if (next.statusCode !== job.statusCode && !hasSeat(item, await onPosition(reads, item.id), next.statusCode, taken))
    return 'seatTaken';
  if (holdsSeat(job) && !holdsSeat(next)) taken.set(item.id, (taken.get(item.id) ?? 0) - 1);
  return {
    operation,
    row: job.id,
    of: 'assignment',
    before: standingOf(job),
    after: standingOf(next),
    back: [...backOf(operation, job)],
    tells: job.statusCode !== 'planned' || next.statusCode === 'requested' || next.statusCode === 'confirmed',
  };
};

const becomes = (
  operation: Changing,
  job: Row<typeof projectCrewItemStatus>,
  item: Item,
): Pick<PlannedJob, 'statusCode' | 'effectiveStart' | 'effectiveEnd'> => {
  switch (operation.do) {
    case 'move':
      return { ...job, statusCode: operation.statusCode };
    case 'reactivate':
      return { ...job, statusCode: 'confirmed' };
    case 'times':
      return {
        ...job,
        effectiveStart: operation.startAt ?? item.startAt,
        effectiveEnd: operation.endAt ?? item.endAt,
      };
  }
};

const isOpenTo = (operation: PlannersOperation, { statusCode }: Pick<PlannedJob, 'statusCode'>): boolean => {
  if (operation.do === 'move') return mayPlannerMove(statusCode, operation.statusCode);
  return operation.do === 'times' ? statusCode !== 'worked' && statusCode !== 'spareUnused' : true;
};
