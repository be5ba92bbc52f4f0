// The office sends an invoice, notes what was paid, or discards a draft.
import { invoice } from '../../entities/money/invoice.ts';
import { cents, oneOf, optional, ref } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { isPartOf } from '../../rules/money/money.ts';
import { mayBecome } from '../../rules/states.ts';

const mayEdit = right('invoices', 'EDIT');

/** What no client has, and what is cancelled already. */
const UNSENT: ReadonlySet<string> = new Set(['draft', 'cancelled']);

export const moveInvoice = mutation('moveInvoice@1', {
  call: 'POST /invoices/{id}',
  args: {
    id: ref('invoices'),
    statusCode: oneOf('sent', 'partlyPaid', 'paid', 'cancelled'),
    /** What is still open after a payment in part. */
    openCents: optional(cents),
    /** What was open when the payment was counted: another one may have come in meanwhile. */
    seenCents: optional(cents),
  },
  subject: ({ id }) => [invoice, id],
  by: [inScope('office', mayEdit), inScope('planner', mayEdit)],
  touches: ({ id }) => [[invoice, id]],
  lane: ({ id }) => `invoice:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  ensures: ['sentBillHasLines'],
  emits: ({ log }) => [
    log('invoiceMoved', async ({ args: { id, statusCode }, isChanged, scene }) => {
      const row = await scene.row(invoice, id);
      if (!isChanged || row === undefined) return undefined;
      // The client reads what became of the invoice; of a discarded draft it never heard.
      const isTold = (await scene.was(invoice, id))?.statusCode !== 'draft' || statusCode !== 'cancelled';
      return {
        values: {
          number: String(row.number ?? ''),
          state: statusCode,
          open: ((row.openCents ?? 0) / 100).toFixed(2),
          currency: row.currency,
          who: await scene.phrases.author(),
        },
        category: 'INVOICE',
        refKind: 'invoice',
        refId: id,
        ...(isTold ? { visibility: 'client' as const } : {}),
      };
    }),
  ],
  async apply(tables, { id, statusCode, openCents, seenCents }) {
    const row = await tables.get(invoice, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('invoices', row.statusCode, statusCode)) throw new Refused('BAD_TRANSITION');
    // Its invoice is cancelled by it, and would be owed by nobody without a word to the client.
    if (statusCode === 'cancelled' && row.creditOf !== undefined) throw new Refused('BAD_TRANSITION');
    // What the client has is taken back in words that the client gets: by a credit note.
    if (statusCode === 'cancelled' && !UNSENT.has(row.statusCode)) throw new Refused('INVOICE_SENT');
    if (seenCents !== undefined && seenCents !== row.openCents) throw new Refused('ITEM_CHANGED');
    if (statusCode === 'sent') {
      // A credit note over less than was open gives nothing back, and asks for nothing.
      const { totalCents: total, openCents: open } = row;
      const isTooFar =
        row.creditOf !== undefined && total !== undefined && open !== undefined && !isPartOf(total, open);
      return tables.put(invoice, { ...row, statusCode, ...(isTooFar ? { openCents: 0 } : {}) });
    }
    if (statusCode !== 'partlyPaid') {
      const isDiscarded = statusCode === 'cancelled' && row.statusCode === 'draft';
      return tables.put(invoice, { ...row, statusCode, openCents: 0, ...(isDiscarded ? { discarded: true } : {}) });
    }
    if (openCents === undefined || openCents === 0) throw new Refused('INVALID', 'openCents');
    if (row.totalCents !== undefined && !isPartOf(row.totalCents, openCents)) throw new Refused('INVALID', 'openCents');
    await tables.put(invoice, { ...row, statusCode, openCents });
  },
});
