// A planner has taken note of a blocked date.
import { blockDate } from '../../entities/planning/block-date.ts';
import { only, ref } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { contactOf } from '../actors.ts';

export const confirmBlockDate = mutation('confirmBlockDate@1', {
  call: 'POST /blockDates',
  args: { id: ref('blockDates'), statusCode: only('confirmed') },
  subject: ({ id }) => [blockDate, id],
  by: [right('crews', 'EDIT')],
  touches: ({ id }) => [[blockDate, id]],
  lane: ({ id }) => `blockDate:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id }, actor) {
    const row = await tables.get(blockDate, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    const confirmedBy = contactOf(actor);
    if (row.statusCode !== 'confirmed')
      await tables.put(blockDate, {
        ...row,
        statusCode: 'confirmed',
        ...(confirmedBy === undefined ? {} : { confirmedBy }),
      });
  },
});
