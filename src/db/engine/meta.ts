// Single facts that belong to one login on this device: rights, tenant, epoch, and when the server was last heard of.
import type { LocalStore, LocalTables } from '../tables/local.ts';

/** What is kept by name; anything else is the caller's own. */
export type MetaName =
  | 'userRights'
  | 'mailboxUserRights'
  | 'tenant'
  | 'actor'
  | 'epoch'
  | 'sealed'
  | 'offlineSince'
  | 'lastPull'
  | 'lists'
  | 'clockPair'
  | 'canary'
  | 'cleared'
  | 'unshown'
  | (string & {});

/** The value as it was put; the caller parses it. */
export const readMeta = (local: LocalStore, name: MetaName): Promise<unknown> =>
  local.read(['meta'], async (tables) => (await tables.meta.get(name))?.value);

/**
 * Keeps the fact; once the session is sealed nothing is kept any more: an answer that was under way must not bring back
 * what was cleared.
 */
export const writeMeta = (local: LocalStore, name: MetaName, value: unknown): Promise<void> =>
  local.write('relaxed', [], async (tables) => {
    if (!(await isSealed(tables))) await tables.meta.put({ name, value });
  });

/** Whether the session has ended and nobody has signed in here since. */
export const isSealed = async (tables: Pick<LocalTables, 'meta'>): Promise<boolean> =>
  (await tables.meta.get('sealed')) !== undefined;

export const removeMeta = (local: LocalStore, name: MetaName): Promise<void> =>
  local.write('relaxed', [], (tables) => tables.meta.remove([name]));

/** The server answered, inside a transaction that keeps what it answered. */
export const noteHeard = async (tables: Pick<LocalTables, 'meta'>): Promise<void> => {
  if ((await tables.meta.get('offlineSince')) !== undefined) await tables.meta.remove(['offlineSince']);
};

/**
 * The server answered, or did not: kept as the instant since when it has been silent. Writes only when that changes.
 */
export const noteReachable = async (
  local: LocalStore,
  reachable: 'reachable' | 'unreachable',
  instant: string,
): Promise<void> => {
  const since = await readMeta(local, 'offlineSince');
  if (reachable === 'reachable' && since !== undefined) await removeMeta(local, 'offlineSince');
  if (reachable === 'unreachable' && since === undefined) await writeMeta(local, 'offlineSince', instant);
};
