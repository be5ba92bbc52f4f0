// A photo of a crew is taken away for everybody: by the office, by planners who hold the right, and by whoever took it
// while its picture has not arrived.
import { document } from '../../entities/documents/document.ts';
import { ref, yes } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right, type Actor } from '../../define/rights.ts';
import { can } from '../../rights.ts';

const mayDelete = right('projectAttachments', 'DELETE');

/** Whether this login may take photos away that others see already. */
export const mayRemovePhotos = (actor: Actor): boolean =>
  actor.audiences.includes('office') || (actor.audiences.includes('planner') && can(actor, mayDelete));

export const removePhoto = mutation('removePhoto@1', {
  call: 'POST /documents/{id}',
  args: { id: ref('documents'), removed: yes },
  subject: ({ id }) => [document, id],
  by: ['self', inScope('planner', mayDelete), inScope('office')],
  gone: 'done',
  touches: ({ id }) => [[document, id]],
  lane: ({ id }) => `document:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `remove:${id}`,
  async apply(tables, { id }, actor) {
    const row = await tables.get(document, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.ownerKind !== 'projectCrew') throw new Refused('INVALID', 'id');
    if (row.sha256 !== undefined && !mayRemovePhotos(actor)) throw new Refused('NO_RIGHT');
    await tables.remove(document, id);
  },
});
