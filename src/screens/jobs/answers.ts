// Answers given on this device that the server does not have yet: their jobs stay under their question, with the way
// back.
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';

export interface WaitingAnswer {
  readonly entryId: string;
  readonly jobId: string;
  readonly accepted: boolean;
  /** Instant of the tap, by this device's clock. */
  readonly at: string;
  /** Never handed to the server: it can still be taken back. */
  readonly canUndo: boolean;
}

/** The waiting answers by job. Refused ones are not answers any more; the outbox shows them. */
export const waitingAnswers = (entries: readonly OutboxEntry[]): ReadonlyMap<string, WaitingAnswer> =>
  new Map(
    entries
      .filter((entry) => entry.mutation === answerJob.name && entry.state !== 'refused')
      .flatMap((entry) => {
        const { id, accepted } = entry.args;
        if (typeof id !== 'string') return [];
        const canUndo = entry.attempts === 0 && entry.state !== 'sending';
        return [
          [id, { entryId: entry.id, jobId: id, accepted: accepted === true, at: entry.occurredAt.deviceAt, canUndo }],
        ];
      }),
  );
