// The contacts as which a login's person acts: they come with the rows, later than the login itself.
import { liveQuery } from 'dexie';
import type { Actor } from '#schema/define/rights.ts';
import { contact } from '#schema/entities/people/contact.ts';
import type { Reads } from './reads.ts';

export interface OwnContacts {
  /** The actor with the contacts that are here at any moment, for whoever keeps hold of it. */
  readonly actor: Actor;
  /** Runs the listener whenever they have become others; answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
  readonly stop: () => void;
}

export const withOwnContacts = async (reads: Reads, actor: Actor): Promise<OwnContacts> => {
  const { personId } = actor;
  const listeners = new Set<() => void>();
  const read = async (): Promise<readonly string[]> => (personId === null ? [] : (await reads.where(contact, 'personId', { equals: personId })).filter(({ active }) => active).map(({ id }) => id));
  let ids = merged(actor.contactIds, await read());
  const take = (found: readonly string[]): void => {
    const next = merged(actor.contactIds, found);
    if (next.join(' ') === ids.join(' ')) return;
    ids = next;
    for (const listener of listeners) listener();
  };
  const watched = liveQuery(read).subscribe({ next: take });
  return {
    actor: { ...actor, get contactIds() { return ids; } },
    onChange: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    stop: () => { watched.unsubscribe(); },
  };
};

const merged = (said: readonly string[], found: readonly string[]): readonly string[] => [...new Set([...said, ...found])].toSorted();
