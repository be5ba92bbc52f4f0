// One mail in the list: whether it is unread, who, when, the subject, its first words, and what hangs on it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { otherSide, personIn } from '#schema/rules/mail/reply.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './mailbox.css.ts';
import type { MailHead, MailProject } from './queries.ts';

interface MailRowProps {
  readonly head: MailHead;
  readonly isUnread: boolean;
  readonly isChosen: boolean;
  /** What it is about, where this device knows it. */
  readonly project: MailProject | undefined;
  /** Where it lies, in a list of several boxes. */
  readonly boxName: string | undefined;
  readonly to: string;
}

export const MailRow = ({ head, isUnread, isChosen, project, boxName, to }: MailRowProps): ReactNode => {
  const times = useTimes();
  const when = times.isToday(head.sentAt, times.zone)
    ? times.time(head.sentAt, times.zone)
    : times.day(head.sentAt, times.zone);
  return (
    <Link to={to} className={isUnread ? style.unreadRow : style.row} current={isChosen}>
      <span className={style.mark}>
        {isUnread && (
          <>
            <span className={style.dot} />
            <VisuallyHidden>
              <FormattedMessage id="mailbox.unread" />{' '}
            </VisuallyHidden>
          </>
        )}
      </span>
      <span className={style.words}>
        <span className={style.topLine}>
          <span className={style.who}>
            <Who head={head} />
          </span>
          <span className={style.when}>{when}</span>
        </span>
        <span className={style.subject}>
          <Subject subject={head.subject} />
        </span>
        <span className={style.preview}>{head.preview}</span>
        <RowTags head={head} project={project} boxName={boxName} />
      </span>
    </Link>
  );
};

/** A mail may come without one. */
export const Subject = ({ subject }: { readonly subject: string }): ReactNode =>
  subject === '' ? <FormattedMessage id="mailbox.noSubject" /> : subject;

export const nameOf = (written: string): string => {
  const { name, address } = personIn(written);
  return name === '' ? address : name;
};

const Who = ({ head }: Pick<MailRowProps, 'head'>): ReactNode => {
  const names = otherSide(head).map(nameOf).join(', ');
  return head.direction === 'in' ? (
    names
  ) : (
    <>
      <Icon name="reply" size="small" />
      <span>
        <FormattedMessage id="mailbox.to" values={{ name: names }} />
      </span>
    </>
  );
};

const RowTags = ({
  head: { attachments },
  project,
  boxName,
}: Pick<MailRowProps, 'head' | 'project' | 'boxName'>): ReactNode => {
  const { formatMessage } = useIntl();
  if (attachments.length === 0 && project === undefined && boxName === undefined) return null;
  return (
    <Tags>
      {boxName !== undefined && <Tag icon="inbox">{boxName}</Tag>}
      {project !== undefined && <Tag icon="layers">{project.number ?? project.name}</Tag>}
      {attachments.length > 0 && (
        <Tag icon="paperclip">{formatMessage({ id: 'mailbox.attachments' }, { count: attachments.length })}</Tag>
      )}
    </Tags>
  );
};
