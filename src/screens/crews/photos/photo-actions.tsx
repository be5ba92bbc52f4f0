// What may be done with a photo: take it back while it is only here, take it away by right, or ask the office to.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { removePhoto } from '#schema/mutations/documents/remove-photo.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import { Button } from '#ui/primitives/button.tsx';
import * as kit from '#ui/media/picture-viewer.css.ts';
import { Question } from '#ui/overlay/question.tsx';
import { useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { takenAt, type Photo, type PhotosPage } from '../queries.ts';
import { useTakingBack, type TakingBack } from './use-taking-back.ts';

export interface PhotoActionsProps {
  readonly page: PhotosPage;
  readonly photo: Photo;
  /** It is no longer there to be shown. */
  readonly onGone: () => void;
}

export const PhotoActions = (props: PhotoActionsProps): ReactNode => {
  const { page, photo } = props;
  const back = useTakingBack(photo.id);
  if (back === undefined) return null;
  if (back.stand !== 'sent') return <TakeBack back={back} onGone={props.onGone} />;
  if (page.mayRemove) return <Remove {...props} />;
  return photo.takenBy === page.me ? <AskOffice {...props} /> : null;
};

const TakeBack = ({
  back: { stand, takeBack },
  onGone,
}: {
  readonly back: TakingBack;
  readonly onGone: () => void;
}): ReactNode => {
  const { start, isBusy } = useSending();
  const [isLate, setLate] = useState(false);
  const press = (): void => {
    start(async () => {
      if (await takeBack()) onGone();
      else setLate(true);
    });
  };
  if (stand === 'leaving' || isLate)
    return (
      <p className={kit.way} role="status">
        <FormattedMessage id="crews.photos.leaving" />
      </p>
    );
  return (
    <Button variant="onInk" icon="undo-2" width="full" busy={isBusy} onPress={press}>
      <FormattedMessage id="crews.photos.takeBack" />
    </Button>
  );
};

const Remove = ({ photo: { id }, onGone }: PhotoActionsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const [asks, setAsks] = useState(false);
  const remove = (): void => {
    setAsks(false);
    start(() => send(removePhoto, { id, removed: true }), onGone);
  };
  return (
    <>
      {problem}
      <Button
        variant="onInk"
        icon="trash-2"
        width="full"
        busy={isBusy}
        onPress={() => {
          setAsks(true);
        }}
      >
        <FormattedMessage id="crews.photos.remove" />
      </Button>
      <Question
        open={asks}
        title={<FormattedMessage id="crews.photos.removeAsk" />}
        closeLabel={formatMessage({ id: 'common.close' })}
        keep={<FormattedMessage id="crews.photos.keep" />}
        remove={<FormattedMessage id="crews.photos.remove" />}
        onKeep={() => {
          setAsks(false);
        }}
        onRemove={remove}
      >
        <p>
          <FormattedMessage id="crews.photos.removeText" />
        </p>
      </Question>
    </>
  );
};

const OFFICE = 'Office';

const AskOffice = ({ page, photo }: PhotoActionsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { ids, time } = useStore();
  const times = useTimes();
  const tenantZone = useTenant()?.timezone ?? 'UTC';
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  if (page.askedIds.includes(photo.id))
    return (
      <p className={kit.way} role="status">
        <FormattedMessage id="crews.photos.asked" />
      </p>
    );
  const ask = (): void => {
    const taken = `${times.fullDay(takenAt(photo), page.zone)}, ${times.time(takenAt(photo), page.zone)}`;
    start(() =>
      send(createActivity, {
        id: ids.next(),
        type: 'TODO_INT',
        category: 'DOCUMENT',
        refKind: 'document',
        refId: photo.id,
        caption: formatMessage({ id: 'crews.photos.askCaption' }),
        body: formatMessage({ id: 'crews.photos.askBody' }, { crew: page.crewName, time: taken }),
        parameters: JSON.stringify({ recipient: OFFICE, dueDate: dueTomorrow(time.now(), tenantZone), priority: 1 }),
      }),
    );
  };
  return (
    <>
      {problem}
      <p className={kit.way}>
        <FormattedMessage id="crews.photos.withOthers" />
      </p>
      <Button variant="onInk" width="full" busy={isBusy} onPress={ask}>
        <FormattedMessage id="crews.photos.ask" />
      </Button>
    </>
  );
};
