// A planner opens a released delivery note again, with a reason. Its signature, if the hours stay, still holds.
import { deliveryNote } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { only, ref, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { noteOf } from './papers-of-crew.ts';

export const reopenDeliveryNote = mutation('reopenDeliveryNote@1', {
  call: 'POST /projectCrews/{id}/deliveryNote',
  args: { id: ref('projectCrews'), statusCode: only('open'), reason: text(1, 400) },
  subject: ({ id }) => [projectCrew, id],
  by: [right('crews', 'EDIT')],
  touches: ({ id }) => [[deliveryNote, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, reason }) {
    const { releasedAt: _releasedAt, releasedBy: _releasedBy, ...note } = await noteOf(tables, id);
    if (note.statusCode === 'open') return;
    if (note.statusCode !== 'released') throw new Refused('NOT_RELEASED');
    await tables.put(deliveryNote, {
      ...note,
      statusCode: note.signedHash === undefined || note.signatureVoid ? 'open' : 'signed',
      releaseReason: reason,
    });
  },
});
