// The outbox as one pass sees it: read once, changed by what the pass itself commits, and read anew where somebody else
// may have changed it. What it shows is a proposal: the claim decides.
import { entryIndexOf, type EntryIndex } from './entry-index.ts';
import type { SenderClock, StorePort } from './ports.ts';
import type { OutboxChange } from './recorded.ts';

export interface OutboxView {
  /** The entries as far as they are known; read anew where they may be others and it is time to. */
  entries(): Promise<EntryIndex>;
  /** The entries as they are now. */
  fresh(): Promise<EntryIndex>;
  /** Somebody else may have changed them. `certain`: they have, and what is known is of no use. */
  suspect(how?: 'certain'): void;
  /** Milliseconds until entries that are suspect are read anew; null where they are not. */
  staleFor(): number | null;
  close(): void;
}

/** Reading takes at most one in so many parts of the time: with thousands of entries each read takes long. */
const SHARE = 10;

export const outboxViewOf = (store: Pick<StorePort, 'entries' | 'onOutbox'>, clock: SenderClock): OutboxView => {
  let known: EntryIndex | undefined;
  let isSuspect = true;
  let nextReadAt = -Infinity;
  /** What was committed while the entries are read: the read may have begun before it. */
  let meanwhile: OutboxChange[] = [];
  const off = store.onOutbox((changes) => {
    meanwhile.push(...changes);
    known?.apply(changes);
  });
  const fresh = async (): Promise<EntryIndex> => {
    isSuspect = false;
    meanwhile = [];
    const began = clock.monotonic();
    const read = entryIndexOf(await store.entries());
    read.apply(meanwhile);
    meanwhile = [];
    known = read;
    const ended = clock.monotonic();
    nextReadAt = ended + (ended - began) * (SHARE - 1);
    return read;
  };
  const untilNextRead = (): number => Math.max(0, nextReadAt - clock.monotonic());
  return {
    entries: async () => (known === undefined || (isSuspect && untilNextRead() === 0) ? fresh() : known),
    fresh,
    suspect: (how) => {
      isSuspect = true;
      if (how === 'certain') nextReadAt = -Infinity;
    },
    staleFor: () => (isSuspect ? untilNextRead() : null),
    close: off,
  };
};
