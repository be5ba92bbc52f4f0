// M01: pre-call, check-in or check-out of a person. A fact: never refused for its time or place, kept even when the position was cancelled.
import { crewCheck, checkEvidence } from '../../entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { object, ref } from '../../define/field.ts';
import { right } from '../../define/rights.ts';

/** A check may be undone by the person for this long before it is sent. */
export const CHECK_UNDO_MS = 8000;

export const checkPerson = mutation('checkPerson@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: { id: ref('projectCrewItemStatus'), check: object(checkEvidence) },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['self', 'chief', right('crews', 'EDIT')],
  refusal: 'NOT_ASSIGNED',
  touches: ({ check }) => [[crewCheck, check.id]],
  lane: ({ id }) => `assignment:${id}`,
  class: 'critical',
  nature: 'fact',
  intent: ({ id, check }) => `check:${id}:${check.kind}`,
  holdMs: CHECK_UNDO_MS,
  async apply(tables, { id, check }, actor) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    if (assignment === undefined) throw new Refused('NOT_ASSIGNED');
    const by = assignment.personId === actor.personId ? 'self' : 'chief';
    const { projectCrewId, personId } = assignment;
    await tables.put(crewCheck, { ...check, by: check.by ?? by, assignmentId: id, projectCrewId, personId, state: 'recorded', flags: [] });
  },
});
