// The marks of this device's databases in localStorage, and what they tell where a database is gone.
import { databaseName } from '#db/engine/database-name.ts';
import type { CanaryMark, CanaryPlace } from '#db/quota/canary.ts';
import { lastingStorage } from '#platform/page-storage.ts';
import { isRecord } from '#remote/outcome.ts';

interface Owner {
  readonly tenant: string;
  readonly login: string;
}

type Page = Pick<Window, 'localStorage' | 'indexedDB'>;

const PREFIX = 'kept ';

export const databaseCanary = (view: Page, { tenant, login }: Owner): CanaryPlace => {
  const key = PREFIX + databaseName(tenant, login);
  return {
    read: () => attempt(() => markIn(lastingStorage(view)?.getItem(key) ?? null)) ?? null,
    write: (mark) => {
      attempt(() => {
        lastingStorage(view)?.setItem(key, JSON.stringify(mark));
      });
    },
  };
};

/** A browser that forbids localStorage keeps no mark: then nothing can be told, and nothing is lost by it. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const markIn = (text: string | null): CanaryMark | null => {
  if (text === null) return null;
  const mark: unknown = JSON.parse(text);
  return isRecord(mark) && typeof mark['id'] === 'string' && typeof mark['unsent'] === 'number'
    ? { id: mark['id'], unsent: mark['unsent'] }
    : null;
};

/**
 * Entries that were lost with the databases that the browser threw away; null where all that are remembered are here,
 * or nobody can tell.
 */
export const clearedHere = async (view: Page): Promise<number | null> => {
  const marks = attempt(() => Object.keys(lastingStorage(view) ?? {}).filter((key) => key.startsWith(PREFIX))) ?? [];
  if (marks.length === 0) return null;
  const here = await view.indexedDB.databases().catch(() => null);
  if (here === null) return null;
  const gone = marks.filter((key) => !here.some(({ name }) => PREFIX + (name ?? '') === key));
  const lost = gone.map((key) => attempt(() => markIn(lastingStorage(view)?.getItem(key) ?? null))?.unsent ?? 0);
  return gone.length === 0 ? null : lost.reduce((sum, unsent) => sum + unsent, 0);
};
