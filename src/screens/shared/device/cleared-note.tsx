// Says that the browser threw away what was kept here. Also before signing in: it knows no local database.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';

/** `unsent`: entries that were lost with it. */
export const ClearedNote = ({ unsent }: { readonly unsent: number }): ReactNode => (
  <Note icon="circle-alert" tone={unsent > 0 ? 'stop' : 'wait'}>
    <b>
      <FormattedMessage id="common.cleared.title" />
    </b>
    . <FormattedMessage id="common.cleared.text" values={{ count: unsent }} />
  </Note>
);
