// The office says anew what a rate card pays on top of the plain hour. Pay that was proposed before stays as it was.
import { rateCard, supplement } from '../../entities/money/rate-card.ts';
import { edited } from '../../define/edit.ts';
import { listOf, only, optional, ref } from '../../define/field.ts';
import { edit, inScope, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { MOST_SUPPLEMENTS, supplementFault } from '../../rules/money/pay/supplements.ts';

export const editRateCard = edit('editRateCard@1', {
  call: 'POST /rateCards/{id}',
  args: {
    id: ref('rateCards'),
    /** All of them as they are to be: their order decides between equal ones. */
    supplements: optional(listOf(supplement, MOST_SUPPLEMENTS)),
    /** Without supplements the overtime of the prices is paid alone. */
    cleared: optional(listOf(only('supplements'), 1)),
  },
  subject: ({ id }) => [rateCard, id],
  by: [inScope('office', right('payrolls', 'EDIT'))],
  touches: ({ id }) => [[rateCard, id]],
  lane: ({ id }) => `rateCard:${id}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { id, cleared, ...changes }) {
    const before = await tables.get(rateCard, id);
    if (before === undefined) throw new Refused('NOT_FOUND');
    const fault = supplementFault(changes.supplements ?? []);
    if (fault !== undefined) throw new Refused('INVALID', `supplements.${String(fault.at)}.${fault.field}`);
    await tables.put(rateCard, edited(before, changes, cleared));
  },
});
