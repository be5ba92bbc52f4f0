// That the server did not answer, so that nobody knows whether there is more than what stands here.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Note } from '#ui/feedback/note.tsx';
import * as style from './list-loading.css.ts';
import { RetryButton } from './retry-button.tsx';
import type { FetchedAnswer } from './use-fetched.ts';

interface UnheardProps extends Pick<FetchedAnswer<unknown>, 'again'> {
  readonly says?: MessageId;
}

export const Unheard = ({ again, says = 'common.look.unheard' }: UnheardProps): ReactNode => (
  <div className={style.unheard}>
    <Note icon="cloud-off">
      <FormattedMessage id={says} />
    </Note>
    <RetryButton again={again} />
  </div>
);
