// Says, beside every way to pick a file, that the device is nearly full and what still works.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deviceStorage } from '#platform/storage.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useNow } from '#db/query/react.ts';
import { room } from '#db/quota/storage.ts';

/** How often the room is looked at while such a page is open, in milliseconds. */
const STEP_MS = 5_000;

export const QuotaNote = (): ReactNode =>
  !useIsShort() ? null : (
    <div role="alert">
      <Note icon="circle-alert" tone="stop">
        <b>
          <FormattedMessage id="common.noRoom.title" />
        </b>
        . <FormattedMessage id="common.noRoom.text" />
      </Note>
    </div>
  );

const useIsShort = (): boolean => {
  const now = useNow(STEP_MS);
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // A browser that does not tell has room until it refuses.
    void room(deviceStorage).then(({ photosStop }) => {
      if (!isLeft) setShort(photosStop);
    });
    return () => {
      isLeft = true;
    };
  }, [now]);
  return isShort;
};
