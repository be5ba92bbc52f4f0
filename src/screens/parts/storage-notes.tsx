// What there is to say about storage that failed the person: a database that the browser threw away, a window that keeps nothing.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#kit/note.tsx';
import { useCleared, useDurable } from '#store/react.ts';

export const StorageNotes = (): ReactNode => {
  const cleared = useCleared();
  const durable = useDurable();
  return (
    <>
      {cleared !== null && <ClearedNote unsent={cleared.unsent} />}
      {!durable && <Note icon="circle-alert" tone="stop"><b><FormattedMessage id="common.keepsNothing.title" /></b>. <FormattedMessage id="common.keepsNothing.text" /></Note>}
    </>
  );
};

/** `unsent`: entries that were lost with it. */
export const ClearedNote = ({ unsent }: { readonly unsent: number }): ReactNode => (
  <Note icon="circle-alert" tone={unsent > 0 ? 'stop' : 'wait'}><b><FormattedMessage id="common.cleared.title" /></b>. <FormattedMessage id="common.cleared.text" values={{ count: unsent }} /></Note>
);
