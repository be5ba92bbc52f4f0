// What waits to be sent and what was sent, as a person is shown it.
import type { DecidedEdit, OutboxEntry, Receipt } from '#db/tables/entry.ts';
import type { LocalStore, LocalTables, SystemTable } from '#db/tables/local.ts';

const allOf = <T>(
  local: LocalStore,
  table: SystemTable,
  read: (tables: LocalTables) => Promise<readonly T[]>,
): Promise<readonly T[]> => local.read([table], read);

/** In sending order per lane (by seq). */
export const readOutbox = (local: LocalStore): Promise<readonly OutboxEntry[]> =>
  allOf(local, 'outbox', (tables) => tables.outbox.all());

/** Those that are kept, newest first. */
export const readReceipts = async (local: LocalStore): Promise<readonly Receipt[]> =>
  (await allOf(local, 'receipts', (tables) => tables.receipts.all())).toSorted((a, b) => b.sentAt - a.sentAt);

export interface TakenDecision extends DecidedEdit {
  /** Device milliseconds. */
  readonly at: number;
}

/** What was decided between two edits in the last 30 days, newest first. */
export const readDecisions = async (local: LocalStore): Promise<readonly TakenDecision[]> =>
  (await allOf(local, 'endings', (tables) => tables.endings.all()))
    .flatMap(({ decided, at }) => (decided === undefined ? [] : [{ ...decided, at }]))
    .toSorted((a, b) => b.at - a.at);
