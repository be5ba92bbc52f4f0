// The office's word on a receipt: approved or rejected with a reason, later paid; and the next that waits.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decideReceipt } from '#schema/mutations/money/move-receipt.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { Decision } from '../shared/queues/decision.tsx';
import { NextInQueue } from '../shared/queues/next-in-queue.tsx';
import { readReceiptQueue } from '../shared/queues/queue-rows.ts';
import { useNeedsServer } from '../shared/queues/use-needs-server.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import type { Allowed } from './may.ts';
import type { ReceiptPage } from './queries.ts';
import * as style from './receipts.css.ts';

interface ReceiptDecisionProps {
  readonly page: ReceiptPage;
  readonly may: Allowed;
}

export const ReceiptDecision = ({ page: { receipt, type, personName }, may }: ReceiptDecisionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const queue = useKnown(readReceiptQueue, [useActor().personId])?.value ?? [];
  const { id } = receipt;
  return (
    <Section heading={<FormattedMessage id="receipts.decide" />}>
      {may.decide ? (
        <Decision
          rowId={id}
          about={personName === null ? type : formatMessage({ id: 'receipts.decide.of' }, { type, name: personName })}
          approve={() => send(decideReceipt, { id, statusCode: 'approved' })}
          reject={(rejectReason) => send(decideReceipt, { id, statusCode: 'rejected', rejectReason })}
          queue={queue}
          id={id}
        />
      ) : (
        <Paid id={id} />
      )}
      <NextInQueue queue={queue} id={id} />
    </Section>
  );
};

/** An approved one has been paid out. */
const Paid = ({ id }: { readonly id: string }): ReactNode => {
  const send = useSend();
  const needsServer = useNeedsServer();
  const { start, problem, isBusy } = useSending();
  return (
    <div className={style.actions}>
      <Button
        icon="check-check"
        busy={isBusy}
        reason={needsServer}
        onPress={() => start(() => send(decideReceipt, { id, statusCode: 'paid' }))}
      >
        <FormattedMessage id="receipts.decide.paid" />
      </Button>
      {problem}
    </div>
  );
};
