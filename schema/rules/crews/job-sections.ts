// Under which heading a job stands for the person who works it (domain.md, job-sections).
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { plusMinutes } from './shift-times.ts';

export type JobSection = 'toConfirm' | 'upcoming' | 'appliedFor' | 'past' | 'none';

export interface JobFacts {
  readonly statusCode: AssignmentStatus;
  readonly effectiveEnd: string;
  readonly termsRev: number;
  readonly ackRev?: number;
}

/** The planner changed time, place or function after the person accepted. */
export const hasChanged = ({ termsRev, ackRev, statusCode }: JobFacts): boolean =>
  (statusCode === 'confirmed' || statusCode === 'spare') && termsRev > (ackRev ?? 0);

/** A question to the person: a request, or a change that was not acknowledged yet. */
export const wantsAnswer = (job: JobFacts, now: string): boolean =>
  jobSection(job, now) === 'toConfirm' || (jobSection(job, now) === 'upcoming' && hasChanged(job));

/**
 * `none` hides the row: drafts of the planner. How long an application that was not chosen stands with the others, the
 * list of jobs says. Instants compare as text.
 */
export const jobSection = (job: JobFacts, now: string): JobSection => {
  const over = job.effectiveEnd < now;
  switch (job.statusCode) {
    case 'planned':
      return 'none';
    case 'requested':
      return over ? 'past' : 'toConfirm';
    case 'applied':
      return over ? 'past' : 'appliedFor';
    case 'notChosen':
      return over ? 'past' : 'appliedFor';
    case 'confirmed':
    case 'spare':
      return over ? 'past' : 'upcoming';
    default:
      return 'past';
  }
};

/** A job within so many hours that is called off is told before everything else, until the person has seen it. */
const NEAR_HOURS = 48;

/**
 * What of the accepted terms is left once a job is called off: nothing for whoever counted on it, so that they have to
 * say that they saw
 * it; of a draft its person never knew.
 */
export const ackRevCalledOff = ({
  statusCode,
  termsRev,
  ackRev,
}: Pick<JobFacts, 'statusCode' | 'termsRev' | 'ackRev'>): { readonly ackRev?: number } => {
  switch (statusCode) {
    case 'confirmed':
    case 'spare':
    case 'requested':
      return { ackRev: 0 };
    case 'planned':
      return { ackRev: termsRev };
    default:
      return ackRev === undefined ? {} : { ackRev };
  }
};

/** What a job was before it was called off. */
export type CancelledAs = 'booking' | 'request';

/**
 * Told by what the row keeps of it: a yes, or a decision on site, is of a booking; a day by which an answer was due
 * without one is of a request. Whoever was booked outright was never asked. Null where the row does not say: an
 * application, or what was put away since.
 */
export const cancelledAs = ({
  statusCode,
  calledOff,
  answeredAt,
  answerDueAt,
  decidedAt,
  ackRev,
}: Pick<JobFacts, 'statusCode' | 'ackRev'> & {
  readonly calledOff?: string;
  readonly answeredAt?: string;
  readonly answerDueAt?: string;
  readonly decidedAt?: string;
}): CancelledAs | null => {
  if (statusCode !== 'cancelled') return null;
  if (calledOff === 'filled') return 'request';
  if (answeredAt !== undefined || decidedAt !== undefined) return 'booking';
  if (answerDueAt !== undefined) return 'request';
  return ackRev === 0 ? 'booking' : null;
};

/** Called off shortly before its start, and the person has not said yet that they know. */
export const isCalledOffUnseen = (
  {
    statusCode,
    ackRev,
    effectiveStart,
    effectiveEnd,
  }: Pick<JobFacts, 'statusCode' | 'ackRev' | 'effectiveEnd'> & { readonly effectiveStart: string },
  now: string,
): boolean =>
  statusCode === 'cancelled' &&
  ackRev === 0 &&
  effectiveEnd > now &&
  effectiveStart <= plusMinutes(now, NEAR_HOURS * 60);
