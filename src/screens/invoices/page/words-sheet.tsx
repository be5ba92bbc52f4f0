// What somebody writes about an invoice, a question or its answer: kept while it is written.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { Sending } from '../../shared/sending/use-sending.tsx';
import { textsIn, useKeptDraft } from '../../shared/services/kept-draft.ts';

interface WordsSheetProps {
  /** Under which they are kept. */
  readonly draftKey: string;
  readonly title: ReactNode;
  readonly field: ReactNode;
  readonly hint: ReactNode;
  readonly send: ReactNode;
  readonly sending: Sending;
  readonly onSend: (words: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Longest text of an activity (schema: body). */
const LONGEST = 4000;
const FRESH = { words: '' };

export const WordsSheet = ({ draftKey, title, field, hint, send, sending, ...on }: WordsSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const inWork = useKeptDraft(
    draftKey,
    useCallback((content: unknown) => textsIn(content, FRESH), []),
  );
  const [isTried, setTried] = useState(false);
  const words = inWork?.draft.words.trim().normalize('NFC') ?? '';
  const submit = (): void => {
    setTried(true);
    if (inWork === undefined || words === '') return;
    sending.start(async () => {
      await on.onSend(words);
      await inWork.clear();
    }, on.onClose);
  };
  return (
    <Sheet
      open
      title={title}
      onClose={on.onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="send" busy={sending.isBusy} onPress={submit}>
          {send}
        </Button>
      }
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <TextArea
          label={field}
          hint={hint}
          value={inWork.draft.words}
          onChange={(text) => inWork.change({ words: text })}
          maxLength={LONGEST}
          required
          {...(isTried && words === '' ? { error: <FormattedMessage id="invoices.needed" /> } : {})}
        />
      )}
      {sending.problem}
    </Sheet>
  );
};
