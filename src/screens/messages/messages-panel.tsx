// Everything that was written to me, over whatever page is open: new ones first, from the tables of this device alone.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { MessageRow } from '../shared/messages/message-row.tsx';
import { readMessages } from '../shared/messages/messages.ts';
import * as style from './messages.css.ts';

export interface MessagesPanelProps {
  /** Whether a page may be opened by whoever reads. */
  readonly opens: (path: string) => boolean;
}

export const MessagesPanel = ({ opens }: MessagesPanelProps): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = useKnown(readMessages, [actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: messages, arrival } = known;
  if (messages.length === 0)
    return <EmptyState arrival={arrival} icon="message-circle" claim="messages.none.title" text="messages.none.text" />;
  return (
    <div className={style.panel}>
      <h2 className={style.title}>
        <FormattedMessage id="messages.all" />
      </h2>
      <List>
        {messages.map((message) => (
          <MessageRow key={message.row.id} message={message} opens={opens} />
        ))}
      </List>
    </div>
  );
};
