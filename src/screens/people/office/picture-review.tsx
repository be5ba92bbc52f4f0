// A new picture of a person, large, and the office's word on it: by its buttons, or by Y and N while it is in focus.
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decideProfilePicture } from '#schema/mutations/documents/decide-document.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useLive } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { RetryButton } from '../../shared/arrival/retry-button.tsx';
import { useFile, type WantedFile } from '../../shared/documents/keep-file.ts';
import { Decision } from '../../shared/queues/decision.tsx';
import { NextInQueue } from '../../shared/queues/next-in-queue.tsx';
import { useReviews, useReviewsPapers } from '../../shared/queues/use-reviews.ts';
import * as style from '../people.css.ts';
import { readPictureInReview, type Picture } from './queries.ts';

export const PictureReview = ({ personId }: { readonly personId: string }): ReactNode => {
  const reviews = useReviewsPapers();
  const picture = useLive(readPictureInReview, [personId]);
  return !reviews || picture === undefined || picture === null ? null : <Review key={picture.id} picture={picture} />;
};

const Review = ({ picture: { id, personId, sha256 } }: { readonly picture: Picture }): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const queue = useReviews().known?.value.pictures ?? [];
  const answers = useRef<HTMLDivElement>(null);
  return (
    <Section heading={<FormattedMessage id="people.picture" />}>
      <div ref={answers} onKeyDown={(event) => answerByKey(event, answers.current)}>
        <Shown id={id} sha256={sha256} />
        <Decision
          rowId={id}
          about={formatMessage({ id: 'people.picture' })}
          approve={() => send(decideProfilePicture, { id, pictureState: 'approved' })}
          reject={(reason) => send(decideProfilePicture, { id, pictureState: 'rejected', reason })}
          queue={queue}
          id={personId}
        />
      </div>
      <NextInQueue queue={queue} id={personId} />
    </Section>
  );
};

/** Y and N press the answers: no first, yes second. Whoever writes the reason writes letters. */
const answerByKey = ({ key, target }: KeyboardEvent, within: HTMLElement | null): void => {
  if (target instanceof HTMLTextAreaElement) return;
  const [no, yes] = within?.querySelectorAll<HTMLButtonElement>('[role="group"] button') ?? [];
  if (key === 'y') yes?.click();
  if (key === 'n') no?.click();
};

const SAID = {
  fetching: 'people.picture.fetching',
  offline: 'people.picture.offline',
  absent: 'people.picture.lost',
  refused: 'people.picture.lost',
  unkept: 'common.file.unkept',
} as const;

const Shown = ({ id, sha256 }: Pick<WantedFile, 'id' | 'sha256'>): ReactNode => {
  const { formatMessage } = useIntl();
  const view = useFile({ id, sha256, path: `/profilePictures/${encodeURIComponent(id)}/file` });
  if (view.state === 'here')
    return <img className={style.large} src={view.file.url} alt={formatMessage({ id: 'people.picture.alt' })} />;
  return (
    <>
      <Note icon={view.state === 'offline' ? 'cloud-off' : 'download'}>
        <FormattedMessage id={SAID[view.state]} />
      </Note>
      {(view.state === 'offline' || view.state === 'unkept') && <RetryButton again={view.again} />}
    </>
  );
};
