// A receipt that is fixed is taken up anew. Its lines are copied by the server.
import { receipt } from '../../entities/money/receipt.ts';
import { id, ref } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { can } from '../../rights.ts';
import { restsOnLines } from './rests-on-lines.ts';

const mayCreate = right('receipts', 'CREATE');

export const copyReceipt = mutation('copyReceipt@1', {
  call: 'POST /receipts/{id}/copy',
  args: { id: ref('receipts'), newId: id },
  subject: ({ id: sourceId }) => [receipt, sourceId],
  by: ['self', inScope('office', mayCreate)],
  touches: ({ newId }) => [[receipt, newId]],
  lane: ({ newId }) => `receipt:${newId}`,
  restsOn: restsOnLines,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { id: sourceId, newId }, actor) {
    if (!can(actor, mayCreate)) throw new Refused('NO_RIGHT');
    const source = await tables.peek(receipt, sourceId);
    if (source === undefined) throw new Refused('NOT_FOUND');
    const {
      number: _number,
      rejectReason: _reason,
      rev: _rev,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      deletedAt: _deletedAt,
      ...head
    } = source;
    await tables.put(receipt, {
      ...head,
      id: newId,
      statusCode: 'draft',
      copyOf: sourceId,
      ...(actor.personId === null ? {} : { personId: actor.personId }),
    });
  },
});
