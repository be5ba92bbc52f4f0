// A mark outside the database that remembers it: how the app finds out that the browser threw the database away, and
// what was in it.
import type { LocalStore } from '../tables/local.ts';
import { readMeta, removeMeta } from '../engine/meta.ts';

export interface CanaryMark {
  /** The same in the database, for as long as it lives. */
  readonly id: string;
  /** How much the server did not have when somebody last looked. */
  readonly unsent: number;
}

/** Where the mark lies (localStorage): apart from what the browser clears away with the database. */
export interface CanaryPlace {
  /** Null where there is none, or none that can be read. */
  read(): CanaryMark | null;
  write(mark: CanaryMark): void;
}

/** A database that is gone, as its successor tells of it until the person has read it. */
export interface Cleared {
  readonly unsent: number;
}

/** What is checked, against what, and what is written where there is nothing yet. */
export interface CanaryCheck {
  readonly local: LocalStore;
  readonly place: CanaryPlace;
  /** An id for a database that has none. */
  readonly fresh: string;
  readonly countUnsent: (local: LocalStore) => Promise<number>;
}

/** `evicted`: the place outside remembers a database that is no longer here; `readCleared` tells of it from now on. */
export const checkCanary = async ({
  local,
  place,
  fresh,
  countUnsent,
}: CanaryCheck): Promise<'first' | 'intact' | 'evicted'> => {
  const [inside, outside] = [await readMeta(local, 'canary'), place.read()];
  if (typeof inside === 'string') {
    if (outside?.id !== inside) place.write({ id: inside, unsent: await countUnsent(local) });
    return 'intact';
  }
  await local.write('strict', [], async (tables) => {
    await tables.meta.put({ name: 'canary', value: fresh });
    if (outside !== null) await tables.meta.put({ name: 'cleared', value: outside.unsent });
  });
  place.write({ id: fresh, unsent: 0 });
  return outside === null ? 'first' : 'evicted';
};

/** What the browser threw away before this database was made; null for nothing, or once the person has read it. */
export const readCleared = async (local: LocalStore): Promise<Cleared | null> => {
  const unsent = await readMeta(local, 'cleared');
  return typeof unsent === 'number' ? { unsent } : null;
};

export const forgetCleared = (local: LocalStore): Promise<void> => removeMeta(local, 'cleared');
