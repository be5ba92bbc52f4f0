// The days are free again. What is over stays as it was, which the server judges by its clock.
import { blockDate } from '../../entities/planning/block-date.ts';
import { ref } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';

export const deleteBlockDate = mutation('deleteBlockDate@1', {
  call: 'DELETE /blockDates/{id}',
  args: { id: ref('blockDates') },
  subject: ({ id }) => [blockDate, id],
  by: ['self', right('crews', 'EDIT')],
  gone: 'done',
  touches: ({ id }) => [[blockDate, id]],
  lane: ({ id }) => `blockDate:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `delete:${id}`,
  requires: ['blockIsNotOver'],
  apply: (tables, { id }) => tables.remove(blockDate, id),
});
