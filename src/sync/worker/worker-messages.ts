// The words between a page and the service worker: what a page asks of it, and what it answers.

/**
 * `PROBE`: try to reach the server, and say so when there is no network. `OUTBOX`: something was queued, have the
 * browser wake you
 * when there is signal. `SKIP_WAITING`: the person agreed to the new version, take over once nothing is being sent.
 */
export type WorkerMessage =
  | { readonly type: 'PROBE' }
  | { readonly type: 'OUTBOX' }
  | { readonly type: 'SKIP_WAITING' };

/** The worker's own request found no network. */
export type PageMessage = { readonly type: 'offline' };

const TO_WORKER: readonly WorkerMessage['type'][] = ['PROBE', 'OUTBOX', 'SKIP_WAITING'];

const typeOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;

/** The word that a worker was told; undefined for anything that is none of ours. */
export const workerMessageOf = (message: unknown): WorkerMessage['type'] | undefined =>
  TO_WORKER.find((type) => type === typeOf(message));

export const isOfflineMessage = (message: unknown): message is PageMessage => typeOf(message) === 'offline';
