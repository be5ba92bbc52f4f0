// The worker that makes proposals: one input, one answer; it reads and keeps nothing.
import { propose } from '#planning/proposal/propose.ts';
import { isProposalInput } from './propose-beside.ts';

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isProposalInput(data)) postMessage(propose(data));
});
