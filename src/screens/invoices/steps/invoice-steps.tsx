// What the office may do with an invoice as it stands. Sending, paying and taking back have legal effect: they need the
// server at that moment, and each is asked about first.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { stepsOf, type InvoiceSteps as Steps } from '../may.ts';
import * as style from '../page/page.css.ts';
import type { InvoicePage } from '../page/page-query.ts';
import { ChangeInvoice } from './change-invoice.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Step = keyof Steps;

interface InvoiceStepsProps extends Resting {
  readonly page: InvoicePage;
  /** Date of the agency. */
  readonly today: string;
}

export const InvoiceSteps = ({ page, today, arrival }: InvoiceStepsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const may = stepsOf(useActor(), page.invoice);
  const [open, setOpen] = useState<Step>();
  const reason = useReason(page, arrival);
  const close = (): void => setOpen(undefined);
  if (!Object.values(may).includes(true)) return null;
  return (
    <div className={style.steps} role="group" aria-label={formatMessage({ id: 'invoices.act.label' })}>
      {may.send && (
        <Button icon="send" width="full" reason={reason} onPress={() => setOpen('send')}>
          <FormattedMessage id="invoices.act.send" />
        </Button>
      )}
      {may.pay && (
        <Button icon="wallet" width="full" reason={reason} onPress={() => setOpen('pay')}>
          <FormattedMessage id="invoices.act.pay" />
        </Button>
      )}
      {may.change && (
        <Button variant="outline" icon="pencil" width="full" onPress={() => setOpen('change')}>
          <FormattedMessage id="invoices.act.change" />
        </Button>
      )}
      {may.takeBack && (
        <Button variant="outline" icon="undo-2" width="full" reason={reason} onPress={() => setOpen('takeBack')}>
          <FormattedMessage id="invoices.act.takeBack" />
        </Button>
      )}
      {may.discard && (
        <Button variant="quiet" icon="ban" width="full" reason={reason} onPress={() => setOpen('discard')}>
          <FormattedMessage id="invoices.act.discard" />
        </Button>
      )}
      {open === 'send' && <SendDialog page={page} today={today} onClose={close} />}
      {open === 'pay' && <PaymentSheet page={page} onClose={close} />}
      {open === 'change' && <ChangeInvoice page={page} onClose={close} />}
      {open === 'takeBack' && <TakeBackDialog page={page} today={today} onClose={close} />}
      {open === 'discard' && <DiscardQuestion page={page} onClose={close} />}
    </div>
  );
};

/** Why none of it can be done now; undefined where it can. */
const useReason = ({ invoice, lines }: InvoicePage, arrival: Resting['arrival']): string | undefined => {
  const { formatMessage } = useIntl();
  const fault = useConnectionFault();
  if (fault !== null) return formatMessage({ id: `invoices.act.${fault}` });
  if (invoice.number === undefined) return formatMessage({ id: 'invoices.act.unsent' });
  if (arrival.kind !== 'here') return formatMessage({ id: 'common.arriving.line' });
  return lines.length === 0 ? formatMessage({ id: 'invoices.act.noLines' }) : undefined;
};
