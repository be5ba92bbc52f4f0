// Who acts here, as the tables tell at any moment: rights and contacts come later than the login itself, and change
// while the store is open.
import { liveQuery } from 'dexie';
import type { Actor } from '#schema/define/rights.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { query } from './query.ts';
import type { Reads } from './reads.ts';

export interface OwnContacts {
  /** The actor with the rights and contacts that are here at any moment, for whoever keeps hold of it. */
  readonly actor: Actor;
  /** Runs the listener whenever they have become others; answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** `tell` reads from the tables who acts; where that is known for good, it is the actor itself. */
export const withOwnContacts = async (reads: Reads, tell: Actor | (() => Promise<Actor>)): Promise<OwnContacts> => {
  let actor = typeof tell === 'function' ? await tell() : tell;
  const { personId } = actor;
  const listeners = new Set<() => void>();
  const read = async (): Promise<readonly string[]> =>
    personId === null
      ? []
      : (await reads.rows(query(contact).where('personId', { equals: personId })))
          .filter(({ active }) => active)
          .map(({ id }) => id);
  let ids = merged(actor.contactIds, await read());
  const take = (found: readonly string[]): void => {
    const next = merged(actor.contactIds, found);
    if (next.join(' ') === ids.join(' ')) return;
    ids = next;
    for (const listener of listeners) listener();
  };
  const watched = [
    liveQuery(read).subscribe({ next: take }),
    // At the first sign-in the rights are read after the store was opened.
    ...(typeof tell === 'function'
      ? [
          liveQuery(async () => tell()).subscribe({
            next: (told) => {
              actor = told;
            },
          }),
        ]
      : []),
  ];
  return {
    actor: {
      ...actor,
      get rights() {
        return actor.rights;
      },
      get contactIds() {
        return ids;
      },
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stop: () => {
      for (const one of watched) one.unsubscribe();
    },
  };
};

const merged = (said: readonly string[], found: readonly string[]): readonly string[] =>
  [...new Set([...said, ...found])].toSorted();
