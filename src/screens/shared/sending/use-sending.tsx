// Sends something that a person did, and keeps the sentence of a refusal to be shown where it was done.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Refused } from '#schema/define/mutation.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { isOutOfRoom } from '#db/quota/storage.ts';
import { useFailure } from '../services/use-failure.ts';

export interface Sending {
  /** Runs the work; `done` follows when it was saved. */
  readonly start: (work: () => Promise<unknown>, done?: () => void) => void;
  readonly isBusy: boolean;
  /** Why the last try was refused; null where it was not. The screen needs the area `refusal`. */
  readonly problem: ReactNode;
}

export const useSending = (): Sending => {
  const fail = useFailure();
  const [refusal, setRefusal] = useState<RefusalCode | 'noRoom' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      setRefusal(null);
      done();
    } catch (failure) {
      if (failure instanceof Refused) setRefusal(failure.code);
      else if (isOutOfRoom(failure)) setRefusal('noRoom');
      else fail(failure);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    start: (work, done = () => undefined) => {
      void run(work, done);
    },
    problem:
      refusal === null ? null : refusal === 'noRoom' ? (
        <Full />
      ) : (
        <ErrorNote title={<FormattedMessage id={`refusal.${refusal}.title`} />}>
          <FormattedMessage id={`refusal.${refusal}.text`} />
        </ErrorNote>
      ),
  };
};

/** What was written stays in its fields; after some tidying up it can be sent. */
const Full = (): ReactNode => (
  <ErrorNote title={<FormattedMessage id="common.full.title" />}>
    <FormattedMessage id="common.full.text" />
  </ErrorNote>
);
