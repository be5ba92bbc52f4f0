// What takes a planner's change of an assignment back, once it was sent.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { PlannersOperation } from './operations.ts';

export type PlannedJob = Pick<
  Row<typeof projectCrewItemStatus>,
  'statusCode' | 'effectiveStart' | 'effectiveEnd' | 'startAt' | 'endAt'
>;
type Placed = Row<typeof projectCrewItemStatus>;

/** Put there anew as before: no state leads back to these. What was decided all the same is decided once more. */
const anew = (
  { projectCrewItemId, contactId, personId, startAt, endAt, forcedFor = [], reason }: Placed,
  statusCode: 'planned' | 'requested' | 'spare',
): PlannersOperation => ({
  do: 'add',
  projectCrewItemId,
  contactId,
  personId,
  statusCode,
  ...(startAt === undefined ? {} : { startAt }),
  ...(endAt === undefined ? {} : { endAt }),
  ...(forcedFor.length === 0 || reason === undefined ? {} : { force: true, reason }),
});

/**
 * Booked people who were called off come back as they were; who was asked is asked anew. An application cannot be made
 * for somebody, so who is picked is called off.
 */
export const backOf = (
  operation: Exclude<PlannersOperation, { readonly do: 'add' | 'offer' | 'keep' | 'order' | 'callOff' }>,
  job: Placed,
): readonly PlannersOperation[] => {
  switch (operation.do) {
    case 'times':
      return [
        {
          do: 'times',
          id: job.id,
          ...(job.startAt === undefined ? {} : { startAt: job.startAt }),
          ...(job.endAt === undefined ? {} : { endAt: job.endAt }),
        },
      ];
    case 'reactivate':
      return job.statusCode === 'cancelled' ? [{ do: 'move', id: job.id, statusCode: 'cancelled' }] : [];
    case 'move':
      return operation.statusCode === 'cancelled' || operation.statusCode === 'notChosen'
        ? backOfCancelled(job)
        : backOfBooked(job);
  }
};

const backOfCancelled = (job: Placed): readonly PlannersOperation[] => {
  switch (job.statusCode) {
    case 'confirmed':
      return [{ do: 'reactivate', id: job.id }];
    case 'planned':
    case 'requested':
    case 'spare':
      return [anew(job, job.statusCode)];
    default:
      return [];
  }
};

const backOfBooked = (job: Placed): readonly PlannersOperation[] => {
  const off: PlannersOperation = { do: 'move', id: job.id, statusCode: 'cancelled' };
  return job.statusCode === 'planned' ? [off, anew(job, job.statusCode)] : [off];
};
