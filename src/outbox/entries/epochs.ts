// Which database the server has: an answer to a request that left before the present one was known may come from the
// one that it replaced.
import { moved } from './entry-states.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { readMeta } from '#db/engine/meta.ts';

/** A request asked for something while this database was known; null before any was. */
export type KnownEpoch = string | null;

const asEpoch = (value: unknown): KnownEpoch => (typeof value === 'string' ? value : null);

/** To be read before a request leaves. */
export const epochKnown = async (local: LocalStore): Promise<KnownEpoch> => asEpoch(await readMeta(local, 'epoch'));

/** The same inside a transaction. */
export const epochIn = async (tables: LocalTables): Promise<KnownEpoch> =>
  asEpoch((await tables.meta.get('epoch'))?.value);

/** Which database answered, and which one was known here when the request left. */
export interface AnswerEpoch {
  readonly epoch: string;
  readonly knownThen: KnownEpoch;
}

/**
 * The answer names a database that was replaced while the request was under way: what it says was taken back. No clock
 * is asked:
 * a device clock that is set back would make every answer a late one. A request that left knowing the present database
 * can only
 * be answered by it or by a newer one.
 */
export const isLateAnswer = async (tables: LocalTables, epoch: string, knownThen: KnownEpoch): Promise<boolean> => {
  const present = await epochIn(tables);
  return present !== null && present !== epoch && present !== knownThen;
};

/**
 * An answer of a database that was replaced meanwhile proves nothing: an entry that waits for one goes again at once.
 * True where it was one.
 */
export const sentAgain = async (
  tables: LocalTables,
  entry: OutboxEntry,
  now: number,
  from?: AnswerEpoch,
): Promise<boolean> => {
  if (from === undefined || !(await isLateAnswer(tables, from.epoch, from.knownThen))) return false;
  if (entry.state === 'sending') await tables.outbox.put(moved(entry, 'transient', { nextAt: now, delayMs: 0 }));
  return true;
};

/** Answers the epoch before; the same one when nothing changed. */
export const enterEpoch = async (tables: LocalTables, epoch: string): Promise<KnownEpoch> => {
  const before = await epochIn(tables);
  if (before !== epoch) await tables.meta.put({ name: 'epoch', value: epoch });
  return before;
};
