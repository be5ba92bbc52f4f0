// What there is to say about storage that failed the person: a database that the browser threw away, a window that
// keeps nothing.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { useCleared, useDurable } from '#db/live/react.ts';
import { ClearedNote } from './cleared-note.tsx';

export const StorageNotes = (): ReactNode => {
  const cleared = useCleared();
  const durable = useDurable();
  return (
    <>
      {cleared !== null && <ClearedNote unsent={cleared.unsent} />}
      {!durable && (
        <Note icon="circle-alert" tone="stop">
          <b>
            <FormattedMessage id="common.keepsNothing.title" />
          </b>
          . <FormattedMessage id="common.keepsNothing.text" />
        </Note>
      )}
    </>
  );
};
