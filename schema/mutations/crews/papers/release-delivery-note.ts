// The delivery note is frozen for the office. Unsigned it needs a reason, and where the company wants a signature, a
// planner.
import { deliveryNote } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { optional, ref, sha256, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { isPlanner } from '../../actors.ts';
import { noteOf, wishesFor } from './papers-of-crew.ts';
import { restsOnPeople } from './rests-on.ts';

export const releaseDeliveryNote = mutation('releaseDeliveryNote@1', {
  call: 'POST /projectCrews/{id}/deliveryNote/release',
  args: { id: ref('projectCrews'), hoursHash: sha256, reason: optional(text(1, 400)) },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT')],
  touches: ({ id }) => [[deliveryNote, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'normal',
  nature: 'intent',
  decidedBy: ['lines'],
  intent: ({ id, hoursHash }) => `releaseNote:${id}:${hoursHash}`,
  async apply(tables, { id, hoursHash, reason }, actor) {
    // Why it was opened before is no reason of this release.
    const { releaseReason: _reopened, ...note } = await noteOf(tables, id);
    if (note.statusCode === 'released') {
      if (note.hoursHash === hoursHash) return;
      throw new Refused('NOTE_ALREADY_RELEASED');
    }
    if (note.statusCode === 'open') {
      const wishes = await wishesFor(tables, id);
      if (wishes?.requireSignedNote === true && !isPlanner(actor)) throw new Refused('NOT_SIGNED');
      if (reason === undefined) throw new Refused('INVALID', 'reason');
    }
    await tables.put(deliveryNote, {
      ...note,
      statusCode: 'released',
      hoursHash,
      ...(reason === undefined ? {} : { releaseReason: reason }),
      ...(actor.personId === null ? {} : { releasedBy: actor.personId }),
    });
  },
});
