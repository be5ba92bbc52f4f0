// Yes or no of the office to what somebody handed in; a no says why. It needs the server at that moment.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useOpenStep } from '../navigation/use-open-step.ts';
import { StepDialog } from '../sending/step-dialog.tsx';
import { useSending, type Sending } from '../sending/use-sending.tsx';
import { useKeptWords } from '../services/kept-words.ts';
import * as style from './queues.css.ts';
import { stepAfter, type QueueStep } from './queue-rows.ts';
import { useNeedsServer } from './use-needs-server.ts';

/** Longest reason that the calls take. */
const LONGEST_REASON = 400;

export interface DecisionProps {
  /** The row that is decided on: the reason is kept for it. */
  readonly rowId: string;
  /** What is decided on, for screen readers. */
  readonly about: string;
  readonly approve: () => Promise<unknown>;
  readonly reject: (reason: string) => Promise<unknown>;
  /** Whatever waits; after the decision the next of it opens. */
  readonly queue: readonly QueueStep[];
  readonly id: string;
}

export const Decision = ({ rowId, about, approve, reject, queue, id }: DecisionProps): ReactNode => {
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
          rowId={rowId}
          sending={sending}
          reject={reject}
          onRejected={goOn}
          onClose={() => setRejects(false)}
        />
      )}
    </>
  );
};

interface RejectDialogProps extends Pick<DecisionProps, 'rowId' | 'reject'> {
  readonly sending: Sending;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

const RejectDialog = ({ rowId, reject, sending, onRejected, onClose }: RejectDialogProps): ReactNode => {
  const kept = useKeptWords(`reject:${rowId}`);
  const [isTried, setTried] = useState(false);
  const reason = kept.words.trim().normalize('NFC');
  const step = (): void => {
    setTried(true);
    if (reason === '') return;
    sending.start(async () => {
      await reject(reason);
      await kept.clear();
    }, onRejected);
  };
  return (
    <StepDialog
      title={<FormattedMessage id="queues.reject.title" />}
      step={<FormattedMessage id="queues.reject" />}
      takesAway
      sending={sending}
      onStep={step}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="queues.reject.text" />
      </p>
      <TextArea
        label={<FormattedMessage id="queues.reject.reason" />}
        value={kept.words}
        onChange={kept.write}
        maxLength={LONGEST_REASON}
        required
        {...(isTried && reason === '' ? { error: <FormattedMessage id="queues.reject.needed" /> } : {})}
      />
    </StepDialog>
  );
};
