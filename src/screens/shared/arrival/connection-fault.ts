// Why nothing goes or comes at the moment: no network at all, or one through which the server does not answer.
import { useSyncStatus } from '#outbox/store/react.ts';
import type { SyncStatus } from '#outbox/status/status.ts';
import { useApi } from '../services/api-context.ts';

export type ConnectionFault = 'offline' | 'noAnswer';

/**
 * Null while the server answers. `online`: the browser believes that there is a network; only a person can do something
 * about the other case.
 */
export const connectionFault = (
  { offlineSince }: Pick<SyncStatus, 'offlineSince'>,
  online: boolean,
): ConnectionFault | null => {
  if (!online) return 'offline';
  return offlineSince === null ? null : 'noAnswer';
};

export const useConnectionFault = (): ConnectionFault | null => {
  const { online } = useApi();
  const status = useSyncStatus();
  return status === undefined ? null : connectionFault(status, online);
};
