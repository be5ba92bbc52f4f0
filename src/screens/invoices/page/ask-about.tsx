// A question about an invoice: a to-do for the accountants, due tomorrow; nothing of the invoice is changed by it.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { writeInvoiceActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { feedbackParameters } from '#schema/rules/messages/dotted-date.ts';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { textsIn, useKeptDraft } from '../../shared/services/kept-draft.ts';
import type { Invoice } from '../../shared/invoices/standing.ts';
import * as style from './page.css.ts';

/** Longest text of a to-do (schema: body). */
const LONGEST = 4000;
const FRESH = { words: '' };

export const AskAbout = ({ invoice }: { readonly invoice: Invoice }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <AskSheet invoice={invoice} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const AskSheet = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const inWork = useKeptDraft(
    `invoice:ask:${invoice.id}`,
    useCallback((content: unknown) => textsIn(content, FRESH), []),
  );
  const [isTried, setTried] = useState(false);
  const { ask, problem, isBusy } = useAsk(invoice);
  const words = inWork?.draft.words.trim().normalize('NFC') ?? '';
  const submit = (): void => {
    setTried(true);
    if (inWork !== undefined && words !== '') ask(words, inWork.clear, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="invoices.ask.button" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="send" busy={isBusy} onPress={submit}>
          <FormattedMessage id="invoices.ask.send" />
        </Button>
      }
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <TextArea
          label={<FormattedMessage id="invoices.ask.field" />}
          hint={<FormattedMessage id="invoices.ask.fieldHint" />}
          value={inWork.draft.words}
          onChange={(text) => inWork.change({ words: text })}
          maxLength={LONGEST}
          required
          {...(isTried && words === '' ? { error: <FormattedMessage id="invoices.needed" /> } : {})}
        />
      )}
      {problem}
    </Sheet>
  );
};

const useAsk = (invoice: Invoice) => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const zone = useTenant()?.timezone ?? 'UTC';
  const [personParty] = useActor().contactIds;
  const { start, problem, isBusy } = useSending();
  const ask = (body: string, clear: () => Promise<void>, done: () => void): void =>
    start(async () => {
      await send(writeInvoiceActivity, {
        id: invoice.id,
        activityId: store.ids.next(),
        caption: formatMessage({ id: 'invoices.ask.caption' }, { number: String(invoice.number ?? '–') }),
        type: 'TODO_INT',
        category: 'INVOICE',
        body,
        parameters: feedbackParameters(store.time.now(), zone),
        ...(personParty === undefined ? {} : { personParty }),
      });
      await clear();
    }, done);
  return { ask, problem, isBusy };
};
