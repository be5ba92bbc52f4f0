// Yes or no of the office to what somebody handed in; a no says why. It needs the server at that moment.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useOpenStep } from '../navigation/use-open-step.ts';
import { StepDialog } from '../sending/step-dialog.tsx';
import { useSending, type Sending } from '../sending/use-sending.tsx';
import * as style from './queues.css.ts';
import { stepAfter, type QueueStep } from './queue-rows.ts';
import { useNeedsServer } from './use-needs-server.ts';

/** Longest reason that the calls take. */
const LONGEST_REASON = 400;

export interface DecisionProps {
  /** What is decided on, for screen readers. */
  readonly about: string;
  readonly approve: () => Promise<unknown>;
  readonly reject: (reason: string) => Promise<unknown>;
  /** Whatever waits; after the decision the next of it opens. */
  readonly queue: readonly QueueStep[];
  readonly id: string;
}

export const Decision = ({ about, approve, reject, queue, id }: DecisionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const openPage = useOpenStep();
  const sending = useSending();
  const needsServer = useNeedsServer();
  const [rejects, setRejects] = useState(false);
  const next = stepAfter(queue, id);
  const goOn = (): void => {
    setRejects(false);
    if (next !== null) openPage(next.path);
  };
  return (
    <>
      <div className={style.decision} role="group" aria-label={formatMessage({ id: 'queues.decide' }, { about })}>
        <Button variant="outline" width="share" icon="x" reason={needsServer} onPress={() => setRejects(true)}>
          <FormattedMessage id="queues.reject" />
        </Button>
        <Button
          variant="go"
          width="share"
          icon="check"
          busy={sending.isBusy}
          reason={needsServer}
          onPress={() => sending.start(approve, goOn)}
        >
          <FormattedMessage id="queues.approve" />
        </Button>
      </div>
      {!rejects && sending.problem}
      {rejects && (
        <RejectDialog
          sending={sending}
          onReject={(reason) => sending.start(() => reject(reason), goOn)}
          onClose={() => setRejects(false)}
        />
      )}
    </>
  );
};

interface RejectDialogProps {
  readonly sending: Sending;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

const RejectDialog = ({ sending, onReject, onClose }: RejectDialogProps): ReactNode => {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const words = reason.trim().normalize('NFC');
  const reject = (): void => {
    setTried(true);
    if (words !== '') onReject(words);
  };
  return (
    <StepDialog
      title={<FormattedMessage id="queues.reject.title" />}
      step={<FormattedMessage id="queues.reject" />}
      takesAway
      sending={sending}
      onStep={reject}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="queues.reject.text" />
      </p>
      <TextArea
        label={<FormattedMessage id="queues.reject.reason" />}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST_REASON}
        required
        {...(isTried && words === '' ? { error: <FormattedMessage id="queues.reject.needed" /> } : {})}
      />
    </StepDialog>
  );
};
