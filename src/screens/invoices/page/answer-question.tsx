// The answer to one question about the invoice, by whoever writes invoices: also without signal.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import type { Invoice } from '../../shared/invoices/standing.ts';
import { answerParts } from './answer-parts.ts';
import type { WrittenAbout } from './page-query.ts';
import { WordsSheet } from './words-sheet.tsx';

interface AnswerQuestionProps {
  readonly invoice: Invoice;
  readonly question: WrittenAbout;
}

export const AnswerQuestion = ({ invoice, question }: AnswerQuestionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const sending = useSending();
  const [isOpen, setOpen] = useState(false);
  const answer = (body: string): Promise<unknown> => {
    const caption = formatMessage({ id: 'invoices.answer.caption' }, { number: String(invoice.number ?? '–') });
    return store.sendAct(answerParts(invoice.id, question, { activityId: store.ids.next(), caption, body }));
  };
  return (
    <>
      <Button
        variant="outline"
        icon="message-circle"
        label={formatMessage({ id: 'invoices.answer.buttonFor' }, { question: question.row.body })}
        onPress={() => setOpen(true)}
      >
        <FormattedMessage id="invoices.answer.button" />
      </Button>
      {isOpen && (
        <WordsSheet
          draftKey={`invoice:answer:${question.row.id}`}
          title={<FormattedMessage id="invoices.answer.title" />}
          field={<FormattedMessage id="invoices.answer.field" />}
          hint={<FormattedMessage id={question.isOfClient ? 'invoices.answer.hint' : 'invoices.answer.hintWithin'} />}
          send={<FormattedMessage id="invoices.answer.send" />}
          sending={sending}
          onSend={answer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
