// The network as the sync engine asks for it: a change with its bytes still in chunks, and a plain request to stop.
import type { Remote } from './client.ts';
import type { Outcome } from './outcome.ts';
import { askForBytes, sendEnvelope, type Envelope } from './send.ts';

/** An envelope whose file is still cut into the chunks that the device keeps. */
export interface ChunkedEnvelope extends Omit<Envelope, 'blob'> {
  readonly file: { readonly chunks: readonly ArrayBuffer[]; readonly mime: string } | null;
}

/** What the engine hands down to end a request early. */
export interface StopRequest {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface NetPort {
  send(outgoing: ChunkedEnvelope, stop: StopRequest): Promise<Outcome>;
  ask(outgoing: ChunkedEnvelope, stop: StopRequest): Promise<Outcome>;
  /** Asks for nothing but an answer; nobody has to be signed in. */
  reach(stop: StopRequest): Promise<Outcome>;
}

/** Neither call ever rejects for what the network does. */
export const netPort = (remote: Remote): NetPort => ({
  send: (outgoing, stop) => stoppable(stop, (signal) => sendEnvelope(remote, whole(outgoing), signal)),
  ask: (outgoing, stop) => stoppable(stop, (signal) => askForBytes(remote, whole(outgoing), signal)),
  reach: (stop) => stoppable(stop, (signal) => remote.get('/status', { anonymous: true, signal })),
});

const whole = ({ file, ...envelope }: ChunkedEnvelope): Envelope => ({
  ...envelope,
  blob: file === null ? null : { bytes: new Blob([...file.chunks], { type: file.mime }), mime: file.mime },
});

const stoppable = async (stop: StopRequest, run: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort);
  try {
    return await run(controller.signal);
  } finally {
    stop.removeEventListener('abort', abort);
  }
};
