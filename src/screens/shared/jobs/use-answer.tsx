// Answering a job: queued at once, and a sentence where the answer no longer fits what the device knows.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Refused } from '#schema/define/mutation.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { useSend } from '#outbox/store/react.ts';
import type { JobView } from './job-rows.ts';
import { useFailure } from '../services/use-failure.ts';

export interface Answer {
  readonly accepted: boolean;
  /** Why not; asked for once the job was confirmed. */
  readonly reason?: string;
}

export interface Answering {
  /** `sent` follows once it is saved. */
  readonly answer: (answer: Answer, sent?: () => Promise<void>) => void;
  /** Why the last answer was not taken, to be shown where it was given. */
  readonly problem: ReactNode;
}

export const useAnswer = (job: JobView): Answering => {
  const send = useSend();
  const fail = useFailure();
  const [refusal, setRefusal] = useState<RefusalCode | null>(null);
  const answer = async ({ accepted, reason }: Answer, sent?: () => Promise<void>): Promise<void> => {
    try {
      // An answer is pointless once the shift has begun (domain.md, answer-deadline).
      await send(
        answerJob,
        { id: job.id, accepted, seenRev: job.termsRev, ...(reason === undefined ? {} : { reason }) },
        { validUntil: job.start },
      );
      setRefusal(null);
      await sent?.();
    } catch (failure) {
      if (failure instanceof Refused) setRefusal(failure.code);
      else fail(failure);
    }
  };
  return {
    answer: (given, sent) => {
      void answer(given, sent);
    },
    problem:
      refusal === null ? null : (
        <ErrorNote title={<FormattedMessage id={`refusal.${refusal}.title`} />}>
          <FormattedMessage id={`refusal.${refusal}.text`} />
        </ErrorNote>
      ),
  };
};
