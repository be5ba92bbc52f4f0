// Has a proposal made beside the page: in a worker of its own, or in the page where there is none or it failed.
import type { ProposalInput } from '#planning/proposal/input.ts';
import type { Proposal } from '#planning/proposal/propose.ts';

export interface ProposingPorts {
  /** Throws where there are no workers. */
  readonly makeWorker: () => Worker;
  /** The same work in the page. */
  readonly here: (input: ProposalInput) => Promise<Proposal>;
}

const has = (message: unknown, field: string): boolean =>
  typeof message === 'object' && message !== null && field in message;

/** Both ends are built from these types, so one field tells all. */
export const isProposalInput = (message: unknown): message is ProposalInput => has(message, 'relaxing');
const isProposal = (message: unknown): message is Proposal => has(message, 'filled');

/** Never settles once the signal is aborted: the worker is ended. */
export const proposeBeside = (
  input: ProposalInput,
  { makeWorker, here }: ProposingPorts,
  signal: AbortSignal,
): Promise<Proposal> =>
  new Promise((resolve, reject) => {
    const inPage = (): void => {
      here(input).then(resolve, reject);
    };
    let worker: Worker;
    try {
      worker = makeWorker();
    } catch {
      // No module workers here: the page stands still for a moment.
      inPage();
      return;
    }
    signal.addEventListener('abort', () => {
      worker.terminate();
    });
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isProposal(data)) return;
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      if (!signal.aborted) inPage();
    });
    worker.postMessage(input);
  });
