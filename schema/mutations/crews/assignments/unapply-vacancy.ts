// A person takes an application back, unless picked meanwhile.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { ref } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { after } from '../../../rules/crews/assignment-transitions.ts';

export const unapplyVacancy = mutation('unapplyVacancy@1', {
  call: 'POST /projectCrewItems/{id}/unapplyVacancy',
  args: { id: ref('projectCrewItems'), assignmentId: ref('projectCrewItemStatus') },
  subject: ({ assignmentId }) => [projectCrewItemStatus, assignmentId],
  by: ['self'],
  refusal: 'NOT_ASSIGNED',
  touches: ({ assignmentId }) => [[projectCrewItemStatus, assignmentId]],
  lane: ({ assignmentId }) => `assignment:${assignmentId}`,
  class: 'normal',
  nature: 'intent',
  // The application’s own, or refused: who took it back no longer sees the position, and may say so twice.
  unseen: ['id'],
  intent: ({ assignmentId }) => `unapply:${assignmentId}`,
  reverses: ({ id }) => `apply:${id}`,
  async apply(tables, { id, assignmentId }) {
    const application = await tables.get(projectCrewItemStatus, assignmentId);
    if (application?.projectCrewItemId !== id) throw new Refused('NOT_FOUND');
    if (application.statusCode === 'confirmed' || application.statusCode === 'requested')
      throw new Refused('ALREADY_CONFIRMED');
    const statusCode = after('unapply', application.statusCode);
    if (statusCode === undefined) throw new Refused('BAD_TRANSITION');
    await tables.put(projectCrewItemStatus, { ...application, statusCode });
  },
});
