// Why nothing goes or comes at the moment: no network at all, or one through which the server does not answer.
import { useSyncStatus } from '#outbox/store/react.ts';
import type { SyncStatus } from '#outbox/status/status.ts';
import { useAsking } from '../services/asking.ts';

export type LineCut = 'offline' | 'noAnswer';

/**
 * Null while the server answers. `online`: the browser believes that there is a network; only a person can do something
 * about the other case.
 */
export const lineCut = ({ offlineSince }: Pick<SyncStatus, 'offlineSince'>, online: boolean): LineCut | null => {
  if (!online) return 'offline';
  return offlineSince === null ? null : 'noAnswer';
};

export const useLineCut = (): LineCut | null => {
  const { online } = useAsking();
  const status = useSyncStatus();
  return status === undefined ? null : lineCut(status, online);
};
