// What waits to be sent and what was sent, as a person is shown it.
import type { OutboxEntry, Receipt } from '#db/tables/entry.ts';
import type { LocalStore } from '#db/tables/local.ts';

/** In sending order per lane (by seq). */
export const readOutbox = (local: LocalStore): Promise<readonly OutboxEntry[]> =>
  local.read(['outbox'], (tables) => tables.outbox.all());

/** Those that are kept, newest first. */
export const readReceipts = async (local: LocalStore): Promise<readonly Receipt[]> =>
  (await local.read(['receipts'], (tables) => tables.receipts.all())).toSorted((a, b) => b.sentAt - a.sentAt);
