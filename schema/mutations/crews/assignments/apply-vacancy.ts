// A person applies for a vacant position.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { id, optional, ref, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { audience } from '../../../define/rights.ts';
import { newAssignment, seatOf } from './new-assignment.ts';

export const applyVacancy = mutation('applyVacancy@1', {
  call: 'POST /projectCrewItems/{id}/applyVacancy',
  args: {
    id: ref('projectCrewItems'),
    /** Of the assignment that the application makes. */
    assignmentId: id,
    /** The crew contact as which the person applies. */
    contactId: ref('contacts'),
    comment: optional(text(1, 200)),
  },
  // Not by its scope: a vacancy that is gone has left it, and the person is to hear why.
  by: [audience('crew')],
  touches: ({ assignmentId }) => [[projectCrewItemStatus, assignmentId]],
  lane: ({ assignmentId }) => `assignment:${assignmentId}`,
  class: 'normal',
  nature: 'intent',
  unseen: ['id'],
  intent: ({ id: itemId }) => `apply:${itemId}`,
  async apply(tables, { id: itemId, assignmentId, contactId, comment }, { personId, contactIds }) {
    if (personId === null || !contactIds.includes(contactId)) throw new Refused('NO_RIGHT', 'contactId');
    const seat = await seatOf(tables, itemId);
    if (seat.item.statusCode !== 'vacant') throw new Refused('VACANCY_CLOSED');
    await tables.put(projectCrewItemStatus, {
      ...newAssignment(seat, { id: assignmentId, contactId, personId, statusCode: 'applied' }),
      ...(comment === undefined ? {} : { reason: comment }),
    });
  },
});
