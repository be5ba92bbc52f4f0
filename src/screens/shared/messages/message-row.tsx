// One message: who wrote it and what, what it is about, and the word that it was read.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { mailIn } from '#schema/rules/messages/about-mail.ts';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useSend } from '#outbox/store/react.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import type { Message } from './messages.ts';
import { emailPath } from '../navigation/paths.ts';
import { subjectPath } from './subject-path.ts';
import { useSending } from '../sending/use-sending.tsx';
import { useTimes } from '../values/use-times.ts';

export interface MessageRowProps {
  readonly message: Message;
  /** Whether a page may be opened by whoever reads. */
  readonly opens: (path: string) => boolean;
}

export const MessageRow = ({ message, opens }: MessageRowProps): ReactNode => {
  const { row, author, isNew } = message;
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
      below={<Actions message={message} opens={opens} />}
    />
  );
};

const Actions = ({ message: { row, isNew, wantsAnswer }, opens }: MessageRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const mail = mailIn(row.parameters);
  const path = mail !== undefined && opens(emailPath(mail)) ? emailPath(mail) : subjectPath(row);
  const isLinked = path !== null && opens(path);
  const endsByReading = isNew && !wantsAnswer;
  if (!endsByReading && !isLinked) return null;
  const read = (): void => {
    start(() => send(completeActivity, { id: row.id, statusCode: 'done' }));
  };
  return (
    <>
      <ButtonRow>
        {endsByReading && (
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
