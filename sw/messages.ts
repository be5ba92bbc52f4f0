// What pages tell this worker: to try the network, to ask for a wake-up, to take over with the new version.
import type { Remote } from '#remote/client.ts';
import { workerMessageOf, type PageMessage } from '#sync/worker/worker-messages.ts';
import type { WakeUps } from './background-sync.ts';

export interface Listening {
  readonly remote: Remote;
  readonly wakeUps: WakeUps;
  /** Resolves once no drain pass is under way, here or in a page. */
  readonly whenNothingIsSent: () => Promise<void>;
  readonly takeOver: () => Promise<void>;
}

export const hear = (event: ExtendableMessageEvent, listening: Listening): void => {
  const word = workerMessageOf(event.data);
  switch (word) {
    case 'PROBE':
      event.waitUntil(probe(event.source, listening.remote));
      break;
    case 'OUTBOX':
      event.waitUntil(listening.wakeUps.register());
      break;
    case 'SKIP_WAITING':
      event.waitUntil(listening.whenNothingIsSent().then(listening.takeOver));
      break;
    case undefined:
      break;
  }
};

/** Everything else is answered from the device, so this is the one request that can find out. */
const probe = async (page: ExtendableMessageEvent['source'], remote: Remote): Promise<void> => {
  const outcome = await remote.get('/status', { anonymous: true });
  if (outcome.kind === 'answered' || outcome.why === 'aborted') return;
  page?.postMessage({ type: 'offline' } satisfies PageMessage);
};
