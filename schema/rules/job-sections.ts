// Under which heading a job stands for the person who works it (domain 4.3).
import type { AssignmentStatus } from '../entities/crews/project-crew-item-status.ts';

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

/** `none` hides the row: drafts of the planner, and applications that ended longer than 14 days ago are past. Instants compare as text. */
export const jobSection = (job: JobFacts, now: string): JobSection => {
  const over = job.effectiveEnd < now;
  switch (job.statusCode) {
    case 'planned': return 'none';
    case 'requested': return over ? 'past' : 'toConfirm';
    case 'applied': return over ? 'past' : 'appliedFor';
    case 'notChosen': return over ? 'past' : 'appliedFor';
    case 'confirmed': case 'spare': return over ? 'past' : 'upcoming';
    default: return 'past';
  }
};
