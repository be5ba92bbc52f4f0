// Opens a mail: read on this device at once, and at the server as soon as it can be asked; its body comes along.
import { useEffect, useState } from 'react';
import { useStore } from '#outbox/store/react.ts';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { noteOpened, openAtServer, type OpenedAt } from '../../shared/mail/opened.ts';
import { useApi } from '../../shared/services/api-context.ts';
import type { MailHead } from '../queries.ts';

export interface Opening {
  /** `unheard`: the server did not answer, or there is no network. */
  readonly state: 'idle' | 'asking' | OpenedAt;
  readonly again: () => void;
}

/** A request that was lost does not show that the network is gone: it is asked again after so many milliseconds. */
const AGAIN_MS = 5000;

/** @param body undefined while it is read, null where it is not here */
export const useOpenMail = ({ id, read }: MailHead, body: string | null | undefined): Opening => {
  const store = useStore();
  const { remote } = useApi();
  const isReached = useConnectionFault() === null;
  const [state, setState] = useState<Opening['state']>('idle');
  const [asked, setAsked] = useState(0);
  const isKept = body === undefined ? undefined : body !== null;
  useEffect(() => {
    if (isKept === undefined || (read && isKept)) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async (): Promise<Opening['state']> => {
      if (!read) await noteOpened(store.local, id);
      if (!isReached && asked === 0) return 'unheard';
      setState('asking');
      return openAtServer(store, remote, id);
    };
    open()
      .catch((failure: unknown): Opening['state'] => {
        reportError(failure);
        return 'unheard';
      })
      .then(
        (found) => {
          if (isLeft) return;
          setState(found);
          if (found === 'unheard' && isReached) timer = setTimeout(() => setAsked((before) => before + 1), AGAIN_MS);
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [store, remote, id, read, isKept, isReached, asked]);
  return { state, again: () => setAsked((before) => before + 1) };
};
