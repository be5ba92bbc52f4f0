// Takes note of a change of terms: the person has seen time, place or function as they are now.
import { Refused } from '#schema/define/mutation.ts';
import { acknowledgeChange } from '#schema/mutations/crews/assignments/acknowledge-change.ts';
import { useSend } from '#outbox/store/react.ts';
import type { JobView } from './job-rows.ts';
import { useFailure } from '../services/use-failure.ts';

export const useAcknowledge = (job: JobView): (() => void) => {
  const send = useSend();
  const fail = useFailure();
  return () => {
    send(acknowledgeChange, { id: job.id, acknowledged: true, seenRev: job.termsRev }).catch((failure: unknown) => {
      // The terms changed once more under the finger; the screen shows the newer ones already and asks again.
      if (!(failure instanceof Refused)) fail(failure);
    });
  };
};
