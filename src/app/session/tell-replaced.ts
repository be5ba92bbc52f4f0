// Somebody signs in where another is signed in still: the windows of that one look at once whose device this is now.
import { openChannel } from '#platform/channel.ts';
import type { Claims } from '#session/claims.ts';
import { channelName } from '#sync/push/browser-ports.ts';
import type { BusMessage } from '#outbox/drain/ports.ts';

export const tellReplaced = ({ tenant, login }: Pick<Claims, 'tenant' | 'login'>): void => {
  const channel = openChannel(channelName(tenant, login));
  channel.postMessage({ kind: 'sessionEnded' } satisfies BusMessage);
  channel.close();
};
