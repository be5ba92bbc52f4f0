// Sessions that were left on this device and that the server does not know to be over yet: told as soon as it can be
// reached, whoever is signed in by then.
import type { Remote } from '#remote/client.ts';
import type { KeyValue } from './key-value.ts';

const NAME = 'endings';
/** More than anybody leaves between two contacts; the newest stay. */
const MOST = 50;

/** Keeps a ticket that ends a session and does nothing else: what lies here lets nobody in. */
export const noteEnding = (values: KeyValue, ticket: string): Promise<void> =>
  values.update(NAME, (kept) => [...ticketsIn(kept).filter((one) => one !== ticket), ticket].slice(-MOST));

/**
 * Tells the server of all that wait; answers how many still do. Every clear answer counts as told: nothing follows from
 * a ticket that it does not know.
 */
export const sendEndings = async (remote: Remote, values: KeyValue): Promise<number> => {
  for (const ticket of ticketsIn(await values.get(NAME))) {
    const outcome = await remote.post('/auth/logout', { ticket }, { anonymous: true });
    if (outcome.kind !== 'answered' || isForLater(outcome.status)) break;
    await values.update(NAME, (kept) => {
      const left = ticketsIn(kept).filter((one) => one !== ticket);
      return left.length === 0 ? undefined : left;
    });
  }
  return ticketsIn(await values.get(NAME)).length;
};

const isForLater = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const ticketsIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
