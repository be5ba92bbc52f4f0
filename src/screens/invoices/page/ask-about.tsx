// A question about an invoice: a to-do for the accountants, due tomorrow; nothing of the invoice is changed by it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { writeInvoiceActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { feedbackParameters } from '#schema/rules/messages/dotted-date.ts';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import type { Invoice } from '../../shared/invoices/standing.ts';
import * as style from './page.css.ts';
import { WordsSheet } from './words-sheet.tsx';

export const AskAbout = ({ invoice }: { readonly invoice: Invoice }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const sending = useSending();
  const ask = useAsk(invoice);
  return (
    <Section heading={<FormattedMessage id="invoices.ask.title" />}>
      <div className={style.ask}>
        <p className={style.quiet}>
          <FormattedMessage id="invoices.ask.hint" />
        </p>
        <Button variant="outline" icon="message-circle" width="full" onPress={() => setOpen(true)}>
          <FormattedMessage id="invoices.ask.button" />
        </Button>
      </div>
      {isOpen && (
        <WordsSheet
          draftKey={`invoice:ask:${invoice.id}`}
          title={<FormattedMessage id="invoices.ask.button" />}
          field={<FormattedMessage id="invoices.ask.field" />}
          hint={<FormattedMessage id="invoices.ask.fieldHint" />}
          send={<FormattedMessage id="invoices.ask.send" />}
          sending={sending}
          onSend={ask}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
};

const useAsk = (invoice: Invoice): ((body: string) => Promise<unknown>) => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const zone = useTenant()?.timezone ?? 'UTC';
  const [personParty] = useActor().contactIds;
  return (body) =>
    send(writeInvoiceActivity, {
      id: invoice.id,
      activityId: store.ids.next(),
      caption: formatMessage({ id: 'invoices.ask.caption' }, { number: String(invoice.number ?? '–') }),
      type: 'TODO_INT',
      category: 'INVOICE',
      body,
      parameters: feedbackParameters(store.time.now(), zone),
      ...(personParty === undefined ? {} : { personParty }),
    });
};
