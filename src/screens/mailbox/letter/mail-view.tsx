// One mail with what can be done about it: answered by the mail program of the device, or made a to-do of somebody.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { plainMail } from '#schema/rules/mail/plain.ts';
import { personIn, replyLink } from '#schema/rules/mail/reply.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useKnown, useLive } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import type { Look } from '../../shared/arrival/fetch-row.ts';
import { useLookUp } from '../../shared/arrival/use-look-up.ts';
import { HomeButton } from '../../shared/navigation/home-button.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { nameOf, Subject } from '../mail-row.tsx';
import * as style from '../mailbox.css.ts';
import { readMail, readMailBody, type MailPage } from '../queries.ts';
import { MailToDos } from '../todo/mail-to-dos.tsx';
import { MailToDoSheet } from '../todo/to-do-sheet.tsx';
import { Attachments } from './attachments.tsx';
import { MailText } from './mail-text.tsx';
import { useOpenMail } from './use-open-mail.ts';

export interface MailViewProps {
  readonly id: string;
  readonly isToDoOpen: boolean;
  readonly onToDo: (isOpen: boolean) => void;
}

export const MailView = ({ id, ...toDo }: MailViewProps): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readMail, [id]);
  const look = lookOf(id);
  useLookUp(look, known?.value === null);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound look={look} arrival={arrival} /> : <Opened page={page} {...toDo} />;
};

/** Whoever follows a link to a mail opens it: the server answers it whatever days are kept here. */
const lookOf = (id: string): Look => ({ entity: emailMessage, id, path: `/emailMessages/${encodeURIComponent(id)}` });

const NotFound = ({ arrival, look }: Resting & { readonly look: Look }): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="mail"
    claim="mailbox.one.notFound.title"
    text="mailbox.one.notFound.text"
    look={look}
    action={<HomeButton />}
  />
);

const Opened = ({ page, isToDoOpen, onToDo }: Omit<MailViewProps, 'id'> & { readonly page: MailPage }): ReactNode => {
  const { head } = page;
  const body = useLive(readMailBody, [head.id]);
  const opening = useOpenMail(head, body);
  return (
    <Parts className={style.mail}>
      <Head page={page} />
      <Actions page={page} body={body ?? null} onToDo={() => onToDo(true)} />
      <MailToDos head={head} />
      <MailText head={head} body={body} opening={opening} />
      {head.attachments.length > 0 && <Attachments head={head} />}
      <MailToDoSheet page={page} open={isToDoOpen} onClose={() => onToDo(false)} />
    </Parts>
  );
};

const Head = ({ page: { head, box, project } }: { readonly page: MailPage }): ReactNode => {
  const times = useTimes();
  const when = times.moment(head.sentAt, times.zone);
  const { address } = personIn(head.from);
  const to = head.to.map(nameOf).join(', ');
  return (
    <header className={style.head}>
      <h2 className={style.title}>
        <Subject subject={head.subject} />
      </h2>
      <div className={style.people}>
        <Avatar name={nameOf(head.from)} />
        <p className={style.from}>
          <span>
            <b className={style.strong}>{nameOf(head.from)}</b> {address !== nameOf(head.from) && address}
          </span>
          <span className={style.quiet}>
            <FormattedMessage
              id="mailbox.sent"
              values={{ name: head.direction === 'in' ? (box?.name ?? to) : to, when }}
            />
          </span>
          {head.cc.length > 0 && (
            <span className={style.quiet}>
              <FormattedMessage id="mailbox.cc" values={{ names: head.cc.map(nameOf).join(', ') }} />
            </span>
          )}
        </p>
        {project !== null && (
          <LinkButton to={projectPath(project)} variant="outline" size="compact" icon="layers">
            {[project.number, project.name].filter((part) => part !== undefined).join(' ')}
          </LinkButton>
        )}
      </div>
    </header>
  );
};

interface ActionsProps {
  readonly page: MailPage;
  readonly body: string | null;
  readonly onToDo: () => void;
}

const Actions = ({ page: { head }, body, onToDo }: ActionsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const when = `${times.fullDay(head.sentAt, times.zone)} ${times.time(head.sentAt, times.zone)}`;
  const lead = formatMessage({ id: 'mailbox.quoted' }, { name: nameOf(head.from), when });
  const reply = replyLink(head, body === null ? head.preview : plainMail(body), lead);
  return (
    <div className={style.actions}>
      {reply !== null && (
        <LinkButton href={reply} icon="reply">
          <FormattedMessage id="mailbox.reply" />
        </LinkButton>
      )}
      <Button variant="outline" icon="list-todo" onPress={onToDo}>
        <FormattedMessage id="mailbox.toDo" />
      </Button>
    </div>
  );
};
