// The client confirms the hours by a click instead of a signature, where its company wants that. The lines are those
// that were shown.
import { deliveryNote, noteLine } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { instant, listOf, optional, ref, sha256, text } from '../../../define/field.ts';
import { inScope, mutation, Refused } from '../../../define/mutation.ts';
import { contactOf } from '../../actors.ts';
import { noteOf, wishesFor } from './papers-of-crew.ts';
import { restsOnPeople } from './rests-on.ts';

export const confirmDeliveryNote = mutation('confirmDeliveryNote@1', {
  call: 'POST /projectCrews/{id}/digitalConfirm',
  args: {
    id: ref('projectCrews'),
    hoursHash: sha256,
    at: instant,
    lines: optional(listOf(noteLine)),
    remark: optional(text(1, 4000)),
  },
  subject: ({ id }) => [projectCrew, id],
  by: [inScope('client')],
  touches: ({ id }) => [[deliveryNote, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'critical',
  nature: 'intent',
  moment: 'at',
  times: { 'lines.from': 'quoted', 'lines.to': 'quoted' },
  async apply(tables, { id, hoursHash, at, remark }, actor) {
    const note = await noteOf(tables, id);
    const isSigned = note.statusCode !== 'open' && !note.signatureVoid;
    if (isSigned && note.signedHash === hoursHash) return;
    if (isSigned) throw new Refused('ALREADY_SIGNED');
    if (note.hoursHash !== hoursHash) throw new Refused('NOTE_CHANGED');
    const wishes = await wishesFor(tables, id);
    if (wishes?.allowDigitalConfirm === false) throw new Refused('NO_RIGHT');
    const signerContactId = contactOf(actor);
    await tables.put(deliveryNote, {
      ...note,
      statusCode: 'signed',
      signedHash: hoursHash,
      signedAt: at,
      signatureVoid: false,
      digital: true,
      ...(signerContactId === undefined ? {} : { signerContactId }),
      ...(remark === undefined ? {} : { clientRemark: remark }),
    });
  },
});
