// The client signs on the chief's device, or on its own. What was shown goes along, so that no signature ever stands
// under other hours.
import { deliveryNote, noteLine } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import {
  caption,
  instant,
  integer,
  listOf,
  optional,
  ref,
  sha256,
  signatureImage,
  text,
} from '../../../define/field.ts';
import { inScope, mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { noteOf, wishesFor } from './papers-of-crew.ts';
import { restsOnPeople } from './rests-on.ts';

export const signDeliveryNote = mutation('signDeliveryNote@1', {
  call: 'POST /projectCrews/{id}/deliveryNote/signed',
  args: {
    id: ref('projectCrews'),
    signature: signatureImage,
    signerName: caption,
    signerContactId: optional(ref('contacts')),
    at: instant,
    hoursHash: sha256,
    lines: listOf(noteLine),
    clientRemark: optional(text(1, 4000)),
    rating: optional(integer(1, 5)),
  },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT'), inScope('client'), inScope('projectLogin')],
  touches: ({ id }) => [[deliveryNote, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'critical',
  nature: 'fact',
  moment: 'at',
  times: { 'lines.from': 'quoted', 'lines.to': 'quoted' },
  // The lines quote what was shown and signed; the signer is of the client, which the server demands: a signature is
  // not lost because its chief was taken off.
  unseen: ['lines', 'signerContactId'],
  async apply(tables, { id, signerName, signerContactId, at, hoursHash, lines, clientRemark }, actor) {
    const note = await noteOf(tables, id);
    const isSigned = note.statusCode !== 'open' && !note.signatureVoid;
    if (isSigned && note.signedHash === hoursHash) return;
    if (isSigned && note.signedHash !== undefined) throw new Refused('ALREADY_SIGNED');
    if (note.statusCode === 'released') throw new Refused('NOTE_ALREADY_RELEASED');
    const wishes = await wishesFor(tables, id);
    if (actor.loginType === 'project' && wishes?.requireSignedNote === false) throw new Refused('NO_RIGHT');
    await tables.put(deliveryNote, {
      ...note,
      statusCode: 'signed',
      lines,
      hoursHash,
      signedHash: hoursHash,
      signerName,
      signedAt: at,
      signatureVoid: false,
      digital: false,
      ...(signerContactId === undefined ? {} : { signerContactId }),
      ...(clientRemark === undefined ? {} : { clientRemark }),
    });
  },
});
