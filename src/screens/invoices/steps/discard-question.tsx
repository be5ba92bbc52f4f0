// Before a draft is discarded: the hours of its notes are free to be billed again.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { Question } from '#ui/overlay/question.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import type { StepProps } from './send-dialog.tsx';

export const DiscardQuestion = ({ page: { invoice }, onClose }: StepProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem } = useSending();
  return (
    <Question
      open
      title={<FormattedMessage id="invoices.discard.title" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      keep={<FormattedMessage id="invoices.discard.keep" />}
      remove={<FormattedMessage id="invoices.act.discard" />}
      onKeep={onClose}
      onRemove={() => start(() => send(moveInvoice, { id: invoice.id, statusCode: 'cancelled' }), onClose)}
    >
      <p>
        <FormattedMessage id="invoices.discard.text" />
      </p>
      {problem}
    </Question>
  );
};
