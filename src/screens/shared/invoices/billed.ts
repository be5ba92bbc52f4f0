// Which delivery notes an invoice that stands bills already.
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { billsNotes } from '#schema/rules/money/note-bill.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { distinct } from '../jobs/job-rows.ts';

/** Notes of projects that ended longer ago are not looked for. */
export const BILLED_DAYS_BACK = 400;

/** Notes with a line on an invoice that stands. A credit note bills nothing, and what it took back is free again. */
export const readBilled = async (reads: Reads, noteIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const items = await reads.rows(query(invoiceItem).where('deliveryNoteCrewId', { anyOf: noteIds }));
  const standing = new Set(
    (await reads.rows(query(invoice).byIds(distinct(items.map(({ invoiceId }) => invoiceId)))))
      .filter(billsNotes)
      .map(({ id }) => id),
  );
  return new Set(
    items.flatMap(({ invoiceId, deliveryNoteCrewId }) => (standing.has(invoiceId) ? (deliveryNoteCrewId ?? []) : [])),
  );
};
