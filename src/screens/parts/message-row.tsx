// One message: who wrote it and what, what it is about, and the word that it was read.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { Button } from '#kit/button.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { ButtonRow } from '#kit/button-row.tsx';
import { ListRow } from '#kit/list.tsx';
import { Tag, Tags } from '#kit/tag.tsx';
import { Tile } from '#kit/tile.tsx';
import { useSend } from '#store/react.ts';
import { EntryMark } from './entry-mark.tsx';
import type { Message } from './messages.ts';
import { subjectPath } from './subject-path.ts';
import { useSending } from './use-sending.tsx';
import { useTimes } from './use-times.ts';

export interface MessageRowProps {
  readonly message: Message;
  /** Whether a page may be opened by whoever reads. */
  readonly opens: (path: string) => boolean;
}

export const MessageRow = ({ message: { row, author, isNew }, opens }: MessageRowProps): ReactNode => {
  const times = useTimes();
  const when = times.moment(row.createdAt, times.zone);
  return (
    <ListRow
      align="top"
      leading={<Tile icon="message-circle" tone={isNew ? 'primary' : 'neutral'} />}
      title={row.caption}
      line={
        <>
          {row.body}
          {row.body !== '' && <br />}
          {author === null ? when : <FormattedMessage id="messages.from" values={{ name: author, when }} />}
        </>
      }
      {...(isNew
        ? {
            tags: (
              <Tags>
                <Tag icon="bell" tone="info">
                  <FormattedMessage id="messages.new" />
                </Tag>
              </Tags>
            ),
          }
        : {})}
      mark={<EntryMark entity={activity} id={row.id} />}
      below={<Actions row={row} isNew={isNew} opens={opens} />}
    />
  );
};

const Actions = ({ row, isNew, opens }: Pick<Message, 'row' | 'isNew'> & Pick<MessageRowProps, 'opens'>): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const path = subjectPath(row);
  const isLinked = path !== null && opens(path);
  if (!isNew && !isLinked) return null;
  const read = (): void => {
    start(() => send(completeActivity, { id: row.id, statusCode: 'done' }));
  };
  return (
    <>
      <ButtonRow>
        {isNew && (
          <Button
            variant="outline"
            icon="check"
            busy={isBusy}
            onPress={read}
            label={formatMessage({ id: 'messages.readFor' }, { caption: row.caption })}
          >
            <FormattedMessage id="messages.read" />
          </Button>
        )}
        {isLinked && (
          <LinkButton
            to={path}
            variant="quiet"
            icon="arrow-right"
            label={formatMessage({ id: 'messages.openFor' }, { caption: row.caption })}
          >
            <FormattedMessage id="messages.open" />
          </LinkButton>
        )}
      </ButtonRow>
      {problem}
    </>
  );
};
