// The end of a session on this device: what others could read goes, what the person did stays, and the sign-in page can
// say how much.
import type { LocalStore } from '#db/tables/local.ts';
import { discardAll, sealSession } from '#outbox/actions/session-wipe.ts';
import type { KeyValue } from './key-value.ts';
import { noteSealed } from './ui-settings.ts';

/** localStorage or sessionStorage, as far as it is used. */
export interface PageStorage {
  clear(): void;
}

export interface EndingParts {
  readonly local: LocalStore;
  readonly values: KeyValue;
  readonly tenant: string;
  readonly login: string;
  /** Name of the person, for the sign-in page. */
  readonly name: string;
  /** Device milliseconds. */
  readonly now: () => number;
  /** Absent in a service worker. */
  readonly pageStorages: readonly PageStorage[];
  /** The browser shows nothing any more of what the server tells this login; not waited for. */
  readonly endNotices: () => Promise<void>;
}

/**
 * Seals the login's database and clears page storage (all of it but uiSettings; domain.md, sealed-work); answers the
 * entries kept.
 */
export const sealAndNote = async ({
  local,
  values,
  tenant,
  login,
  name,
  now,
  pageStorages,
  endNotices,
}: EndingParts): Promise<number> => {
  // A browser that does not let go of it hinders no end.
  endNotices().catch(() => undefined);
  const count = await sealSession(local, now());
  await noteSealed(values, { tenant, login, name, count });
  for (const storage of pageStorages) storage.clear();
  return count;
};

/** Signing out by the person's own word: entries stay sealed (`keep`) or go for good (`discard`). */
export const endByChoice = async (parts: EndingParts, unsent: 'keep' | 'discard'): Promise<number> => {
  if (unsent === 'discard') await discardAll(parts.local, parts.now());
  return sealAndNote(parts);
};
