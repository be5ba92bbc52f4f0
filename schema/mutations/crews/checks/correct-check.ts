// A chief or planner accepts, corrects or voids a check. What the device said stays in the row beside it.
import { crewCheck } from '../../../entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { id, instant, object, oneOf, optional, ref, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { always, into, now } from '../../../define/server-value.ts';
import { demandOpenSheet } from '../papers/papers-of-crew.ts';

export const correctCheck = mutation('correctCheck@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: {
    id: ref('projectCrewItemStatus'),
    check: object({ id, state: oneOf('accepted', 'corrected', 'void'), at: optional(instant), reason: text(1, 400) }),
  },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['chief', right('crews', 'EDIT')],
  touches: ({ check }) => [[crewCheck, check.id]],
  upserts: true,
  lane: ({ id }) => `assignment:${id}`,
  class: 'normal',
  nature: 'intent',
  times: { 'check.at': 'stated' },
  requires: ['correctionIsAboutShift'],
  sets: into(crewCheck, { correctedAt: always(now) }),
  async apply(tables, { id, check }, actor) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    const row = await tables.get(crewCheck, check.id);
    if (assignment === undefined || row?.assignmentId !== id) throw new Refused('NOT_FOUND');
    await demandOpenSheet(tables, assignment.projectCrewId);
    if ((check.state === 'corrected') !== (check.at !== undefined)) throw new Refused('INVALID', 'check.at');
    await tables.put(crewCheck, {
      ...row,
      state: check.state,
      decidedReason: check.reason,
      at: check.at ?? row.at,
      ...(actor.personId === null ? {} : { correctedBy: actor.personId }),
    });
  },
});
