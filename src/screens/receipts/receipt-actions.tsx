// What may be done with a whole receipt: hand it in, copy it as new, delete it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { deleteReceipt } from '#schema/mutations/money/delete-receipt.ts';
import { submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { receiptPath } from '../shared/navigation/paths.ts';
import { useOpenStep } from '../shared/navigation/use-open-step.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import type { Allowed } from './may.ts';
import type { ReceiptPage } from './queries.ts';
import * as style from './receipts.css.ts';

interface ReceiptActionsProps {
  readonly page: ReceiptPage;
  readonly may: Allowed;
}

export const ReceiptActions = ({ page: { receipt, items }, may }: ReceiptActionsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const openPage = useOpenStep();
  const { start, problem } = useSending();
  const [asks, setAsks] = useState(false);
  const { id } = receipt;
  const copy = (): void => {
    const newId = store.ids.next();
    start(
      () => send(copyReceipt, { id, newId }),
      () => openPage(receiptPath({ id: newId })),
    );
  };
  const remove = (): void =>
    start(
      () => send(deleteReceipt, { id }),
      () => openPage('/receipts'),
    );
  return (
    <>
      <div className={style.actions}>
        {may.handIn && (
          <Button
            icon="send"
            reason={items.length === 0 ? formatMessage({ id: 'receipts.handIn.noItems' }) : undefined}
            onPress={() => {
              start(() => send(submitReceipt, { id, statusCode: 'inReview' }));
            }}
          >
            <FormattedMessage id="receipts.handIn" />
          </Button>
        )}
        {may.copy && (
          <Button variant="outline" icon="copy" onPress={copy}>
            <FormattedMessage id="receipts.copy" />
          </Button>
        )}
        {may.remove && (
          <Button variant="destructive" icon="trash-2" onPress={() => setAsks(true)}>
            <FormattedMessage id="receipts.delete" />
          </Button>
        )}
      </div>
      {problem}
      {asks && <DeleteQuestion onClose={() => setAsks(false)} onDelete={remove} />}
    </>
  );
};

const DeleteQuestion = ({
  onClose,
  onDelete,
}: {
  readonly onClose: () => void;
  readonly onDelete: () => void;
}): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Question
      open
      title={<FormattedMessage id="receipts.delete.title" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      onKeep={onClose}
      onRemove={onDelete}
      keep={<FormattedMessage id="common.cancel" />}
      remove={<FormattedMessage id="receipts.delete" />}
    >
      <FormattedMessage id="receipts.delete.text" />
    </Question>
  );
};
