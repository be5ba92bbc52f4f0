// Why something is still here after one more try to send it: the line, or that it cannot go yet.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Note } from '#ui/feedback/note.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { useConnectionFault, type ConnectionFault } from '../shared/arrival/connection-fault.ts';

interface NotSentWords {
  readonly icon: IconName;
  readonly text: MessageId;
}

/** The signal is only named where it is to blame. */
export const notSentWordsOf = (fault: ConnectionFault | null): NotSentWords =>
  fault === null
    ? { icon: 'hourglass', text: 'app.signOut.notYet' }
    : { icon: 'wifi-off', text: 'app.signOut.notSent' };

export const NotSent = (): ReactNode => {
  const { icon, text } = notSentWordsOf(useConnectionFault());
  return (
    <Note icon={icon} tone="quiet">
      <FormattedMessage id={text} />
    </Note>
  );
};
