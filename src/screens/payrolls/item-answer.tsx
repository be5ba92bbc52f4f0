// Yes or no to a payroll item; a no asks what is wrong.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptPayrollItem, declinePayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useKeptWords } from '../shared/services/kept-words.ts';
import * as style from './payrolls.css.ts';
import type { PayrollItem } from './queries.ts';

/** Longest reason the field takes (schema: declineReason). */
const LONGEST_REASON = 400;

export const ItemAnswer = ({ item }: { readonly item: PayrollItem }): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [declines, setDeclines] = useState(false);
  const { id, amountCents } = item;
  return (
    <>
      <div
        className={style.actions}
        role="group"
        aria-label={formatMessage({ id: 'payrolls.answer.label' }, { caption: item.caption })}
      >
        <Button
          variant="outline"
          width="share"
          icon="x"
          onPress={() => {
            setDeclines(true);
          }}
        >
          <FormattedMessage id="payrolls.answer.decline" />
        </Button>
        <Button
          variant="go"
          width="share"
          icon="check"
          busy={isBusy}
          onPress={() => {
            start(() => send(acceptPayrollItem, { id, statusCode: 'accepted', amountCents }));
          }}
        >
          <FormattedMessage id="payrolls.answer.accept" />
        </Button>
      </div>
      {problem}
      {declines && (
        <DeclineDialog
          item={item}
          onClose={() => {
            setDeclines(false);
          }}
        />
      )}
    </>
  );
};

const DeclineDialog = ({
  item: { id, amountCents },
  onClose,
}: {
  readonly item: PayrollItem;
  readonly onClose: () => void;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const kept = useKeptWords(`payrollItem:decline:${id}`);
  const [isMissing, setMissing] = useState(false);
  const decline = (): void => {
    const reason = kept.words.trim().normalize('NFC');
    setMissing(reason === '');
    if (reason === '') return;
    start(async () => {
      await send(declinePayrollItem, { id, reason, amountCents });
      await kept.clear();
    }, onClose);
  };
  const actions = (
    <>
      <Button variant="outline" width="share" onPress={onClose}>
        <FormattedMessage id="common.cancel" />
      </Button>
      <Button variant="destructive" width="share" busy={isBusy} onPress={decline}>
        <FormattedMessage id="payrolls.answer.decline" />
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={<FormattedMessage id="payrolls.decline.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={actions}
    >
      <p>
        <FormattedMessage id="payrolls.decline.text" />
      </p>
      <TextArea
        label={<FormattedMessage id="payrolls.decline.reason" />}
        value={kept.words}
        onChange={kept.write}
        maxLength={LONGEST_REASON}
        required
        {...(isMissing ? { error: <FormattedMessage id="payrolls.decline.missing" /> } : {})}
      />
      {problem}
    </Dialog>
  );
};
