// A planner opens a released paper again: what that undoes and what stays is said first, and why is asked for. It needs
// the server at that moment, which alone knows whether the hours are billed or paid already.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { reopenSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { reopenDeliveryNote } from '#schema/mutations/crews/papers/reopen-delivery-note.ts';
import type { CrewPaper } from '#schema/rules/messages/asked-paper.ts';
import { Note } from '#ui/feedback/note.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptWords } from '../../shared/services/kept-words.ts';
import type { ChiefPage } from '../queries.ts';
import { mayReopen, whatReopeningMeans, whyReopened } from './reopening.ts';

interface ReopenProps {
  readonly page: ChiefPage;
  readonly paper: CrewPaper;
}

/** Nothing for chiefs and clients: they ask a planner. */
export const ReopenPaper = ({ page, paper }: ReopenProps): ReactNode => {
  const needsServer = useNeedsServer();
  const [isOpen, setOpen] = useState(false);
  if (!mayReopen(page, paper)) return null;
  return (
    <>
      <Button variant="outline" icon="undo-2" reason={needsServer} onPress={() => setOpen(true)}>
        <FormattedMessage id={`chief.reopen.${paper}`} />
      </Button>
      {isOpen && <ReopenDialog page={page} paper={paper} onClose={() => setOpen(false)} />}
    </>
  );
};

const LONGEST_REASON = 400;

const ReopenDialog = ({ page, paper, onClose }: ReopenProps & { readonly onClose: () => void }): ReactNode => {
  const send = useSend();
  const sending = useSending();
  const kept = useKeptWords(`reopen:${paper}:${page.crew.id}`);
  const [isTried, setTried] = useState(false);
  const reason = kept.words.trim().normalize('NFC');
  const reopen = (): void => {
    setTried(true);
    if (reason === '') return;
    const asked = { id: page.crew.id, statusCode: 'open', reason } as const;
    sending.start(async () => {
      await (paper === 'deliveryNote' ? send(reopenDeliveryNote, asked) : send(reopenSheet, asked));
      await kept.clear();
    }, onClose);
  };
  return (
    <StepDialog
      title={<FormattedMessage id={`chief.reopen.${paper}`} />}
      step={<FormattedMessage id="chief.reopen.action" />}
      icon="undo-2"
      sending={sending}
      onStep={reopen}
      onClose={onClose}
    >
      {whatReopeningMeans(page, paper).map((part) => (
        <p key={part}>
          <FormattedMessage id={`chief.reopen.${part}`} />
        </p>
      ))}
      <TextArea
        label={<FormattedMessage id="chief.reopen.reason" />}
        hint={<FormattedMessage id={`chief.reopen.${paper}.readers`} />}
        value={kept.words}
        onChange={kept.write}
        rows={2}
        maxLength={LONGEST_REASON}
        required
        {...(isTried && reason === '' ? { error: <FormattedMessage id="chief.release.reasonMissing" /> } : {})}
      />
    </StepDialog>
  );
};

/** For all who read the note: that it was released before, and why it is not any more. */
export const NoteReopened = ({ note }: Pick<ChiefPage, 'note'>): ReactNode => {
  const reason = whyReopened(note);
  return reason === undefined ? null : (
    <Note icon="undo-2" tone="wait">
      <FormattedMessage id="chief.note.reopened" values={{ reason }} />
    </Note>
  );
};
