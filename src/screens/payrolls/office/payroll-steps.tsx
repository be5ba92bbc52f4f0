// What the office may do with a payroll as it stands: hand it over to be confirmed, take it back, note that it is paid.
// Each needs the server at that moment.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { movePayroll } from '#schema/mutations/money/move-payroll.ts';
import { can } from '#schema/rights.ts';
import { grossOf } from '#schema/rules/money/pay/shift-pay.ts';
import { dateOf } from '#i18n/format.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useNow } from '#db/query/react.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import * as style from '../payrolls.css.ts';
import type { OfficePayrollView } from './queries.ts';

interface PayrollStepsProps {
  readonly view: OfficePayrollView;
  readonly isHeard: boolean;
}

export const PayrollSteps = ({ view: { payroll, items, asked }, isHeard }: PayrollStepsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const send = useSend();
  const needsServer = useNeedsServer();
  const { start, problem, isBusy } = useSending();
  const [pays, setPays] = useState(false);
  const { id, statusCode } = payroll;
  if (!can(actor, right('payrolls', 'EDIT')) || payroll.personId === actor.personId || statusCode === 'paid')
    return null;
  const reason = needsServer ?? (isHeard ? undefined : formatMessage({ id: 'payrolls.office.comes' }));
  // What is handed over is what its lines come to.
  const grossCents = grossOf(items);
  return (
    <div className={style.form}>
      {statusCode !== 'confirmed' && asked.length > 0 && (
        <Note icon="message-circle" tone="wait">
          <FormattedMessage id="payrolls.office.asked" values={{ count: asked.length }} />
        </Note>
      )}
      <div className={style.actions} role="group" aria-label={formatMessage({ id: 'payrolls.office.steps' })}>
        {statusCode === 'open' && (
          <Button
            icon="send"
            busy={isBusy}
            reason={reason}
            onPress={() => start(() => send(movePayroll, { id, statusCode: 'toConfirm', grossCents }))}
          >
            <FormattedMessage id="payrolls.office.hand" />
          </Button>
        )}
        {statusCode === 'toConfirm' && (
          <Button
            variant="outline"
            icon="undo-2"
            busy={isBusy}
            reason={reason}
            onPress={() => start(() => send(movePayroll, { id, statusCode: 'open' }))}
          >
            <FormattedMessage id="payrolls.office.takeBack" />
          </Button>
        )}
        {statusCode === 'confirmed' && (
          <Button icon="check-check" reason={reason} onPress={() => setPays(true)}>
            <FormattedMessage id="payrolls.office.pay" />
          </Button>
        )}
      </div>
      <p className={style.quiet}>
        <FormattedMessage id={`payrolls.office.next.${statusCode}`} />
      </p>
      {problem}
      {pays && <PayDialog id={id} onClose={() => setPays(false)} />}
    </div>
  );
};

const MINUTE_MS = 60_000;

const PayDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode => {
  const send = useSend();
  const sending = useSending();
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const form = useKeptForm(`payroll:${id}:paid`, { paidOn: today });
  const { paidOn } = form.draft;
  const [isTried, setTried] = useState(false);
  const pay = (): void => {
    setTried(true);
    if (paidOn === '') return;
    sending.start(async () => {
      await send(movePayroll, { id, statusCode: 'paid', paidOn });
      await form.clear();
    }, onClose);
  };
  return (
    <StepDialog
      title={<FormattedMessage id="payrolls.office.pay.title" />}
      step={<FormattedMessage id="payrolls.office.pay" />}
      sending={sending}
      onStep={pay}
      onClose={onClose}
    >
      <Field
        type="date"
        label={<FormattedMessage id="payrolls.office.paidOn" />}
        value={paidOn}
        onChange={(day) => form.change({ paidOn: day })}
        required
        {...(isTried && paidOn === '' ? { error: <FormattedMessage id="payrolls.office.paidOn.needed" /> } : {})}
      />
    </StepDialog>
  );
};
