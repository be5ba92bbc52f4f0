// Messages to whoever is signed in that nobody said to have read.
import { useActor } from '#session/react.tsx';
import type { Actor } from '#schema/define/rights.ts';
import { useKnown } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { readMessages, type Message } from '../../shared/messages/messages.ts';

interface NewMessages extends Partial<Resting> {
  readonly messages: readonly Message[];
}

/** Empty while they are read. */
export const useNewMessages = (): NewMessages => {
  const actor = useActor();
  const known = useKnown(readNewMessages, [actor]);
  return known === undefined ? { messages: [] } : { messages: known.value, arrival: known.arrival };
};

const readNewMessages = async (reads: Reads, actor: Actor): Promise<readonly Message[]> =>
  (await readMessages(reads, actor)).filter(({ isNew }) => isNew);
