// New messages to me on home: the first of them, and the way to all.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { MESSAGES_PATH } from '../../shared/navigation/paths.ts';
import type { Message } from '../../shared/messages/messages.ts';

const MOST = 3;

export const MyMessages = ({ messages }: { readonly messages: readonly Message[] }): ReactNode =>
  messages.length === 0 ? null : (
    <Section heading={<FormattedMessage id="home.messages" values={{ count: messages.length }} />}>
      <List>
        {messages.slice(0, MOST).map(({ row, author }) => (
          <ListRow
            key={row.id}
            leading={<Tile icon="message-circle" tone="primary" />}
            title={row.caption}
            line={
              author === null ? (
                row.body
              ) : (
                <>
                  {author}
                  {': '}
                  {row.body}
                </>
              )
            }
            to={MESSAGES_PATH}
          />
        ))}
        {messages.length > MOST && (
          <ListRow
            leading={<Tile icon="message-circle" />}
            title={<FormattedMessage id="home.allMessages" values={{ count: messages.length }} />}
            to={MESSAGES_PATH}
          />
        )}
      </List>
    </Section>
  );
