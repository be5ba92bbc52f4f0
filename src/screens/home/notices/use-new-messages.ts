// Messages to whoever is signed in that nobody said to have read.
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/live/react.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { readMessages, type Message } from '../../shared/messages/messages.ts';

interface NewMessages extends Partial<Resting> {
  readonly messages: readonly Message[];
}

/** Empty while they are read. */
export const useNewMessages = (): NewMessages => {
  const actor = useActor();
  const known = useKnown(async (reads) => (await readMessages(reads, actor)).filter(({ isNew }) => isNew), [actor]);
  return known === undefined ? { messages: [] } : { messages: known.value, arrival: known.arrival };
};
