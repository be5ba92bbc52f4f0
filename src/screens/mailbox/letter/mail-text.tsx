// The text of a mail: framed without life, or as plain words; where it is not on this device, that is said.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { framedMail } from '#schema/rules/mail/frame.ts';
import { plainMail } from '#schema/rules/mail/plain.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RetryButton } from '../../shared/arrival/retry-button.tsx';
import { useWide } from '../../shared/device/use-wide.ts';
import { useApi } from '../../shared/services/api-context.ts';
import * as style from '../mailbox.css.ts';
import type { MailHead } from '../queries.ts';
import { heightOf } from './frame-height.ts';
import { useDark } from './use-dark.ts';
import { useOutsidePictures, type OutsidePictures } from './use-outside-pictures.ts';
import type { Opening } from './use-open-mail.ts';

interface MailTextProps {
  readonly head: MailHead;
  /** Undefined while it is read, null where it is not here. */
  readonly body: string | null | undefined;
  readonly opening: Opening;
}

export const MailText = ({ head, body, opening }: MailTextProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (body === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return body === null ? <NotHere head={head} opening={opening} /> : <Shown head={head} body={body} />;
};

/** The first words come with the head. */
const NotHere = ({ head, opening: { state, again } }: Pick<MailTextProps, 'head' | 'opening'>): ReactNode => (
  <div className={style.stack}>
    <div role="status">
      <Note icon={state === 'unheard' ? 'cloud-off' : 'mail'}>
        <FormattedMessage id={state === 'unheard' ? 'mailbox.text.away' : 'mailbox.text.coming'} />
      </Note>
    </div>
    {head.preview !== '' && <p className={style.plain}>{head.preview} …</p>}
    {state === 'unheard' && <RetryButton again={again} />}
  </div>
);

const Shown = ({ head, body }: { readonly head: MailHead; readonly body: string }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const isDark = useDark();
  const isWide = useWide();
  const [isPlain, setPlain] = useState(false);
  const pictures = useOutsidePictures(head.id);
  const title = formatMessage({ id: 'mailbox.text.title' }, { subject: head.subject });
  const framed = framedMail(body, { language: locale, title, isDark, pictures: pictures.fetched });
  const plain = plainMail(body);
  return (
    <div className={style.stack}>
      {framed.outside > 0 && !isPlain && <OutsideNote count={framed.outside} pictures={pictures} />}
      {isPlain ? (
        <p className={style.plain}>{plain === '' ? <FormattedMessage id="mailbox.text.wordless" /> : plain}</p>
      ) : (
        <iframe
          className={style.frame}
          // Links open outside; nothing else of the mail reaches beyond the frame.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={framed.page}
          title={title}
          style={{ blockSize: `${String(heightOf(plain, body, isWide))}px` }}
          data-no-swipe=""
        />
      )}
      <div className={style.actions}>
        <Button variant="text" icon="file-text" pressed={isPlain} onPress={() => setPlain(!isPlain)}>
          <FormattedMessage id="mailbox.text.plain" />
        </Button>
      </div>
    </div>
  );
};

const OutsideNote = ({
  count,
  pictures: { state, start },
}: {
  readonly count: number;
  readonly pictures: OutsidePictures;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const { online } = useApi();
  if (state === 'shown') return null;
  return (
    <Note icon="image-off">
      <p>
        <b className={style.strong}>
          <FormattedMessage id="mailbox.pictures" values={{ count }} />
        </b>{' '}
        <FormattedMessage id={state === 'partly' ? 'mailbox.pictures.partly' : 'mailbox.pictures.why'} />
      </p>
      <Button
        variant="outline"
        size="compact"
        icon="image"
        busy={state === 'fetching'}
        onPress={() => start(count)}
        reason={online ? undefined : formatMessage({ id: 'mailbox.pictures.offline' })}
      >
        <FormattedMessage id="mailbox.pictures.show" />
      </Button>
    </Note>
  );
};
