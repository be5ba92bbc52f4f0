// What waits to be sent and what was sent, as a person is shown it.
import type { DecidedEdit, OutboxEntry, Receipt } from '#db/tables/entry.ts';
import type { LocalStore } from '#db/tables/local.ts';

/** In sending order per lane (by seq). */
export const readOutbox = (local: LocalStore): Promise<readonly OutboxEntry[]> =>
  local.read(['outbox'], (tables) => tables.outbox.all());

/** Those that are kept, newest first. */
export const readReceipts = async (local: LocalStore): Promise<readonly Receipt[]> =>
  (await local.read(['receipts'], (tables) => tables.receipts.all())).toSorted((a, b) => b.sentAt - a.sentAt);

export interface TakenDecision extends DecidedEdit {
  /** Device milliseconds. */
  readonly at: number;
}

/** What was decided between two edits in the last 30 days, newest first. */
export const readDecisions = async (local: LocalStore): Promise<readonly TakenDecision[]> =>
  (await local.read(['endings'], (tables) => tables.endings.all()))
    .flatMap(({ decided, at }) => (decided === undefined ? [] : [{ ...decided, at }]))
    .toSorted((a, b) => b.at - a.at);
